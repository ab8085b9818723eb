import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileKind, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { expect, it } from 'vitest';

/** Text without the marks of code. */
const plain = (text: string) => text.replaceAll('`', '').trim();

it('the page about operations lists all kinds of stored files', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/OPERATIONS.md'), 'utf8');
  const [, table = ''] = /\| Files \| Stored by .*\n\|[ -|]*\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').slice(1, -1).map(plain));
  const kinds = Object.values<FileKind>(STORED_FILES);
  expect(rows).toEqual(
    kinds.map(({ holds, module, prefix, naming, kept }) => [
      holds,
      module,
      `${prefix}/`,
      naming.by === 'content' ? 'content' : 'the module',
      kept,
    ]),
  );
});
