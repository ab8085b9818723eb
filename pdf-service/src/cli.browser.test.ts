import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { closedUrl, startServer } from '@cbp/shared/node/testing/http-server';
import { describe, expect, test } from 'vitest';
import { type TestBundle, testBundle } from './testing/bundles.ts';
import { runCommand, runProcess, startCommand, temporaryFolder } from './testing/command.ts';
import { startEvidenceServer } from './testing/evidence-server.ts';
import { noiseJpeg, pngClaiming } from './testing/images.ts';
import { pdfText } from './testing/pdf-text.ts';

/** A folder with `in.json` in it. */
async function folderWithBundle(wanted: TestBundle = {}): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'in.json'), JSON.stringify(testBundle(wanted)));
  return cwd;
}

async function textOf(cwd: string, name = 'out.pdf'): Promise<string> {
  return (await pdfText(await readFile(join(cwd, name)))).join('\n');
}

const render = (cwd: string, ...more: string[]) =>
  runCommand(['render', 'in.json', '-o', 'out.pdf', ...more], { cwd });

describe('render', () => {
  test('makes the PDF of a bundle, says so in one line, and leaves nothing else', async () => {
    const cwd = await folderWithBundle({ id: 'tea-77' });
    const { code, stdout, stderr } = await runProcess(['render', 'in.json', '-o', 'out.pdf'], { cwd });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^out\.pdf \d+ pages \d+ kB \d+ ms\n$/);
    expect(await textOf(cwd)).toContain('ORDER-tea-77');
    expect(await readdir(cwd)).toEqual(['in.json', 'out.pdf']);
  });

  test('warns that a bundle is not marked as released, and makes it', async () => {
    const cwd = await folderWithBundle({ isReleased: false });
    const { code, stderr } = await render(cwd);
    expect(code).toBe(0);
    expect(stderr).toBe(
      'warning: the evidence is not marked as released: it has no EVIDENCE_CREATED event with a time\n',
    );
  });

  test('is the only thing written to standard output, even if standard error is closed', async () => {
    const cwd = await folderWithBundle({ isReleased: false });
    const within = ['bash', '-c', 'exec "$0" "$@" 2> >(exec true)'];
    const { code, stdoutBytes } = await runProcess(['render', './in.json', '-o', '-'], { cwd, within });
    expect(code).toBe(0);
    expect(stdoutBytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stdoutBytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });

  test('a preview shows what its config shows', async () => {
    const cwd = await folderWithBundle({ messages: 3 });
    const config = { ...EVERYTHING_ON, info: { ...EVERYTHING_ON.info, buyer_message: false } };
    await writeFile(join(cwd, 'config.json'), JSON.stringify(config));
    const preview = [
      'render',
      'in.json',
      '-o',
      'preview.pdf',
      '--mode',
      'PREVIEW',
      '--config',
      'config.json',
    ];
    const [full, part] = await Promise.all([render(cwd), runCommand(preview, { cwd })]);
    expect([full.code, part.code]).toEqual([0, 0]);
    expect(await textOf(cwd)).toContain('Where is my parcel');
    expect(await textOf(cwd, 'preview.pdf')).not.toContain('Where is my parcel');
  });

  test('300 items and 400 messages become a document', async () => {
    const cwd = await folderWithBundle({
      photos: Array.from({ length: 300 }, () => 'tea.jpg'),
      messages: 400,
    });
    await mkdir(join(cwd, 'photos'));
    await writeFile(join(cwd, 'photos/tea.jpg'), await noiseJpeg(300, 300));
    const { code, stderr } = await render(cwd, '--images', 'photos', '--strict');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(await textOf(cwd)).toContain('part 400');
  });
});

