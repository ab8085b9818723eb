import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfMeasurements, PreflightVerdict } from '@cbp/shared/entities/preflight.model';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { measurePdf } from '../preflight/measure-pdf.ts';
import { type TestBundle, testBundle } from '../testing/bundles.ts';
import { runCommand, temporaryFolder } from '../testing/command.ts';

vi.setConfig({ testTimeout: 90_000 });

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
  const cwd = await folderWith({ one: { messages: 300 } });
  const args = ['render', 'bundles/one.json', '-o', 'CE1.pdf', '--profile', 'amex'];
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

test('render warns of a file name that the recipient does not take, and makes it', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'my-report.pdf', '--profile', 'mastercard'];
  const { code, stderr } = await runCommand(args, { cwd });
  expect(code).toBe(0);
  expect(stderr).toBe(
    'warning: the file name "my-report.pdf" does not fit mastercard: 1 to 12 English letters and digits, then .pdf\n',
  );
});

test('a profile that is unknown is wrong usage, and names the known ones', async () => {
  const cwd = await folderWith({ one: {} });
  const args = ['render', 'bundles/one.json', '-o', 'out.pdf', '--profile', 'visa'];
  const { code, stderr } = await runCommand(args, { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain('stripe, adyen, mastercard, amex, paypal, everywhere');
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
  const free = await runCommand(['batch', 'bundles', '-o', 'out'], { cwd });
  expect(free.code).toBe(0);
  const { code, stdout } = await runCommand(['batch', 'bundles', '-o', 'out', '--profile', 'stripe'], {
    cwd,
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^1 of 2 are there already\n/);
  expect(stdout).toMatch(/long FAILED the document does not fit stripe \(Stripe\): \d+ pages, at most 18/);
  expect(stdout).toContain('made 0, skipped 1, failed 1');
});

test('a batch warns once of names that the recipient does not take, and says what fits', async () => {
  const cwd = await folderWith({ 'case-1': {}, 'case-2': {}, case3: {} });
  const { code, stdout, stderr } = await runCommand(
    ['batch', 'bundles', '-o', 'out', '--profile', 'everywhere'],
    { cwd },
  );
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^warning: the file name "case-1\.pdf" does not fit everywhere: .+ \(and 1 more\)\n$/,
  );
  expect(stdout).toMatch(/case3\.pdf \d+ pages \d+ kB, fits everywhere\n/);
});
