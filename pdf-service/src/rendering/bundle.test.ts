import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { checkBundle, readBundle } from './bundle.ts';

test('names the faulty value by its path and says what was expected', () => {
  const value = { evidence: { transaction: {}, product_info: { items: [{}, {}, { amount: true }] } } };
  expect(() => checkBundle(value, 'x.json')).toThrow(
    'x.json: evidence.product_info.items[2].amount: expected number or string, received boolean',
  );
});

test('names five faults and counts the rest', () => {
  const items = Array.from({ length: 12 }, () => ({ name: 1 }));
  const check = () => checkBundle({ evidence: { transaction: {}, product_info: { items } } }, 'x.json');
  expect(check).toThrow(/items\[4\]\.name: expected string, received number; and 7 more$/);
});

test('says what a bundle is when it is something else', () => {
  expect(() => checkBundle({ results: {} }, 'x.json')).toThrow('a bundle is {"evidence"');
});

test('does not take the evidence alone for a bundle, which would be a report of nothing', () => {
  const { evidence } = testBundle();
  const answer = { ...evidence, evidence: { config: evidence.config, history: [] } };
  expect(() => checkBundle(answer, 'x.json')).toThrow('transaction: belongs inside `evidence`');
});

test('takes 300 items and 400 messages, and refuses more than the bounds by name', () => {
  const bundle = testBundle({ photos: Array.from({ length: 300 }, () => 'a.jpg'), messages: 400 });
  expect(checkBundle(bundle, 'x.json').messages).toHaveLength(400);
  expect(() => checkBundle(testBundle({ messages: 5_001 }), 'x.json')).toThrow(
    'messages: 5001 entries, at most 5000',
  );
});

test('a __proto__ key changes nothing and a doubled key is the last one', () => {
  const text = '{"evidence":{"transaction":{"currency":"USD","currency":"EUR","__proto__":{"amount":1}}}}';
  const bundle = checkBundle(JSON.parse(text), 'x.json');
  expect(bundle.evidence.transaction).toEqual({ currency: 'EUR' });
  expect(bundle.evidence.transaction.amount).toBeUndefined();
  expect({}).not.toHaveProperty('amount');
});

test('refuses a file of 20 MB by its size, before reading it', async () => {
  const path = join(await temporaryFolder(), 'large.json');
  await writeFile(path, '');
  await truncate(path, 20 * 1024 * 1024);
  await expect(readBundle(path)).rejects.toThrow(/large\.json is too large: 20\.0 MB, at most 5\.0 MB/);
});

test('says that a file is missing or a folder', async () => {
  const folder = await temporaryFolder();
  await expect(readBundle(join(folder, 'none.json'))).rejects.toThrow('none.json does not exist');
  await expect(readBundle(folder)).rejects.toThrow('is a folder, expected a file');
});
