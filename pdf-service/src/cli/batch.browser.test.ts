import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plantedIn } from '@cbp/shared/format/testing/planted-numbers';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { runCommand, startCommand, temporaryFolder } from '../testing/command.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';

async function folderOfBundles(...names: string[]): Promise<string> {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'bundles'));
  for (const name of names) {
    await writeFile(join(cwd, 'bundles', `${name}.json`), JSON.stringify(testBundle({ id: name })));
  }
  return cwd;
}

const batch = (cwd: string, ...more: string[]) =>
  runCommand(['batch', 'bundles', '-o', 'out/pdf', ...more], { cwd });

test('makes every bundle of a folder, with one line each and a summary', async () => {
  const cwd = await folderOfBundles('b', 'a', 'c');
  const { code, stdout, stderr } = await batch(cwd);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(await readdir(join(cwd, 'out/pdf'))).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(stdout).toMatch(
    /\[3\/3\] [abc]\.pdf \d+ pages \d+ kB\ngenerated 3, skipped 0, failed 0, warnings 0, [\d.]+ s\n$/,
  );
});

test('a card number in the name of a bundle, an id or a message is in no name, line or document', async () => {
  const number = '4242 4242\u200b4242-4242';
  const cwd = await folderOfBundles('a');
  const bundle = testBundle({ id: number, merchant: `${number} Ltd` });
  bundle.messages = [{ sender: 'BUYER', message: `I paid with ${number}`, timestamp: null, status: 'READ' }];
  await writeFile(join(cwd, 'bundles', `of ${number}.json`), JSON.stringify(bundle));
  const broken = { ...bundle, evidence: { ...bundle.evidence, transaction: { card: { cvv: '123' } } } };
  await writeFile(join(cwd, 'bundles', `${number} broken.json`), JSON.stringify(broken));
  const { stdout, stderr } = await batch(cwd);
  expect(await readdir(join(cwd, 'out/pdf'))).toEqual(['a.pdf', 'of 424242••••••4242.pdf']);
  expect(stdout).toContain('evidence.transaction.card.cvv: contains card data');
  expect(stderr).toContain('a full card number was cut to its first 6 and last 4 digits');
  const pdf = await PDF.load(await readFile(join(cwd, 'out/pdf', 'of 424242••••••4242.pdf')));
  const texts = pdf.extractText().map(({ text }) => text);
  const told = [stdout, stderr, ...texts, pdf.getTitle(), ...(pdf.getKeywords() ?? [])].join('\n');
  expect(told).toContain('424242••••••4242');
  expect(plantedIn(told, [{ digits: '4242424242424242' }])).toEqual([]);
});

test('two bundles whose names are the same once card numbers are cut are refused', async () => {
  const cwd = await folderOfBundles('4242424242424242', '4242420000184242');
  const { code, stderr } = await batch(cwd);
  expect(code).not.toBe(0);
  expect(stderr).toContain(
    'two bundles have the same name 424242••••••4242.json once card numbers are shortened',
  );
});

