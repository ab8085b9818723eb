import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putEmbeddedDatabase } from './testing/test-database.ts';

const NOTHING = { folder: `${import.meta.dirname}/testing/no-migrations`, schema: 'cbp_nothing' };

/** Does as much as a command. */
const COMMAND = `
  const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
  const database = await openEmbedded({ dataDir: process.argv[1] });
  for (let id = 1; id <= 30; id += 1) await database.query('select relname from pg_class where oid = $1', [id]);
  await database.close();
`;
/** The parser of SQL is a function of 100 kB. */
const LARGE_BYTES = 50_000;

describe('the embedded database of a command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-embedded-'));
    await putEmbeddedDatabase(folder, NOTHING);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('exits without optimising the SQL parser, which takes 600 MB and two seconds', () => {
    const trace = ['--trace-wasm-compilation-times', '--input-type=module', '--eval', COMMAND];
    const told = execFileSync(process.execPath, [...trace, join(folder, 'database')], { encoding: 'utf8' });
    const compiled = [...told.matchAll(/using (\w+), .* bodysize (\d+) /g)].map(([, compiler, bytes]) => ({
      compiler,
      isLarge: Number(bytes) > LARGE_BYTES,
    }));
    expect(compiled).toContainEqual({ compiler: 'Liftoff', isLarge: true });
    expect(compiled).not.toContainEqual({ compiler: 'TurboFan', isLarge: true });
  });
});
