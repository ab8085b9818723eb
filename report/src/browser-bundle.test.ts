import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const assets = path.join(import.meta.dirname, '../dist/browser/assets');

/** A clerk opens the link on any line; the whole page may load this much script, compressed. */
const MOST_BYTES = 90 * 1000;

async function scripts(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(assets, name), 'utf8') })),
  );
}

it('all scripts of the report page together are at most 90 kB gzipped', async () => {
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  const bytes = loaded.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

it('the report page carries neither the validation nor the contract client', async () => {
  for (const { name, text } of await scripts()) {
    expect(text, name).not.toMatch(/ZodError|invalid_type|ORPCError/);
  }
});