test('makes only what is missing: half a file counts as missing, and what a killed run left is removed', async () => {
  const cwd = await folderOfBundles('a', 'b', 'c');
  await batch(cwd);
  const out = join(cwd, 'out/pdf');
  const before = await stat(join(out, 'a.pdf'));
  const whole = await readFile(join(out, 'b.pdf'));
  await writeFile(join(out, 'b.pdf'), whole.subarray(0, whole.length / 2));
  await writeFile(join(out, 'c.pdf'), '');
  await writeFile(join(out, '.evidence-99999999-0123abcd.pdf-part'), 'half');

  const { code, stdout } = await batch(cwd);

  expect(code).toBe(0);
  expect(stdout).toMatch(/^1 of 3 already exist\n/);
  expect(stdout).toContain('generated 2, skipped 1, failed 0');
  expect((await stat(join(out, 'a.pdf'))).mtimeMs).toBe(before.mtimeMs);
  expect((await readFile(join(out, 'b.pdf'))).toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  expect(await readdir(out)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('a broken bundle fails by name and the rest is made', async () => {
  const cwd = await folderOfBundles('a', 'z');
  await writeFile(join(cwd, 'bundles/m.json'), '{"evidence": 5}');
  const { code, stdout } = await batch(cwd);
  expect(code).toBe(1);
  expect(stdout).toMatch(/\[\d\/3\] m FAILED .*evidence: expected object, received number/);
  expect(stdout).toContain('generated 2, skipped 0, failed 1');
  expect(await readdir(join(cwd, 'out/pdf'))).toEqual(['a.pdf', 'z.pdf']);
});

test('named pipes among the bundles and in the place of a document keep nothing waiting', async () => {
  const cwd = await folderOfBundles('a', 'b');
  await mkdir(join(cwd, 'out/pdf'), { recursive: true });
  execFileSync('mkfifo', [join(cwd, 'bundles/pipe.json'), join(cwd, 'out/pdf/b.pdf')]);
  const { code, stdout } = await batch(cwd);
  expect(stdout).toMatch(/pipe FAILED bundles\/pipe\.json is not a regular file/);
  expect(stdout).toMatch(/b FAILED .*is not a regular file/);
  expect([code, stdout]).toEqual([1, expect.stringContaining('generated 1, skipped 0, failed 2')]);
});

type OnDisk = { prepare: string; args: string[] };

/** Runs commands one after the other in one process, each with a separate disk as `out` that a shell prepares. */
function runOnDisks(cwd: string, commands: readonly OnDisk[], environment: Record<string, string>) {
  const module = JSON.stringify(join(import.meta.dirname, 'evidence-pdf.ts'));
  const script = `
    import { execSync } from 'node:child_process';
    import { Writable } from 'node:stream';
    import { evidencePdf } from ${module};
    const outcomes = [];
    for (const { prepare, args } of ${JSON.stringify(commands)}) {
      execSync('mount -t tmpfs -o size=1m disk out && ' + prepare);
      const told = { stdout: '', stderr: '' };
      const stream = (name) => new Writable({ write: (piece, _, done) => { told[name] += piece; done(); } });
      const streams = { stdout: stream('stdout'), stderr: stream('stderr') };
      const signal = new AbortController().signal;
      const code = await evidencePdf(args, { environment: ${JSON.stringify(environment)}, signal, ...streams });
      outcomes.push({ code, ...told });
      execSync('umount out');
    }
    console.log(JSON.stringify(outcomes));`;
  const node = [process.execPath, '--input-type=module-typescript', '--eval', script];
  const run = spawnSync('unshare', ['--mount', '--map-root-user', ...node], { cwd, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout) as { code: number; stdout: string; stderr: string }[];
}
const hasDisks = spawnSync('unshare', ['--mount', '--map-root-user', 'true']).status === 0;

test.runIf(hasDisks)('a full or read-only disk is reported before any document is generated', async () => {
  const cwd = await folderOfBundles('a');
  await mkdir(join(cwd, 'out'));
  const evidence = await startEvidenceServer({ bundles: { a: testBundle({ id: 'a' }) } });
  const ids = Array.from({ length: 6 }, (_, index) => `a${index}`).join('\n');
  await writeFile(join(cwd, 'ids.txt'), ids);
  const full = 'head -c 1048576 /dev/zero > out/full';
  const most = 'head -c 900000 /dev/zero > out/most';
  const readOnly = 'mount -o remount,ro out';
  const render = ['render', 'a', '-o', 'out/a.pdf'];
  const batchOfIds = ['batch', 'ids.txt', '-o', 'out'];
  const cases: [prepare: string, args: string[], message: string][] = [
    [full, render, 'cannot be written: the disk is full: free some space, or choose another folder'],
    [readOnly, render, 'cannot be written: the disk is read-only: make it writable, or choose'],
    [most, render, 'has 0.1 MB free, a document needs about 0.2'],
    ['true', batchOfIds, 'has 1.0 MB free, 6 documents need about 1.2 MB: free some space, or choose'],
    [readOnly, batchOfIds, 'cannot be written: the disk is read-only: make it writable, or choose'],
    [
      readOnly,
      [...batchOfIds, '--server', evidence.apiUrl],
      'cannot be written: the disk is read-only: make it writable, or choose',
    ],
  ];
  const outcomes = runOnDisks(
    cwd,
    cases.map(([prepare, args]) => ({ prepare, args })),
    { EVIDENCE_API_URL: evidence.apiUrl, PDF_SERVICE_KEY: 'key' },
  );
  for (const [index, [, , message]] of cases.entries()) {
    const { code, stdout, stderr } = outcomes[index] ?? {};
    expect(stderr).toMatch(/^error: .+ with -o\n$/);
    expect(stderr).toContain(`the output folder out ${message}`);
    expect([code, stdout]).toEqual([1, '']);
  }
  expect(evidence.bodies).toEqual([]);
});

test('makes a document anew when something else is asked for, or its bundle changed', async () => {
  const cwd = await folderOfBundles('a', 'b');
  expect((await batch(cwd)).stdout).toContain('generated 2, skipped 0');
  expect((await batch(cwd)).stdout).toContain('generated 0, skipped 2');
  expect((await batch(cwd, '--lang', 'tc')).stdout).toContain('generated 2, skipped 0');
  const bundle = await folderOfBundles('changed');
  await copyFile(join(bundle, 'bundles/changed.json'), join(cwd, 'bundles/a.json'));
  expect((await batch(cwd, '--lang', 'tc')).stdout).toContain('generated 1, skipped 1');
});

test('names the document of a warning', async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, 'bundles'));
  await writeFile(join(cwd, 'bundles/a.json'), JSON.stringify(testBundle({ photos: ['tea.jpg'] })));
  const { code, stdout, stderr } = await batch(cwd);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^warning: a\.pdf: photo "tea\.jpg" is not shown: /);
  expect(stdout).toContain('failed 0, warnings 1');
});

test('reads a list of ids: comments and blank lines do not count, doubles are made once', async () => {
  const cwd = await temporaryFolder();
  const server = await startEvidenceServer({
    bundles: { one: testBundle({ id: 'one' }), '-two': testBundle() },
  });
  const list = '# March\r\n\r\none\r\n-two  # the second\none\n../three\nunknown\n';
  await writeFile(join(cwd, 'ids.txt'), list);
  const { code, stdout, stderr } = await runCommand(
    ['batch', 'ids.txt', '-o', 'out', '--api', server.apiUrl, '--concurrency', '1'],
    { cwd },
  );
  expect(stderr).toBe('note: "one" is listed 2 times and generated once\n');
  expect(stdout).toContain('"../three" FAILED not a valid file name');
  expect(stdout).toContain('unknown FAILED no released evidence found with id unknown');
  expect(stdout).toContain('generated 2, skipped 0, failed 2');
  expect(code).toBe(1);
  expect(await readdir(join(cwd, 'out'))).toEqual(['-two.pdf', 'one.pdf']);
  expect(await readdir(cwd)).toEqual(['ids.txt', 'out']);
});

test('an empty list or folder is an error', async () => {
  const cwd = await folderOfBundles();
  expect(await batch(cwd)).toMatchObject({
    code: 1,
    stderr: 'error: bundles contains no bundles (*.json)\n',
  });
  await writeFile(join(cwd, 'ids.txt'), '# nothing yet\n');
  const { code, stderr } = await runCommand(['batch', 'ids.txt', '-o', 'out'], { cwd });
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'error: ids.txt contains no IDs (one per line)\n' });
});

