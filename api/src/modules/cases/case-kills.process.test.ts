import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { keyOfContent, STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { openServer, sendJson } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { randomBytesOf, randomOf, rounds } from '@cbp/shared/testing/test-length';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../database/migrations.ts';
import { keysIn } from '../../testing/test-files.ts';
import { call, OPERATOR_KEY } from '../../testing/test-server.ts';
import { measuredAs } from './testing/case-world.ts';

const SERVER = join(import.meta.dirname, 'testing/case-kill-server.ts');
/** At steps by chance, besides those that are always met. */
const KILLS = rounds({ short: 1, long: 60 });
/** Between the row of a case and its event. */
const SUBMISSION_STEP = 'update insert';
const NEVER = Number.MAX_SAFE_INTEGER;
const FILE_BYTES = 400_000;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the file of a dispute case whose server is killed', () => {
  let folder: string;
  let service: Awaited<ReturnType<typeof openServer>>;
  let servers: ChildProcess[];
  /** The files that the PDF service made, by their hashes; each differs. */
  let made: Map<string, Buffer>;
  /** Called while the PDF service merges. */
  let whileMerging: () => void;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-case-kills-'));
    await mkdir(join(folder, 'tmp'));
    await putEmbeddedDatabase(folder, MIGRATIONS);
    servers = [];
    made = new Map();
    whileMerging = () => undefined;
    service = await openServer((request, response, body) => {
      if (request.method === 'GET') return sendJson(response, 200, { results: [] });
      whileMerging();
      const bytes = Buffer.from(randomBytesOf(`a file of a case, ${made.size}`, FILE_BYTES));
      made.set(hashOf(bytes), bytes);
      const { profile } = JSON.parse(body) as { profile: string };
      sendJson(response, 200, {
        ...{ title: 'Report', fileName: 'report.pdf', warnings: [], measurements: measuredAs(bytes) },
        verdict: { profile, isMet: true, findings: [] },
        pdf: bytes.toString('base64'),
      });
    });
  });
  afterEach(async () => {
    for (const server of servers) {
      if (server.exitCode !== null || server.signalCode !== null) continue;
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const lastMade = () => [...made.keys()].at(-1) ?? expect.fail();

  /** A server on the data that the one before left. */
  async function start(transactions: 'plain' | 'whole' = 'whole') {
    const args = [folder, join(folder, 'files'), service.url, transactions];
    const child = fork(SERVER, args, { env: { ...process.env, TMPDIR: join(folder, 'tmp') } });
    servers.push(child);
    const ended = once(child, 'exit');
    const answer = async <Answer>(asked?: unknown): Promise<Answer> => {
      const heard = once(child, 'message');
      // One that was killed doesn't hear it.
      if (asked !== undefined) child.send(asked as object, () => undefined);
      const [message] = await Promise.race([heard, ended.then(() => expect.fail('the server ended'))]);
      return message as Answer;
    };
    const { url } = await answer<{ url: string }>();
    const at = `${url}${API_PREFIX}/ics/cases`;
    const ask = (method: string, path: string, body?: object) =>
      call(`${at}/${path}`, { method, bearer: OPERATOR_KEY, ...(body && { body }) });
    return {
      answer,
      ask,
      kill() {
        child.kill('SIGKILL');
        return ended;
      },
      async read(id: number) {
        return ((await ask('GET', String(id))).body as { results: DisputeCase }).results;
      },
      async bytes(id: number) {
        const headers = { Authorization: `Bearer ${OPERATOR_KEY}` };
        const response = await fetch(`${at}/${id}/file`, { headers });
        return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : null;
      },
    };
  }
  type Server = Awaited<ReturnType<typeof start>>;

  /** What is wrong with the file that a case says it has. */
  async function faultOf(server: Server, id: number, allowed: readonly (string | undefined)[]) {
    const { file } = await server.read(id);
    const bytes = await server.bytes(id);
    if (!allowed.includes(file?.sha256)) return 'another file';
    if (!bytes) return 'no bytes';
    if (bytes.length !== file?.bytes || hashOf(bytes) !== file.sha256) return 'half of a file';
    return null;
  }

  it('is the one before or the new one, whole, then submitted or not, and no other is left', {
    timeout: (KILLS + 6) * WAIT_MS,
  }, async () => {
    let server = await start();
    const { id } = await server.answer<{ id: number }>('case');
    /** Kills a server at the latest when it responds, and starts the next; the steps that it took. */
    const killed = async (
      path: string,
      body: object,
      lastStep: number | string = NEVER,
    ): Promise<string[]> => {
      await server.answer({ lastStep });
      const answer = await server.ask('POST', `${id}/${path}`, body).catch(() => null);
      if (answer) expect(answer.status, answer.text).toBe(200);
      // It may reach the step after its response.
      const { steps } = await server.answer<{ steps: string[] }>('steps').catch(() => ({ steps: [] }));
      await server.kill();
      server = await start();
      return steps;
    };
    const steps = await killed('file', {});
    const random = randomOf('killed while a file is made');
    const lastSteps = [
      ...['merging' as const, steps.lastIndexOf('piece') + 1, steps.lastIndexOf('committed') + 1],
      ...Array.from({ length: KILLS }, () => 1 + Math.floor(random() * steps.length)),
    ];
    const faults: unknown[] = [await faultOf(server, id, [lastMade()])];
    const isNew = new Set<boolean>();
    for (const lastStep of lastSteps) {
      const before = (await server.read(id)).file?.sha256;
      const isMerging = lastStep === 'merging';
      whileMerging = isMerging ? () => void server.kill() : () => undefined;
      await killed('file', {}, isMerging ? NEVER : lastStep);
      faults.push(await faultOf(server, id, [before, lastMade()]));
      isNew.add((await server.read(id)).file?.sha256 !== before);
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    expect(isNew.size).toBe(2);

    const sha256 = (await server.read(id)).file?.sha256 ?? expect.fail();
    await server.answer('sweep');
    const files = createFolderFiles(join(folder, 'files'));
    expect(await keysIn(files, STORED_FILES.cases.prefix)).toEqual([keyOfContent('cases', sha256)]);

    const sent = { file: sha256, sent: true };
    expect(await killed('submit', sent, SUBMISSION_STEP)).toEqual([]);
    expect(await faultOf(server, id, [sha256])).toBeNull();
    expect(await server.answer({ recordsOf: id })).toEqual({ state: 'open', events: 0, audited: 0 });
    await killed('submit', sent);
    expect(await faultOf(server, id, [sha256])).toBeNull();
    expect(await server.answer({ recordsOf: id })).toEqual({ state: 'submitted', events: 1, audited: 1 });
  });

  it('would be submitted by half if a submission were no transaction', { timeout: 4 * WAIT_MS }, async () => {
    let server = await start('plain');
    const { id } = await server.answer<{ id: number }>('case');
    const made = (await server.ask('POST', `${id}/file`, {})).body as { results: DisputeCase };
    await server.answer({ lastStep: SUBMISSION_STEP });
    const submission = { file: made.results.file?.sha256, sent: true };
    await expect(server.ask('POST', `${id}/submit`, submission)).rejects.toThrow();
    server = await start();
    expect(await server.answer({ recordsOf: id })).toEqual({ state: 'submitted', events: 0, audited: 0 });
  });
});
