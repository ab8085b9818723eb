import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkDocs } from './check-docs.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-docs-'));
  roots.push(root);
  const tree = {
    'package.json': JSON.stringify({ scripts: { start: 'x', test: 'x', 'demo:load': 'x' } }),
    'api/package.json': JSON.stringify({ scripts: { migrate: 'x' } }),
    'api/src/main.ts': '',
    'docs/ARCHITECTURE.md': '# Architecture\n## Who may import whom?\n',
    ...files,
  };
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkDocs(root).map(({ file, line, problem }) => `${file}:${line} ${problem}`);
}

it("accepts existing files, generated files, and text that isn't a path of the repository", () => {
  const text = [
    'See `api/src/main.ts`, `api/src`, `./api/src/main.ts:12`, `api/dist/x.js`, `.data/operator-key`.',
    'Not ours: `application/pdf`, `auth/expired`, `portal/<workspace>`, `https://example.com/api/x`.',
    '```sh',
    'npm start   # npm run nothing',
    'npm ci && npm run demo:load -- npm run other',
    'npm run --silent migrate -w api',
    '```',
    'Run `npm test -- pattern`. [Rules](docs/ARCHITECTURE.md#who-may-import-whom) [Out](https://example.com/x)',
  ].join('\n');
  expect(problemsOf({ 'README.md': text })).toEqual([]);
});

it('reports a path that does not exist, with its line', () => {
  expect(problemsOf({ 'CONTRIBUTING.md': 'one\n`api/src/gone.ts` and `docs/gone/`' })).toEqual([
    'CONTRIBUTING.md:2 api/src/gone.ts does not exist',
    'CONTRIBUTING.md:2 docs/gone/ does not exist',
  ]);
});

it('reports npm scripts that do not exist, in text and in blocks, of the root and of a workspace', () => {
  const text = '`npm run gone`\n```\nnpm stop\nnpm run -w @cbp/api demo:load\n```\n';
  expect(problemsOf({ 'docs/decisions/0001-x.md': text })).toEqual([
    'docs/decisions/0001-x.md:1 npm script gone does not exist in package.json',
    'docs/decisions/0001-x.md:3 npm script stop does not exist in package.json',
    'docs/decisions/0001-x.md:4 npm script demo:load does not exist in api/package.json',
  ]);
});

it('reports relative links that lead nowhere, and headings that are not there', () => {
  const text = '[a](gone.md)\n[b](ARCHITECTURE.md#gone)\n[c](../api/src/main.ts)\n[d](#here)\n# Here';
  expect(problemsOf({ 'docs/x.md': text })).toEqual([
    'docs/x.md:1 broken link to gone.md',
    "docs/x.md:2 the link to ARCHITECTURE.md#gone refers to a heading that docs/ARCHITECTURE.md doesn't have",
  ]);
});
