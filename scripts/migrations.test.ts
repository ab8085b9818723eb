import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['api/src/database/migrations', 'pdf-service/src/batches/migrations'];

type Journal = { entries: { when: number; tag: string }[] };

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A database records only the time of a migration, so an edited migration would never run again. */
function checksums(folder: string): Record<string, string> {
  const { entries } = readJson(join(folder, 'meta/_journal.json')) as Journal;
  return Object.fromEntries(
    entries.map(({ when, tag }) => {
      const statements = readFileSync(join(folder, `${tag}.sql`));
      return [tag, createHash('sha256').update(`${when}\n`).update(statements).digest('hex')];
    }),
  );
}

describe.each(FOLDERS)('the migrations in %s', (name) => {
  const folder = join(ROOT, name);

  it('never change once added: a change is a new migration with its own checksum', () => {
    expect(checksums(folder)).toEqual(readJson(join(folder, 'checksums.json')));
  });

  it('are ordered by time, since a database skips any older than its last one', () => {
    const { entries } = readJson(join(folder, 'meta/_journal.json')) as Journal;
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  });
});
