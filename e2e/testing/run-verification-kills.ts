import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { startS3Server } from '@cbp/shared/node/files/testing/start-s3-server';
import { createRandom } from '@cbp/shared/seeded-random';
import pg from 'pg';
import { createHostServer } from './host-server.ts';
import { faultEnvironment, type PlantedFault } from './planted-fault.ts';
import { VERIFICATION_FAULTS } from './verification-faults.ts';
import {
  CLIENT,
  endLeases,
  isAtRest,
  judge,
  lastNumber,
  live,
  OPERATOR_KEY,
  type Plan,
} from './verification-kills.ts';

/*
 * Kills two servers while documents are paid for, sealed, read, sent again by links and erased, and looks whether an enquiry
 * is paid twice, an image has lost its key, or a key its enquiry: `npm run test:kill -- verifications`. Afterwards it does so to
 * servers with planted faults, each of which must be found. A seed repeats the plan of a run, and a share makes it smaller:
 * `npm run test:kill -- verifications 42 0.1`. With `faults` at the end only the planted ones are tried.
 */
const SHARE = Number(process.argv[3] ?? 1);
const KILLS = Math.ceil(100 * SHARE);
/** At most, since a run ends once it finds the fault. Some show only when a kill meets the moment. */
const KILLS_OF_FAULTS = Math.max(20, Math.ceil(40 * SHARE));
const TURNS_OF_CYCLE = 8;
/** Enquiries that live at the same time. */
const AT_ONCE = 2;
const REPEATED = 0.3;
const WITH_LINK = 0.6;
const ERASED = { once: 0.35, surely: 0.3 };
const COLOURS = ['teal', 'navy', 'olive', 'maroon', 'sienna', 'indigo'] as const;
/** Servers work so long, and are away so long, before the next kill. */
const WORK_MS = { least: 40, most: 900 };
const AWAY_MS = 150;
const BOTH_EVERY = 2;
const REST_MS = 300_000;
const REST_OF_FAULTS_MS = 60_000;
const LOOK_MS = 100;
const BUCKET = 'cbp';

// Each server that starts would compile the same files anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled');

