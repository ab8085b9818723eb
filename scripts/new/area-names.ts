import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contract } from '@cbp/shared/contract';
import { singularOf } from './singular.ts';
import { pascalCase } from './spellings.ts';

/** What the command can't use; its message says what to write instead. */
export class AreaNameError extends Error {}

/** The names of an area: `order-notes`, `order-note`, and its titles in English and both Chinese. */
export type AreaNames = {
  plural: string;
  singular: string;
  /** In sentence case: "Order notes". */
  title: string;
  simplified: string;
  traditional: string;
};

/** Where an area of this name would have its folders; files of the name are beside them. */
const FOLDERS = ['shared/src', 'api/src', 'api/src/modules', 'portal/src/screens'];
const SNAPSHOTS = 'api/src/database/migrations/meta/*_snapshot.json';

/** Reads `area NAME` and its options. Throws AreaNameError for other arguments, and for a name that can't be used. */
export function readAreaNames(root: string, args: readonly string[]): AreaNames {
  const { positionals, values } = parsed(args);
  const [kind, plural, ...more] = positionals;
  if (kind !== 'area' || plural === undefined || more.length > 0) {
    throw new AreaNameError('Name what to write: area NAME.');
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(plural)) {
    throw new AreaNameError(
      `“${plural}” isn't kebab case. Use lower-case words with hyphens, such as order-notes.`,
    );
  }
  const singular = singularOf(plural);
  if (singular === plural) throw new AreaNameError(`“${plural}” isn't a plural noun, such as order-notes.`);
  const taken = thingNamed(root, plural);
  if (taken !== undefined) throw new AreaNameError(`${taken} exists already. Choose another name.`);
  const { title = inSentenceCase(plural) } = values;
  const { simplified, traditional } = values;
  if (simplified === undefined || traditional === undefined) {
    throw new AreaNameError('Add its Chinese titles: --simplified 订单备注 --traditional 訂單備註.');
  }
  return { plural, singular, title, simplified, traditional };
}

/** A folder, a file, a table or a call that has the name already. */
function thingNamed(root: string, plural: string): string | undefined {
  const paths = FOLDERS.flatMap((folder) => [`${folder}/${plural}`, `${folder}/${plural}.ts`]);
  const path = paths.find((one) => existsSync(join(root, one)));
  if (path !== undefined) return path;
  const snapshot = globSync(SNAPSHOTS, { cwd: root }).sort().at(-1);
  const { tables } = JSON.parse(readFileSync(join(root, snapshot ?? ''), 'utf8')) as { tables: object };
  const table = `cbp.${plural.replaceAll('-', '_')}`;
  if (Object.hasOwn(tables, table)) return `The table ${table}`;
  const call = `list${pascalCase(plural)}`;
  return Object.hasOwn(contract, call) ? `The call ${call}` : undefined;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: text, simplified: text, traditional: text },
    });
  } catch (error) {
    throw new AreaNameError(error instanceof Error ? error.message : String(error));
  }
}

function inSentenceCase(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
