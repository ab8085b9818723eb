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

/** Scripts that few reports fetch: for a cover letter, in three languages, and for earlier payments of the buyer. */
const FETCHED_BY_FEW = { 'letter-page-': 7.5 * 1000, 'earlier-payments-': 1.7 * 1000 };

it('all scripts that every report fetches are at most 58 kB as brotli, and the others small', async () => {
  const sent = path.join(import.meta.dirname, '../dist/browser/brotli/assets');
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  const sizeOf = async (names: typeof loaded) => {
    const sizes = await Promise.all(names.map(async ({ name }) => (await stat(path.join(sent, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const rare = Object.keys(FETCHED_BY_FEW);
  const always = loaded.filter(({ name }) => !rare.some((begin) => name.startsWith(begin)));
  expect(await sizeOf(always)).toBeLessThanOrEqual(MOST_BYTES);
  for (const [begin, most] of Object.entries(FETCHED_BY_FEW)) {
    const one = loaded.filter(({ name }) => name.startsWith(begin));
    expect(one, begin).toHaveLength(1);
    expect(await sizeOf(one), begin).toBeLessThanOrEqual(most);
  }
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
