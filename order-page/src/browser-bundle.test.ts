import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const dist = path.join(import.meta.dirname, '../dist');
const assets = path.join(dist, 'assets');

/** A buyer opens the link on a phone, on any line: all scripts together, as gzip. Most of it is React. */
const MOST_BYTES = 100 * 1000;
/** What asks for the order while the rest is on its way. */
const MOST_BYTES_OF_FIRST = 3.5 * 1000;

async function scripts(): Promise<{ name: string; text: string; sent: number }[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: await readFile(path.join(assets, name), 'utf8'),
      sent: (await stat(path.join(assets, `${name}.gz`))).size,
    })),
  );
}

it('all scripts of the order page together are at most 100 kB as gzip', async () => {
  const loaded = await scripts();
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

it('the first script of the order page is at most 3.5 kB as gzip', async () => {
  const first = (await scripts()).filter(({ name }) => /^index-.*\.js$/.test(name));
  expect(first).toHaveLength(1);
  expect(first[0]?.sent).toBeLessThanOrEqual(MOST_BYTES_OF_FIRST);
});

it('the order page carries neither the validation nor the contract', async () => {
  for (const { name, text } of await scripts()) {
    expect(text, name).not.toMatch(/ZodError|invalid_type|ORPCError|transaction\.update/);
  }
});

it('the order page names no other host', async () => {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('<meta name="referrer" content="no-referrer" />');
});
