import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const assets = path.join(import.meta.dirname, '../dist/browser/assets');

/**
 * A clerk opens the link on any line; the whole page may load this much script, as it is sent to every browser of today. A few
 * kilobytes are left, since the number of the template in the script changes its size with every commit.
 */
const MOST_BYTES = 58 * 1000;

/** What asks for the evidence while the rest is on its way: it has to be there with the first answers of a slow line. */
const MOST_BYTES_OF_FIRST = 2.6 * 1000;

async function scripts(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(assets, name), 'utf8') })),
  );
}

/** The script that is fetched only for a report with a cover letter, in three languages. */
const LETTER = /^letter-page-/;
const MOST_BYTES_OF_LETTER = 7.5 * 1000;

it('all scripts of a report without a cover letter together are at most 58 kB as brotli', async () => {
  const sent = path.join(import.meta.dirname, '../dist/browser/brotli/assets');
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  const sizeOf = async (names: typeof loaded) => {
    const sizes = await Promise.all(names.map(async ({ name }) => (await stat(path.join(sent, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  expect(await sizeOf(loaded.filter(({ name }) => !LETTER.test(name)))).toBeLessThanOrEqual(MOST_BYTES);
  const letter = loaded.filter(({ name }) => LETTER.test(name));
  expect(letter).toHaveLength(1);
  expect(await sizeOf(letter)).toBeLessThanOrEqual(MOST_BYTES_OF_LETTER);
});

it('the first script of the report page is at most 2.6 kB as brotli', async () => {
  const sent = path.join(import.meta.dirname, '../dist/browser/brotli/assets');
  const [first = '', ...others] = (await readdir(assets)).filter((name) => /^index-.*\.js$/.test(name));
  expect(others).toEqual([]);
  expect((await stat(path.join(sent, first))).size).toBeLessThanOrEqual(MOST_BYTES_OF_FIRST);
});

it('the report page carries neither React DOM nor the validation nor the contract client', async () => {
  for (const { name, text } of await scripts()) {
    expect(text, name).not.toMatch(/react\.dev|ZodError|invalid_type|ORPCError/);
  }
});
