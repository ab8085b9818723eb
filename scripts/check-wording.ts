import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALLOWED, type Allowed } from './wording/allowed.ts';
import { type Finding, lookAtFile } from './wording/look.ts';

const SOURCES = [
  '{shared,api,portal,report,order-page,pdf-service}/src/**/*.{ts,tsx}',
  '{e2e,scripts}/**/*.{ts,mjs}',
];
/** They quote what they look for. */
const OF_THE_CHECK = /^scripts\/(?:wording\/|check-wording)/;

export type WordingOptions = {
  /** Findings in comments and names of tests as well. */
  hasCode: boolean;
  allowed?: readonly Allowed[];
};

/** What the guide (docs/wording.md) rules out, in the order of the files; and what is allowed that nothing says any more. */
export function checkWording(root: string, { hasCode, allowed = ALLOWED }: WordingOptions): Finding[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/') && !OF_THE_CHECK.test(file))
    .toSorted();
  const needed = new Set<Allowed>();
  const isAllowed = (finding: Finding) => {
    const found = allowed.find(
      ({ file, text }) => finding.file.startsWith(file) && finding.text.includes(text),
    );
    if (found) needed.add(found);
    return found !== undefined;
  };
  const findings = files.flatMap((file) => {
    const { product, code } = lookAtFile(file, readFileSync(join(root, file), 'utf8'));
    return [...product, ...(hasCode ? code : [])].filter((finding) => !isAllowed(finding));
  });
  const stale = allowed
    .filter((one) => !needed.has(one) && (hasCode || !one.ofCode))
    .map(({ file, text }) => ({
      file,
      line: 1,
      text,
      problem: 'nothing needs this exception: remove it from scripts/wording/allowed.ts',
    }));
  return [...findings, ...stale];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      /** Only what the product says. */
      product: { type: 'boolean', default: false },
      /** How many findings each folder has, in place of the findings. */
      count: { type: 'boolean', default: false },
    },
  });
  const found = checkWording(join(import.meta.dirname, '..'), { hasCode: !values.product });
  const folderOf = (file: string) => file.split('/').slice(0, 4).join('/');
  const lines = values.count
    ? [...Map.groupBy(found, ({ file }) => folderOf(file))].map(([folder, of]) => `${of.length}  ${folder}`)
    : found.map(({ file, line, text, problem }) => `${file}:${line}  ${problem}\n    ${text}`);
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
