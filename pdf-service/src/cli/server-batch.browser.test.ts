import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BatchService, openBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { runCommand, startCommand, temporaryFolder } from '../testing/command.ts';
import { noiseJpeg } from '../testing/images.ts';
import { call, SERVICE_KEY } from '../testing/pdf-server.ts';

const PHOTO = 'AAAAAAAAAAAAAAAAAAAAAAAA.jpg';
const ENVIRONMENT = { PDF_SERVICE_KEY: SERVICE_KEY };

/** The platform’s evidence: the same list is the same batch, so each test uses different IDs. */
const bundles: Record<string, EvidenceBundle> = {};
const images: Record<string, Buffer> = {};
const held = new Map<string, Promise<void>>();
let service: BatchService;

beforeAll(async () => {
  service = await openBatchService({ bundles, images, beforeEvidence: async (id) => held.get(id) });
});
afterAll(() => service?.stop());

/** A folder with a list of ids; those that are cases are evidence of the platform. */
async function folderWithIds(...ids: readonly string[]): Promise<string> {
  for (const id of ids.filter((one) => one.startsWith('case-'))) bundles[id] ??= testBundle({ id });
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'ids.txt'), `${ids.join('\n')}\n`);
  return cwd;
}

const batchesOf = async () =>
  (await call(`${service.url}/batches/list`, { body: {}, bearer: SERVICE_KEY })).json as {
    data: { id: string }[];
    total: number;
  };

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('evidence-pdf batch --server', () => {
  it('fetches what the server makes, under the names of the list, and tells what failed', async () => {
    const { url, evidence } = service;
    const { total } = await batchesOf();
    const cwd = await folderWithIds('case-1', 'case-2', 'nowhere', 'case-1');
    const args = ['batch', 'ids.txt', '-o', 'out', '--server', url];
    const first = await runCommand(args, { cwd, environment: ENVIRONMENT });
    expect(first.code).toBe(1);
    expect(first.stdout).toContain('nowhere FAILED No released evidence with this ID');
    expect(first.stdout).toMatch(/generated 2, skipped 0, failed 1, warnings 0/);
    expect((await readdir(join(cwd, 'out'))).toSorted()).toEqual(['case-1.pdf', 'case-2.pdf']);

    // Once more: the same batch, of which only what failed is made again.
    const before = evidence.bodies.length;
    await rm(join(cwd, 'out/case-2.pdf'));
    const again = await runCommand(args, { cwd, environment: ENVIRONMENT });
    expect(again.stdout).toContain('case-1.pdf already exists');
    expect((await readdir(join(cwd, 'out'))).toSorted()).toEqual(['case-1.pdf', 'case-2.pdf']);
    expect(evidence.bodies.length).toBe(before + 1);
    expect((await batchesOf()).total).toBe(total + 1);
  });

  it('fetches the better document in the place of the poorer one, whole', async () => {
    bundles['case-better'] = testBundle({ id: 'case-better', photos: [PHOTO] });
    const cwd = await folderWithIds('case-better');
    const args = ['batch', 'ids.txt', '-o', 'out', '--server', service.url];
    const poorer = await runCommand(args, { cwd, environment: ENVIRONMENT });
    expect([poorer.code, poorer.stdout + poorer.stderr]).toEqual([0, expect.stringContaining(PHOTO)]);
    const before = await readFile(join(cwd, 'out/case-better.pdf'));

    images[PHOTO] = await noiseJpeg(400, 300);
    const better = await runCommand(args, { cwd, environment: ENVIRONMENT });
    expect([better.code, better.stdout]).toEqual([0, expect.stringContaining('generated 1')]);
    expect(better.stdout + better.stderr).not.toContain(PHOTO);
    const after = await readFile(join(cwd, 'out/case-better.pdf'));
    expect(hashOf(after)).not.toBe(hashOf(before));
    expect(after.subarray(-6).toString()).toContain('%%EOF');
    expect(await readdir(join(cwd, 'out'))).toEqual(['case-better.pdf']);
  });

  it('tells odd entries by name and makes the others', async () => {
    const cwd = await folderWithIds('../three', 'case-even', 'two words', 'x'.repeat(150));
    const args = (source: string) => ['batch', source, '-o', 'out', '--server', service.url];
    const ids = await runCommand(args('ids.txt'), { cwd, environment: ENVIRONMENT });
    expect(ids.stderr).toBe('');
    expect(ids.stdout).toContain('"../three" FAILED not a valid file name');
    expect(ids.stdout).toContain('two words FAILED must not contain white space or control characters');
    expect(ids.stdout).toMatch(/x{150} FAILED .*128/);
    expect([ids.code, ids.stdout]).toEqual([1, expect.stringContaining('generated 1, skipped 0, failed 3')]);

    await mkdir(join(cwd, 'bundles'));
    await writeFile(join(cwd, 'bundles/one.json'), JSON.stringify(testBundle({ id: 'one' })));
    await writeFile(join(cwd, 'bundles/broken.json'), '{"evidence": 5}');
    const wordy = testBundle({ id: 'wordy', merchant: 'x'.repeat(30_000) });
    await writeFile(join(cwd, 'bundles/wordy.json'), JSON.stringify(wordy));
    execFileSync('mkfifo', [join(cwd, 'bundles/pipe.json')]);
    const bundles = await runCommand(args('bundles'), { cwd, environment: ENVIRONMENT });
    expect(bundles.stdout).toMatch(/broken FAILED .*expected object, received number/);
    expect(bundles.stdout).toMatch(/wordy FAILED .*merchant_name: .*20.?000/);
    expect(bundles.stdout).toMatch(/pipe FAILED .*is not a regular file/);
    expect([bundles.code, bundles.stdout]).toEqual([
      1,
      expect.stringContaining('generated 1, skipped 0, failed 3'),
    ]);
    expect((await readdir(join(cwd, 'out'))).toSorted()).toEqual(['case-even.pdf', 'one.pdf']);
  });

  it('makes a folder of bundles, and each document is the one that the server says', async () => {
    const { url } = service;
    const cwd = await temporaryFolder();
    await writeFile(join(cwd, 'one.json'), JSON.stringify(testBundle({ id: 'one' })));
    await writeFile(join(cwd, 'two.json'), JSON.stringify(testBundle({ id: 'two' })));
    const { code, stdout } = await runCommand(['batch', '.', '-o', 'out', '--server', url], {
      cwd,
      environment: ENVIRONMENT,
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining('generated 2')]);
    const [{ id = '' } = {}] = (await batchesOf()).data;
    const { items } = (await call(`${url}/batches/${id}`, { bearer: SERVICE_KEY })).json as {
      items: { sha256: string }[];
    };
    const names = ['one.pdf', 'two.pdf'];
    const hashes = await Promise.all(
      names.map(async (name) => hashOf(await readFile(join(cwd, 'out', name)))),
    );
    expect(hashes).toEqual(items.map(({ sha256 }) => sha256));
  });

  it('leaves the batch to the server when it is stopped, and finds it again', async () => {
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    held.set('case-held', letGo);
    onTestFinished(() => resolve());
    const cwd = await folderWithIds('case-free', 'case-held');
    const args = ['batch', 'ids.txt', '-o', 'out', '--server', service.url];
    const command = startCommand(args, { cwd, environment: ENVIRONMENT });
    await expect.poll(() => readdir(join(cwd, 'out')).catch(() => [])).toEqual(['case-free.pdf']);
    command.signal('SIGINT');
    const stopped = await command.finished;
    expect(stopped.code).toBe(130);
    expect(stopped.stdout).toContain('run the same command again to resume');
    resolve();
    const { code, stdout } = await runCommand(args, { cwd, environment: ENVIRONMENT });
    expect([code, stdout]).toEqual([0, expect.stringContaining('generated 2')]);
  });

  it('waits for a server that is away for a while', async () => {
    const cwd = await folderWithIds('case-away');
    const { port } = new URL(service.url);
    const { createServer } = await import('node:net');
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    const later = typeof address === 'object' && address ? address.port : 0;
    const command = startCommand(['batch', 'ids.txt', '-o', 'out', '--server', `http://127.0.0.1:${later}`], {
      cwd,
      environment: ENVIRONMENT,
    });
    await expect.poll(command.warned).toContain('cannot be reached (ECONNREFUSED); retrying');
    const { connect, createServer: createRelay } = await import('node:net');
    const relay = createRelay((socket) => socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket));
    relay.listen(later, '127.0.0.1');
    const { code } = await command.finished;
    relay.close();
    expect(code).toBe(0);
  });

  it('says in one line what is missing or wrong', async () => {
    const { url } = service;
    const cwd = await folderWithIds('case-1');
    const args = ['batch', 'ids.txt', '-o', 'out', '--server'];
    const cases: [string[], Record<string, string>, number, string][] = [
      [[...args, url], {}, 2, '--server needs PDF_SERVICE_KEY'],
      [[...args, 'nonsense'], ENVIRONMENT, 2, '--server must be a URL'],
      [[...args, url, '--images', '.'], ENVIRONMENT, 2, 'cannot be combined with --server'],
      [[...args, url], { PDF_SERVICE_KEY: 'wrong' }, 1, 'the server answered 401: Unauthenticated'],
    ];
    for (const [words, environment, exit, message] of cases) {
      const { code, stderr } = await runCommand(words, { cwd, environment });
      expect([code, stderr]).toEqual([exit, expect.stringContaining(message)]);
    }
  });
});
