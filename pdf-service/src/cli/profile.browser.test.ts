import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { fileNameFault } from '@cbp/shared/pdf/recipient-profile';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { measurePdf } from '../preflight/measure-pdf.ts';
import { type TestBundle, testBundle } from '../testing/bundles.ts';
import { runCommand, temporaryFolder } from '../testing/command.ts';

const Figures = z.strictObject({ measurements: PdfMeasurements, verdict: PreflightVerdict.nullable() });

async function folderWith(bundles: Record<string, TestBundle>): Promise<string> {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'bundles'));
  for (const [name, wanted] of Object.entries(bundles)) {
    await writeFile(join(cwd, 'bundles', `${name}.json`), JSON.stringify(testBundle(wanted)));
  }
  return cwd;
}

async function figuresIn(cwd: string) {
  return Figures.parse(JSON.parse(await readFile(join(cwd, 'figures.json'), 'utf8')));
}

test('render says the verdict in its line and writes the figures', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'CE1.pdf', '--profile', 'everywhere'];
  const { code, stdout, stderr } = await runCommand([...args, '--figures', 'figures.json'], { cwd });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^CE1\.pdf \d+ pages \d+ kB, fits everywhere, \d+ ms\n$/);
  expect(code).toBe(0);
  const { measurements, verdict } = await figuresIn(cwd);
  expect(measurements).toEqual(await measurePdf(await readFile(join(cwd, 'CE1.pdf'))));
  expect(verdict).toMatchObject({ profile: 'everywhere', isMet: true });
});

test('render without a profile measures and refuses nothing', async () => {
  const cwd = await folderWith({ one: { messages: 300 } });
  const args = ['render', 'bundles/one.json', '-o', 'out.pdf', '--figures', 'figures.json'];
  const { code, stdout } = await runCommand(args, { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^out\.pdf \d+ pages \d+ kB \d+ ms\n$/);
  const { measurements, verdict } = await figuresIn(cwd);
  expect(measurements.pages).toBeGreaterThan(18);
  expect(verdict).toBeNull();
});

test('render makes no PDF that its recipient would not take, and writes why', async () => {
  const cwd = await folderWith({ one: { messages: 400 } });
  const args = ['render', 'bundles/one.json', '-o', 'CE1.pdf', '--profile', 'amex', '--strict'];
  const { code, stdout, stderr } = await runCommand([...args, '--figures', 'figures.json'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^error: the document does not fit amex \(American Express\): \d+ pages, at most 20; Buyer messages/,
  );
  expect((await readdir(cwd)).toSorted()).toEqual(['bundles', 'figures.json']);
  const { verdict } = await figuresIn(cwd);
  expect(verdict?.findings).toContainEqual(
    expect.objectContaining({ rule: 'pages', isMet: false, allowed: 20 }),
  );
});

test('render makes no file under a name that the recipient does not take', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'my-report.pdf', '--profile', 'mastercard'];
  const { code, stderr } = await runCommand(args, { cwd });
  expect(code).toBe(1);
  expect(stderr).toBe(
    'error: the file name "my-report.pdf" does not fit mastercard: 1 to 12 English letters and digits, then .pdf\n',
  );
  expect(await readdir(cwd)).toEqual(['bundles']);
});

test('a profile that is unknown is wrong usage, and names the known ones', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'out.pdf', '--profile', 'visa'];
  const { code, stderr } = await runCommand(args, { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(
    'stripe, adyen, mastercard, amex, paypal, retrieval, adyen-mexico, braintree, checkout',
  );
});

test('figures that cannot be written are said before anything is made', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'out.pdf', '--figures', 'none/figures.json'];
  const { code, stderr } = await runCommand(args, { cwd });
  expect(code).toBe(1);
  expect(stderr).toBe('error: the output folder none does not exist\n');
  expect(await readdir(cwd)).toEqual(['bundles']);
});

test('a batch holds every document against the profile, those of an earlier run too', async () => {
  const cwd = await folderWith({ long: { messages: 300 }, short: {} });
  const free = await runCommand(['batch', 'bundles', '-o', 'out', '--strict'], { cwd });
  expect(free.code).toBe(0);
  const args = ['batch', 'bundles', '-o', 'out', '--profile', 'stripe', '--strict'];
  const { code, stdout } = await runCommand(args, { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^1 of 2 already exist\n/);
  expect(stdout).toMatch(/long FAILED the document does not fit stripe \(Stripe\): \d+ pages, at most 18/);
  expect(stdout).toContain('generated 0, skipped 1, failed 1');
});

test('a batch gives names that the recipient takes, each its own, and finds them again', async () => {
  const cwd = await folderWith({ 'order-4711-first': {}, 'order-4711-second': {}, case3: {} });
  const args = ['batch', 'bundles', '-o', 'out', '--profile', 'everywhere'];
  const first = await runCommand(args, { cwd });
  expect(first.stderr).toBe('');
  expect(first.code).toBe(0);
  const files = (await readdir(join(cwd, 'out'), { recursive: true })).filter((name) =>
    name.endsWith('.pdf'),
  );
  expect(files.toSorted()).toEqual([
    'case3.pdf',
    'order-4711-first/order4711fir.pdf',
    'order-4711-second/order4711sec.pdf',
  ]);
  expect(files.map((name) => fileNameFault('everywhere', basename(name)))).toEqual([null, null, null]);
  const second = await runCommand(args, { cwd });
  expect(second.stdout).toContain('generated 0, skipped 3');
});
