import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { LANGUAGES } from '@cbp/shared/language';
import { expect, test } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { runCommand, temporaryFolder } from '../testing/command.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';
import { pdfText } from '../testing/pdf-text.ts';

const bundle = testBundle({ id: 'tea-77' });

async function folder(content: object = bundle): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'in.json'), JSON.stringify(content));
  return cwd;
}

async function hashOf(cwd: string, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(['hash', 'in.json', ...more], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  return stdout.trim();
}

/** The pages of a report. */
async function printed(cwd: string, ...more: string[]): Promise<string[]> {
  const { code } = await runCommand(['render', 'in.json', '-o', 'out.pdf', ...more], { cwd });
  expect(code).toBe(0);
  return pdfText(await readFile(join(cwd, 'out.pdf')));
}

/** The number printed on the last page, without the separators of its groups. */
const hashIn = (pages: readonly string[]) =>
  /(?:[\da-f]{8}\s+){7}[\da-f]{8}/.exec(pages.at(-1) ?? '')?.[0].replace(/\s/g, '');

const WORDS = { en: 'Order', sc: '订单', tc: '訂單' };

test('makes the number that the last page prints, in every language', async () => {
  const cwd = await folder();
  const hash = await hashOf(cwd);
  for (const lang of LANGUAGES) {
    const pages = await printed(cwd, '--lang', lang);
    expect(pages.join('\n')).toContain(WORDS[lang]);
    expect(hashIn(pages)).toBe(hash);
  }
});

test('makes the number of what a preview shows', async () => {
  const cwd = await folder();
  const config = completeEvidenceConfig({ info: { buyer_message: true } });
  await writeFile(join(cwd, 'c.json'), JSON.stringify(config));
  const preview = ['--mode', 'PREVIEW', '--config', 'c.json'];
  const hash = await hashOf(cwd, ...preview);
  expect(hashIn(await printed(cwd, ...preview))).toBe(hash);
  expect(hash).not.toBe(await hashOf(cwd));
});

test('writes what the number is of, which any other tool hashes', async () => {
  const cwd = await folder();
  const hash = await hashOf(cwd, '--data', 'data.json');
  const data = await readFile(join(cwd, 'data.json'));
  expect(createHash('sha256').update(data).digest('hex')).toBe(hash);
  expect(JSON.parse(data.toString())).toMatchObject({ evidence: { iCS_id: 'tea-77' } });
});

test('is the same of an id as of the bundle that it is', async () => {
  const cwd = await folder();
  const { apiUrl } = await startEvidenceServer({ bundles: { 'tea-77': bundle } });
  const { stdout } = await runCommand(['hash', 'tea-77', '--api', apiUrl], { cwd });
  expect(stdout.trim()).toBe(await hashOf(cwd));
});

test('ends with 0 for the expected number as it is printed, and with 1 where an amount is another one', async () => {
  const hash = await hashOf(await folder());
  const groups = hash.toUpperCase().replace(/.{8}/g, '$& ');
  expect(await hashOf(await folder(), '--expect', groups)).toBe(hash);
  const other = structuredClone(bundle);
  other.evidence.transaction.amount = 0.01;
  const { code, stderr } = await runCommand(['hash', 'in.json', '--expect', hash], {
    cwd: await folder(other),
  });
  expect(code).toBe(1);
  expect(stderr).toContain('the hash of the data differs from the expected one');
});

test('refuses a value that is not a SHA-256 hash', async () => {
  const { code, stderr } = await runCommand(['hash', 'in.json', '--expect', 'abc'], { cwd: await folder() });
  expect(code).toBe(2);
  expect(stderr).toContain('--expect: enter the 64 hexadecimal digits from the last page');
});