test('an interrupt keeps complete files, leaves no partial ones, and says how to resume', async () => {
  const cwd = await temporaryFolder();
  const hangs = Promise.withResolvers<void>();
  const bundles = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, testBundle({ id })]));
  let isHanging = true;
  const server = await startEvidenceServer({
    bundles,
    beforeEvidence: async (id) => {
      if (id !== 'b' || !isHanging) return;
      hangs.resolve();
      await new Promise(() => undefined);
    },
  });
  await writeFile(join(cwd, 'ids.txt'), 'a\nb\nc\n');
  const args = ['batch', 'ids.txt', '-o', 'out', '--api', server.apiUrl, '--concurrency', '1'];

  const command = startCommand(args, { cwd });
  await hangs.promise;
  command.signal('SIGINT');
  const stopped = await command.finished;

  expect(stopped.code).toBe(130);
  expect(stopped.stdout).toContain('stopped with 2 remaining; run the same command again to resume');
  expect(await readdir(join(cwd, 'out'))).toEqual(['a.pdf']);

  isHanging = false;
  const resumed = await runCommand(args, { cwd });
  expect(resumed.stdout).toContain('generated 2, skipped 1, failed 0');
  expect(resumed.code).toBe(0);
});

test('the pieces of a batch are the same one after the other and at once', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const cwd = await folderOfBundles(...names);
  const [alone, together] = [
    await runCommand(['batch', 'bundles', '-o', 'alone', '--concurrency', '1'], { cwd }),
    await runCommand(['batch', 'bundles', '-o', 'together', '--concurrency', '4'], { cwd }),
  ];
  expect([alone.code, together.code]).toEqual([0, 0]);
  for (const name of names) {
    const [first, second] = await Promise.all(
      ['alone', 'together'].map((folder) => stat(join(cwd, folder, `${name}.pdf`))),
    );
    expect(Math.abs((first?.size ?? 0) - (second?.size ?? 0))).toBeLessThan(64);
  }
});