describe('render refuses', () => {
  async function refusal(prepare: (cwd: string) => Promise<unknown>, ...more: string[]) {
    const cwd = await temporaryFolder();
    await prepare(cwd);
    const { code, stderr, stdout } = await render(cwd, ...more);
    expect(existsSync(join(cwd, 'out.pdf'))).toBe(false);
    expect((await readdir(cwd)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/\n {4}at /);
    return { code, stderr };
  }
  const input = (text: string) => (cwd: string) => writeFile(join(cwd, 'in.json'), text);
  const good = input(JSON.stringify(testBundle()));

  test('broken JSON with line and column', async () => {
    const { code, stderr } = await refusal(input('{\n  "evidence": {,}\n}'));
    expect(stderr).toMatch(/^error: in\.json:2:16: this is not valid JSON: .+\n$/);
    expect(code).toBe(1);
  });

  test('a wrong shape with its path', async () => {
    const bundle = { evidence: { transaction: { amount: 1 }, product_info: { items: [{}, { qty: [] }] } } };
    const { code, stderr } = await refusal(input(JSON.stringify(bundle)));
    expect(stderr).toContain('evidence.product_info.items[1].qty: expected number or string, received array');
    expect(code).toBe(1);
  });

  test('a bundle of 20 MB', async () => {
    const { code, stderr } = await refusal(async (cwd) => {
      await good(cwd);
      await truncate(join(cwd, 'in.json'), 20 * 1024 * 1024);
    });
    expect(stderr).toBe('error: in.json is too large: 20.0 MB, at most 5.0 MB\n');
    expect(code).toBe(1);
  });

  test('more photos than the bound', async () => {
    const photos = Array.from({ length: 61 }, (_, index) => `${index}.jpg`);
    const { code, stderr } = await refusal(input(JSON.stringify(testBundle({ photos }))));
    expect(stderr).toBe('error: the evidence shows 61 different photos, at most 60\n');
    expect(code).toBe(1);
  });

  test('an output folder that is not there', async () => {
    const cwd = await folderWithBundle();
    const { code, stderr } = await runCommand(['render', 'in.json', '-o', 'none/out.pdf'], { cwd });
    expect(stderr).toBe('error: the output folder none does not exist\n');
    expect(code).toBe(1);
    expect(await readdir(cwd)).toEqual(['in.json']);
  });

  test('a config in a report, as wrong usage', async () => {
    const { code, stderr } = await refusal(good, '--config', 'config.json');
    expect(stderr).toContain('add --mode PREVIEW');
    expect(code).toBe(2);
  });

  test('a config with a misspelt switch, by name', async () => {
    const { code, stderr } = await refusal(
      async (cwd) => {
        await good(cwd);
        await writeFile(join(cwd, 'config.json'), '{"info": {"buyer_mesage": true}}');
      },
      '--mode',
      'PREVIEW',
      '--config',
      'config.json',
    );
    expect(stderr).toContain('config.json: info.buyer_mesage: unknown key, expected one of tracking_url');
    expect(code).toBe(1);
  });

  test.each([
    ['no output', ['render', 'in.json']],
    ['an unknown mode', ['render', 'in.json', '-o', 'out.pdf', '--mode', 'DRAFT']],
    ['an unknown language', ['render', 'in.json', '-o', 'out.pdf', '--lang', 'de']],
    ['an unknown option', ['render', 'in.json', '-o', 'out.pdf', '--fast']],
    ['an API that is not a URL', ['render', 'in.json', '-o', 'out.pdf', '--api', 'localhost']],
    ['too much at once', ['batch', '.', '-o', 'out', '--concurrency', '17']],
    ['nothing', []],
  ])('%s as wrong usage', async (_case, args) => {
    const { code, stderr } = await runCommand(args, { cwd: await temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).not.toBe('');
  });

  test('a faulty environment, every variable at once', async () => {
    const environment = { IMAGES_URL: 'ftp://x', PDF_DEADLINE_MS: 'soon' };
    const cwd = await folderWithBundle();
    const { code, stderr } = await runProcess(['render', 'in.json', '-o', 'out.pdf'], { cwd, environment });
    expect(stderr).toMatch(/IMAGES_URL[\s\S]*PDF_DEADLINE_MS/);
    expect(code).toBe(2);
  });
});

describe('photos', () => {
  test('many on a host that never answers end with the bound on the document', async () => {
    const silent = await startServer(() => undefined);
    const photos = Array.from({ length: 40 }, (_, index) => `${'silent'.repeat(4)}${index}.jpg`);
    const cwd = await folderWithBundle({ photos });
    const environment = { IMAGES_URL: silent.url, PDF_DEADLINE_MS: '2000' };
    const { code, stderr } = await runCommand(['render', 'in.json', '-o', 'out.pdf'], { cwd, environment });
    // Each photo has a separate timeout: without the timeout of the document, it would be generated.
    expect(stderr).toContain('the document was not made within 2 seconds');
    expect(code).toBe(1);
    expect(existsSync(join(cwd, 'out.pdf'))).toBe(false);
  });

  test('a photo that cannot be shown is warned of by name, and the PDF is made', async () => {
    const canary = await startServer((_request, response) => void response.end('private'));
    const hostile = [
      '../secret.jpg',
      `${canary.url}/private.jpg`,
      'file:///etc/passwd',
      `//${new URL(canary.url).host}/x.jpg`,
    ];
    const photos = ['good.jpg', 'none.jpg', 'text.jpg', 'flood.png', ...hostile];
    const cwd = await folderWithBundle({ photos, signedDelivery: 'signed.jpg' });
    await mkdir(join(cwd, 'photos'));
    await writeFile(join(cwd, 'secret.jpg'), await noiseJpeg(50, 50));
    await writeFile(join(cwd, 'photos/good.jpg'), await noiseJpeg(50, 50));
    await writeFile(join(cwd, 'photos/signed.jpg'), await noiseJpeg(50, 80));
    await writeFile(join(cwd, 'photos/text.jpg'), 'not an image');
    await writeFile(join(cwd, 'photos/flood.png'), pngClaiming(20_000, 10_000));

    const { code, stderr } = await render(cwd, '--images', 'photos');

    expect(code).toBe(0);
    const warnings = stderr.trimEnd().split('\n');
    expect(warnings).toHaveLength(photos.length - 1);
    for (const name of photos.slice(1)) {
      expect(warnings).toContainEqual(expect.stringMatching(`^warning: photo "${name}" is not shown: `));
    }
    expect(canary.requests).toEqual([]);
    expect(await textOf(cwd)).not.toContain('root:');
  });

  test('strict makes no file when a photo is missing, and keeps the one that was there', async () => {
    const cwd = await folderWithBundle({ photos: ['none.jpg'] });
    await mkdir(join(cwd, 'photos'));
    await writeFile(join(cwd, 'out.pdf'), 'the last good one');
    const { code, stderr } = await render(cwd, '--images', 'photos', '--strict');
    expect(code).toBe(1);
    expect(stderr).toContain('photo "none.jpg" is not shown: the file was not found');
    expect(await readFile(join(cwd, 'out.pdf'), 'utf8')).toBe('the last good one');
    expect(await readdir(cwd)).toEqual(['in.json', 'out.pdf', 'photos']);
  });

  test('without a folder the fix is named, and no host is called', async () => {
    const cwd = await folderWithBundle({ photos: ['tea.jpg'] });
    const { code, stderr } = await render(cwd);
    expect(stderr).toContain('"tea.jpg" is not shown: the file was not provided (--images names the folder');
    expect(code).toBe(0);
  });
});

describe('the running product', () => {
  test('gives evidence by id, with photos from its images host', async () => {
    const cwd = await temporaryFolder();
    const bundle = testBundle({ id: 'one', photos: ['tea.jpg'] });
    const images = { 'tea.jpg': await noiseJpeg(50, 50) };
    const server = await startEvidenceServer({ bundles: { one: bundle }, images });
    const args = ['render', 'one', '-o', 'out.pdf', '--strict', '--api', server.apiUrl];
    const { code, stderr } = await runCommand(args, { cwd });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(server.requests).toContain('GET /images/tea.jpg');
    expect(await textOf(cwd)).toContain('ORDER-one');
  });

  test('an unknown or unreleased id is an error and no file', async () => {
    const cwd = await temporaryFolder();
    const server = await startEvidenceServer({ bundles: {} });
    const environment = { EVIDENCE_API_URL: server.apiUrl };
    const { code, stderr } = await runCommand(['render', 'nobody', '-o', 'out.pdf'], { cwd, environment });
    expect(stderr).toBe('error: no released evidence found with id nobody\n');
    expect(code).toBe(1);
    expect(await readdir(cwd)).toEqual([]);
  });

  test('one that does not run is said in one line', async () => {
    const cwd = await temporaryFolder();
    const environment = { EVIDENCE_API_URL: `${await closedUrl()}/api` };
    const { code, stderr } = await runCommand(['render', 'one', '-o', 'out.pdf'], { cwd, environment });
    expect(stderr).toMatch(/^error: .*ECONNREFUSED.*npm start\n$/);
    expect(code).toBe(1);
  });

  test('a signal while it waits ends the command in seconds, without a file', async () => {
    const cwd = await temporaryFolder();
    const asked = Promise.withResolvers<void>();
    const server = await startEvidenceServer({
      bundles: {},
      beforeEvidence: () => {
        asked.resolve();
        return new Promise(() => undefined);
      },
    });
    const command = startCommand(['render', 'one', '-o', 'out.pdf', '--api', server.apiUrl], { cwd });
    await asked.promise;
    command.signal('SIGTERM');
    expect(await command.finished).toMatchObject({ code: 143, stderr: 'stopped\n' });
    expect(await readdir(cwd)).toEqual([]);
  });
});
