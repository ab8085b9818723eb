import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import pg from 'pg';
import { createHostServer } from './host-server.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import {
  acceptOnce,
  insist,
  judge,
  OPERATOR_KEY,
  type Payment,
  questionAbout,
  storePayments,
  VERIFI_KEY,
} from './network-kills.ts';
import { faultEnvironment, type PlantedFault } from './planted-fault.ts';

/*
 * Kills two servers while networks ask both the same questions, and looks whether one is answered twice differently, or
 * answered and not stored: `npm run test:kill -- networks`. Afterwards it does so to servers with planted faults, each of which
 * must be found. A seed repeats the plan of a run, and a share makes it smaller: `npm run test:kill -- networks 42 0.1`.
 */
const SHARE = Number(process.argv[3] ?? 1);
const KILLS = Math.ceil(60 * SHARE);
/** Of servers with a planted fault. Some faults show only when a kill meets the moment, so a small share has some kills too. */
const KILLS_OF_FAULTS = Math.max(8, Math.ceil(12 * SHARE));
const PAYMENTS = 60;
const AT_ONCE = 6;
const PAUSE_MS = 15;
/** Up to so many answers, and then up to so much time, pass before a kill. */
const ANSWERS = 40;
const WORKS_MS = 100;
const LONGEST_WORK_MS = 5_000;
const AWAY_MS = 300;
/** So many questions are asked of one server alone, so that a lost answer isn’t asked for again. */
const ALONE = 0.4;
const BOTH_EVERY = 4;
const SAID_EVERY = 10;

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of servers that networks ask, seed ${seed}`);
const database = await createServerDatabase(serverUrl);
const folder = await mkdtemp(join(tmpdir(), 'cbp-networks-'));
const client = new pg.Client({ connectionString: database.url });
let rounds = 0;

const openServer = (name: string, fault: PlantedFault | null) =>
  createHostServer(name, 'api', {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, name),
    OPERATOR_KEY,
    AUTH_SECRET: 'networks-auth-secret-of-more-than-32-characters',
    SECRETS_KEY: 'networks-secrets-key-of-more-than-32-characters',
    LOAD_DEMO: 'when-empty',
    VERIFI_KEY,
    NETWORK_CALLS_PER_MINUTE: '1000000',
    NETWORK_ANSWER_MS: '10000',
    ...faultEnvironment(fault),
  });

/** Asks and kills, then asks everything again at both servers; what is wrong afterwards. */
async function play(fault: PlantedFault | null, kills: number): Promise<string[]> {
  rounds += 1;
  const round = `kill${seed}r${rounds}`;
  // Of their own, so that the answers' order changes neither plan.
  const [toAsk, toKill] = [createRandom(seed + rounds), createRandom(seed - rounds)];
  const servers = [await openServer('one', fault), await openServer('other', fault)];
  const urls = servers.map(({ url }) => url);
  const [url = ''] = urls;
  try {
    for (const server of servers) await server.start();
    await acceptOnce(url);
    const payments = await storePayments(url, { round, count: PAYMENTS });
    const answers = new Map<string, { question: ReturnType<typeof questionAbout>; texts: Set<string> }>();
    const faults = new Set<string>();
    let asked = 0;
    let killed = 0;
    let told = 0;

    const askAt = (chosen: readonly string[], question: ReturnType<typeof questionAbout>) =>
      Promise.all(
        chosen.map(async (one) => {
          const refused = (status: number) => faults.add(`a ${question.kind} was answered with ${status}`);
          const text = await insist(one, question, refused);
          const { texts } = answers.get(question.id) ?? { texts: new Set<string>() };
          answers.set(question.id, { question, texts: texts.add(text) });
          told += 1;
        }),
      );
    async function askOn(): Promise<void> {
      while (killed < kills) {
        const turn = asked++;
        const payment = payments[Math.floor(toAsk() * payments.length)] as Payment;
        const isAlone = toAsk() < ALONE;
        const chosen = isAlone ? urls.filter((_, place) => place === Math.floor(turn / 2) % 2) : urls;
        await askAt(chosen, questionAbout(payment, `${round}-${turn}`, turn));
        await pause(PAUSE_MS);
      }
    }
    async function killOn(): Promise<void> {
      while (killed < kills) {
        const enough = told + toKill() * ANSWERS;
        for (let ms = 0; told < enough && ms < LONGEST_WORK_MS; ms += PAUSE_MS) await pause(PAUSE_MS);
        await pause(toKill() * WORKS_MS);
        const isBoth = toKill() < 1 / BOTH_EVERY && kills - killed > 1;
        const chosen = isBoth ? servers : servers.slice(toKill() < 0.5 ? 0 : 1).slice(0, 1);
        await Promise.all(chosen.map((server) => server.kill()));
        await pause(toKill() * AWAY_MS);
        await Promise.all(chosen.map((server) => server.start()));
        const before = Math.floor(killed / SAID_EVERY);
        killed += chosen.length;
        if (!fault && Math.floor(killed / SAID_EVERY) > before)
          say(`${killed} kills, ${answers.size} questions`);
      }
    }
    await Promise.all([killOn(), ...Array.from({ length: AT_ONCE }, askOn)]);

    // Before anything is asked again, which would store what was lost.
    for (const found of await judge({ url, client, round }, answers)) faults.add(found);
    const known = [...answers.values()].map(({ question }) => question);
    async function askAgain(): Promise<void> {
      for (let question = known.pop(); question; question = known.pop()) await askAt(urls, question);
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askAgain));
    for (const found of await judge({ url, client, round }, answers)) faults.add(found);
    say(
      JSON.stringify({
        ...(fault && { fault: fault.name }),
        questions: answers.size,
        killed,
        faults: faults.size,
      }),
    );
    return [...faults];
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

const broken: string[] = [];
try {
  await client.connect();
  broken.push(...(await play(null, KILLS)));
  if (broken.length === 0) {
    for (const fault of NETWORK_FAULTS) {
      const found = await play(fault, KILLS_OF_FAULTS);
      if (!found.some((one) => fault.sign.test(one)))
        broken.push(
          `a planted fault wasn’t found: ${fault.name}; only ${found.slice(0, 3).join(', ') || 'nothing'}`,
        );
    }
  }
} finally {
  await client.end();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
}
say(broken.length === 0 ? 'All held.' : `Broken:\n  ${broken.slice(0, 50).join('\n  ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
