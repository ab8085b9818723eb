import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { listen } from '@cbp/shared/node/http/listen';
import { createLog } from '@cbp/shared/node/log';
import type { UserStatus } from '@cbp/shared/users/user-status';
import { networkOf } from '../access/network.ts';
import { createAuditHeads } from '../changes/audit-heads.ts';
import { readConfig } from '../config.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { createApp } from '../http/app.ts';
import { createMetrics } from '../http/metrics.ts';
import { createModules } from '../http/services.ts';
import { hashPassword } from '../modules/auth/passwords.service.ts';
import { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import { createUser } from '../modules/users/users.service.ts';
import { startBackgroundWork } from '../work/background-work.ts';
import { type Comparison, compare, median } from './compare-samples.ts';

/** The kinds of addresses tried. `known` is there twice: the difference between its halves is the noise floor. */
const KINDS = ['known', 'known_again', 'unknown', 'pending', 'inactive'] as const;
type Kind = (typeof KINDS)[number];
/** As often as an address may be tried before it has to wait. */
const TRIES_OF_ADDRESS = 5;
const WARM_UP = 20;
const CERTAIN = 0.01;

const { values: options } = parseArgs({ options: { samples: { type: 'string', default: '1000' } } });
const sampleCount = Number(options.samples);
const say = (line = '') => void process.stdout.write(`${line}\n`);

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** The product without its pages, with users of every kind and all that it does in the background. */
async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cbp-bench-auth-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a-secret-of-this-measurement-alone',
    TRUST_PROXY: '1',
    ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  });
  const log = createLog({ name: 'bench', level: 'warn' });
  const now = () => new Date();
  const connection = await connect({ ...config, name: 'cbp-api', log });
  const { db, inTime, onOneSession } = connection;
  await migrateDatabase(connection, MIGRATIONS);
  const files = await openFiles(config.files);
  const metrics = createMetrics(connection, () => new Date(), 'bench');
  const portalUrl = () => 'http://127.0.0.1';
  const modules = await createModules({
    config,
    db,
    inTime,
    onOneSession,
    files,
    log,
    now,
    portalUrl,
    metrics,
  });
  const { services } = modules;
  const app = await createApp({ config, connection, files, modules, metrics, log, now });
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const taskWorker = createTaskWorker({
    db,
    tasks: services.tasks,
    works: modules.tasks,
    log,
    now,
    onOutcome: metrics.worked,
  });
  const { authSecret: secret } = config;
  const auditHeads = createAuditHeads({ db, folder: dataDir, secret, log, now });
  const work = startBackgroundWork({ connection, modules, taskWorker, auditHeads, log, now });
  const stop = async () => {
    await close();
    await work.stop();
    await files.close();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const makeCaptcha = async (from: string) => {
    const input = { answer: '12345', network: networkOf(from) };
    const { id } = await services.auth.captchas.store({ ctx: { db, now }, input });
    return { id, answer: input.answer };
  };
  return { url, db, makeCaptcha, stop };
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function addUsers({ db }: Server): Promise<Record<Kind, string[]>> {
  const run = randomInt(2 ** 40).toString(36);
  const count = Math.ceil((sampleCount + WARM_UP) / TRIES_OF_ADDRESS);
  const passwordHash = await hashPassword('the-right-password-1');
  const addresses = {} as Record<Kind, string[]>;
  for (const kind of KINDS) {
    addresses[kind] = Array.from({ length: count }, (_, index) => `user-${index}-${kind}-${run}@cbp.example`);
    if (kind === 'unknown') continue;
    const status: UserStatus = kind === 'pending' || kind === 'inactive' ? kind : 'active';
    for (const email of addresses[kind]) {
      const user = { email, displayName: 'Somebody', status, registeredService: [], createdAt: new Date() };
      const input = { user: { ...user, ...(status !== 'pending' && { passwordHash }) }, permissions: [] };
      await createUser({ ctx: { db }, input });
    }
  }
  return addresses;
}

let callers = 0;

/** An address that never called before. */
function nextAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Calls and measures the response time. */
async function timeCall(url: string, body: unknown, expected: number, from = nextAddress()): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (response.status !== expected) throw new Error(`${url} answered ${response.status}, not ${expected}`);
  return ms;
}

/** One sample of each kind after the other, in an order that changes each time. */
async function measure(
  addresses: Record<Kind, string[]>,
  sample: (email: string) => Promise<number>,
): Promise<Record<Kind, number[]>> {
  const samples = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;
  for (let round = -WARM_UP; round < sampleCount; round++) {
    for (const kind of shuffled(KINDS)) {
      const list = addresses[kind];
      const ms = await sample(list[(round + WARM_UP) % list.length] ?? '');
      if (round >= 0) samples[kind].push(ms);
    }
  }
  return samples;
}

function report(name: string, samples: Record<Kind, number[]>) {
  say();
  say(`${name}: ${sampleCount} samples of each, medians in ms`);
  const against = (kind: Kind): Comparison => compare(samples.known, samples[kind]);
  const rows = KINDS.map((kind) => ({ kind, medianMs: median(samples[kind]), ...against(kind) }));
  for (const { kind, medianMs, share, rankP, distance, distanceP } of rows) {
    const figures =
      kind === 'known'
        ? ''
        : `  slower in ${(share * 100).toFixed(1)} %  rank p ${rankP.toFixed(3)}  distance ${distance.toFixed(3)} p ${distanceP.toFixed(3)}`;
    say(
      `  ${(kind === 'known_again' ? 'known (floor)' : kind).padEnd(14)}${medianMs.toFixed(3).padStart(9)}${figures}`,
    );
  }
  const apart = rows.filter(
    ({ kind, rankP, distanceP }) => kind !== 'known' && Math.min(rankP, distanceP) < CERTAIN,
  );
  const others = apart.filter(({ kind }) => kind !== 'known_again');
  say(
    others.length === 0
      ? '  They cannot be told apart.'
      : `  Told apart from known ones: ${others.map(({ kind }) => kind).join(', ')}${apart.length > others.length ? ' (but so is the floor)' : ''}`,
  );
  return { name, samples: sampleCount, rows, toldApart: others.map(({ kind }) => kind) };
}

const server = await startServer();
try {
  say(
    `How long sign-in and reset take, by whose address it is (${process.env.BENCH_DATABASE_URL ? 'PostgreSQL' : 'embedded database'})`,
  );
  const addresses = await addUsers(server);
  const login = await measure(addresses, (name) =>
    timeCall(`${server.url}/api/auth/login`, { name, password: 'a-wrong-password-1' }, 403),
  );
  const reset = await measure(addresses, async (email) => {
    const from = nextAddress();
    const body = { email, captcha: await server.makeCaptcha(from), lang: 'en' };
    return timeCall(`${server.url}/api/auth/password-reset`, body, 200, from);
  });
  const results = [report('POST auth/login', login), report('POST auth/password-reset', reset)];
  say();
  say(JSON.stringify({ bench: 'auth', results }));
} finally {
  await server.stop();
}
