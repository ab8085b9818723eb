import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const READ = join(import.meta.dirname, 'testing/read-large-list.ts');
const ENTRIES = 20_000;
/** A quarter of what the entries take together, and what a busy machine leaves uncollected. */
const HEAP_MB = 56;

const read = (...words: string[]) =>
  promisify(execFile)(process.execPath, [`--max-old-space-size=${HEAP_MB}`, READ, ...words]);

describe('a list of 20,000 entries with 120,000 names', () => {
  it.each(['ofac_xml', 'ofac_csv', 'ftm_json', 'own_csv'])(
    'in %s is read in a small heap',
    async (format) => {
      const { stdout } = await read(format, String(ENTRIES));
      expect(Number(stdout)).toBe(ENTRIES * 6 + ENTRIES / 20);
    },
  );

  it('does not fit there as a whole', async () => {
    await expect(read('ofac_xml', String(ENTRIES), 'collecting')).rejects.toThrow('heap');
  });
});