const HAS_FAULTS_ALONE = process.argv[4] === 'faults';
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of servers that verify documents, seed ${seed}`);
const store = await startS3Server();
const folder = await mkdtemp(join(tmpdir(), 'cbp-verifications-'));
const demo = await createServerDatabase(serverUrl);
let rounds = 0;

const openServer = (name: string, settings: Record<string, string>) =>
  createHostServer(name, 'api', {
    OPERATOR_KEY,
    AUTH_SECRET: 'verifications-auth-secret-of-more-than-32-characters',
    SECRETS_KEY: 'verifications-secrets-key-of-more-than-32-characters',
    LOAD_DEMO: 'when-empty',
    PORTAL_URL: 'https://portal.example',
    TRUST_PROXY: '1',
    ...settings,
  });

/** Loads the demo data once, without its images, whose files are in no bucket of a round. */
async function loadDemo(): Promise<void> {
  const server = await openServer('demo', { DATABASE_URL: demo.url, DATA_DIR: join(folder, 'demo') });
  const client = new pg.Client({ connectionString: demo.url });
  try {
    await server.start();
    await client.connect();
    await client.query('delete from cbp.verification_images');
    await client.query('delete from cbp.sealed_files');
    await client.query(`update cbp.client_services set purchased = 100000, pricing_scheme = 'per_use'
      where merchant_id = '${CLIENT}' and service = 'aml'`);
  } finally {
    await client.end();
    await server.end();
  }
}

/** Plans of enquiries, in cycles of kills that each end with a verdict; what is wrong. */
async function play(fault: PlantedFault | null, kills: number): Promise<string[]> {
  rounds += 1;
  const bucket = `${BUCKET}-${rounds}`;
  await store.addBucket(bucket);
  const database = await createServerDatabase(serverUrl as string, demo.name);
  const client = new pg.Client({ connectionString: database.url });
  // Of their own, so that the servers' pace changes no plan.
  const [toPlan, toKill] = [createRandom(seed), createRandom(seed + 1)];
  const servers = await Promise.all(
    ['one', 'other'].map((name) =>
      openServer(name, {
        ...store.env(bucket),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, `${name}-${rounds}`),
        ...faultEnvironment(fault),
      }),
    ),
  );
  const urls = servers.map(({ url }) => url);
  const startAll = () => Promise.all(servers.map((server) => server.start()));
  const killAll = () => Promise.all(servers.map((server) => server.kill()));
  let killed = 0;
  let lived = 0;

  const planned = (): Plan => {
    const [chosen, end] = [toPlan(), toPlan()];
    lived += 1;
    return {
      reference: `kill-${seed}-${rounds}-${lived}`,
      colour: COLOURS[Math.floor(chosen * COLOURS.length)] ?? 'teal',
      isRepeated: toPlan() < REPEATED,
      hasLink: toPlan() < WITH_LINK,
      erased: end < ERASED.once ? 'once' : end < ERASED.once + ERASED.surely ? 'surely' : 'no',
    };
  };
  async function killOn(): Promise<void> {
    for (let turn = 0; turn < TURNS_OF_CYCLE && killed < kills; turn += 1) {
      await pause(WORK_MS.least + toKill() * (WORK_MS.most - WORK_MS.least));
      const isBoth = toKill() < 1 / BOTH_EVERY;
      const chosen = isBoth ? servers : servers.slice(toKill() < 0.5 ? 0 : 1).slice(0, 1);
      await Promise.all(chosen.map((server) => server.kill()));
      killed += chosen.length;
      await pause(toKill() * AWAY_MS);
      await Promise.all(chosen.map((server) => server.start()));
    }
  }
  /** Enquiries live one after the other while servers are killed; what of them failed. */
  async function cycle(): Promise<string[]> {
    const failed: string[] = [];
    const state = { isOver: false };
    const liveOn = async () => {
      while (!state.isOver) {
        const plan = planned();
        await live(urls, plan).catch((error: Error) =>
          failed.push(`${plan.reference} failed: ${error.message}`),
        );
      }
    };
    const lives = Array.from({ length: AT_ONCE }, liveOn);
    await killOn();
    state.isOver = true;
    await Promise.all(lives);
    return failed;
  }
  async function rest(): Promise<boolean> {
    // What killed servers had begun is theirs for minutes.
    await killAll();
    await endLeases(client);
    await startAll();
    const restMs = fault ? REST_OF_FAULTS_MS : REST_MS;
    for (const until = Date.now() + restMs; Date.now() < until; await pause(LOOK_MS)) {
      if (await isAtRest(client)) return true;
    }
    return false;
  }

  try {
    await client.connect();
    await startAll();
    const since = await lastNumber(client);
    if (!(await rest())) return ['the demo data did not come to rest'];
    for (let n = 1; killed < kills; n += 1) {
      const failed = await cycle();
      const isResting = await rest();
      const found = [
        ...failed,
        ...(isResting ? [] : [`cycle ${n} did not come to rest`]),
        ...(await judge({ urls, client, bucket: join(store.folder, bucket), since }, lived)),
      ];
      const facts = { cycle: n, killed, enquiries: lived, faults: found.length };
      say(JSON.stringify({ ...(fault && { fault: fault.name }), ...facts }));
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    await Promise.all(servers.map((server) => server.end()));
    await client.end();
    await database.drop();
  }
}

const broken: string[] = [];
try {
  await loadDemo();
  if (!HAS_FAULTS_ALONE) broken.push(...(await play(null, KILLS)));
  if (broken.length === 0) {
    for (const fault of VERIFICATION_FAULTS) {
      const found = await play(fault, KILLS_OF_FAULTS);
      if (!found.some((one) => fault.sign.test(one)))
        broken.push(
          `a planted fault wasn’t found: ${fault.name}; only ${found.slice(0, 3).join(', ') || 'nothing'}`,
        );
    }
  }
} finally {
  await demo.drop();
  await store.end();
  await rm(folder, { recursive: true, force: true });
}
say(broken.length === 0 ? 'All held.' : `Broken:\n  ${broken.slice(0, 50).join('\n  ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
