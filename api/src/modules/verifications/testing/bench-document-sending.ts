// Sends four sealed images of 16 MB to a provider on loopback, beside a bare stream of the same length from a file of the same
// folder, in the same run: npm run bench:document-sending. The last line is JSON.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGuardedCall } from '@cbp/shared/node/fetching/guarded-call';
import { FileInJson, jsonWithFiles } from '@cbp/shared/node/fetching/streamed-json';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { createFileKey, openFrames, type SealedPart, sealFrames } from '@cbp/shared/node/files/sealed-frames';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import { createProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { createVerificationProvider } from '../shufti/verification-client.ts';
import { verificationRequest } from '../shufti/verification-request.ts';

const MB = 1024 * 1024;
const BYTES = 16 * MB;
const SIDES = ['front', 'back', 'second_front', 'second_back'] as const satisfies readonly ImageSide[];
const TURNS = 40;
const LOOK_MS = 10;
const GOALS = { mostMb: 64, mostRatio: 1.3 };
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'cbp-sending-'));
const server = fork(join(import.meta.dirname, 'sending-receiver.ts'));
const [port] = (await once(server, 'message')) as [number];
const url = `http://127.0.0.1:${port}`;

const files = createFolderFiles(folder);
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += MB) yield bytes.subarray(at, at + MB);
}
const sealed: { side: ImageSide; name: string; part: SealedPart }[] = [];
for (const side of SIDES) {
  const part = { key: createFileKey(), fileId: side, part: 'original' };
  const staged = await files.stage(sealFrames(inPieces(randomBytes(BYTES)), part));
  await staged.keep(keyOfName('sealed', side));
  sealed.push({ side, name: side, part });
}

function imageOf({ name, part }: { name: string; part: SealedPart }): FileInJson {
  return new FileInJson(BYTES, async () => {
    const found = await files.open(keyOfName('sealed', name));
    if (!found) throw new Error('an image is gone');
    return Readable.from(openFrames(found.stream, part), { objectMode: false });
  });
}
const requestOf = () =>
  verificationRequest(
    {
      firstTypes: ['passport'],
      secondTypes: ['id_card'],
      allow: [],
      firstName: 'Marisol',
      middleName: null,
      lastName: 'Quandt',
      gender: null,
      bornOn: null,
      age: null,
      country: null,
      documentNumber: null,
      issuedOn: null,
      expiresOn: null,
    },
    {
      reference: 'bench-reference',
      callbackUrl: 'https://portal.example/api/webhooks/shuftipro',
      images: new Map(sealed.map((one) => [one.side, imageOf(one)])),
    },
  );

const client = createProviderClient({
  provider: 'shuftipro',
  title: 'Shufti',
  call: createGuardedCall({ operatorOrigins: [url] }),
  now: () => new Date(),
  record: async () => undefined,
});
const provider = createVerificationProvider(
  { url, clientId: 'account', secret: 'secret-of-the-bench' },
  { quick: client, sending: client },
);
async function sendSealed(): Promise<void> {
  await provider.start(requestOf());
}

/** The same body, as a file that only has to be passed on. */
const plain = join(folder, 'plain.json');
const { body, headers } = jsonWithFiles(requestOf());
await pipeline(body, createWriteStream(plain));
async function sendBare(): Promise<void> {
  const call = request(url, { method: 'POST', headers });
  const answered = once(call, 'response');
  await pipeline(createReadStream(plain), call);
  const [response] = await answered;
  await buffer(response);
}

/** The time of some work, and what it added to the memory of this process at most. */
async function measured(work: () => Promise<void>) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(usedBefore);
  clearInterval(look);
  return {
    ms,
    cpuMs: (user + system) / 1_000,
    mb: (Math.max(most, process.memoryUsage.rss()) - before) / MB,
  };
}

type Turn = Awaited<ReturnType<typeof measured>>;

try {
  const start = process.memoryUsage.rss();
  const sealedTurns: Turn[] = [];
  const bareTurns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    sealedTurns.push(await measured(sendSealed));
    bareTurns.push(await measured(sendBare));
  }
  const bestOf = (turns: readonly Turn[], key: 'ms' | 'cpuMs') =>
    Math.round(Math.min(...turns.map((one) => one[key])));
  const [sealedMs, bareMs] = [bestOf(sealedTurns, 'ms'), bestOf(bareTurns, 'ms')];
  const figures = {
    bodyMb: Math.round(Number(headers['content-length']) / MB),
    sealedMs,
    bareMs,
    ratio: Number((sealedMs / bareMs).toFixed(2)),
    sealedCpuMs: bestOf(sealedTurns, 'cpuMs'),
    bareCpuMs: bestOf(bareTurns, 'cpuMs'),
    addedMb: Math.round(Math.max(...sealedTurns.map(({ mb }) => mb))),
    addedByAllMb: Math.round((process.memoryUsage.rss() - start) / MB),
    bareAddedMb: Math.round(Math.max(...bareTurns.map(({ mb }) => mb))),
  };
  say(`four images of 16 MB in a body of ${figures.bodyMb} MB, the fastest of ${TURNS} turns:`);
  say(
    `  sent in ${sealedMs} ms, a bare stream in ${bareMs} ms: ${figures.ratio} × (at most ${GOALS.mostRatio})`,
  );
  say(`  memory: +${figures.addedMb} MB (at most ${GOALS.mostMb}), a bare stream +${figures.bareAddedMb} MB`);
  const isMet = figures.ratio <= GOALS.mostRatio && figures.addedMb <= GOALS.mostMb;
  say(JSON.stringify({ bench: 'document-sending', isMet, ...figures }));
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
