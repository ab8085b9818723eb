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
import { SCREENING_FAULTS } from './screening-faults.ts';
import {
  type Asked,
  addList,
  announce,
  CLIENT,
  isAtRest,
  isIn,
  judge,
  OPERATOR_KEY,
  type Person,
  PHASES,
  type Phase,
  screen,
} from './screening-kills.ts';

/*
 * Kills two servers while they load versions of watchlists, compare them with ongoing screenings and run these again, also
 * for another engine, and looks whether a version is half there, a match is lost or told twice, or a screening is paid twice:
 * `npm run test:kill -- screenings`. Afterwards it does so to servers with planted faults, each of which must be found. A seed
 * repeats the plan of a run, and a share makes it smaller: `npm run test:kill -- screenings 42 0.1`. With `faults` at the end
 * only the planted ones are tried.
 */
const SHARE = Number(process.argv[3] ?? 1);
const KILLS = Math.ceil(200 * SHARE);
/** At most, since a run ends once it finds the fault. Some show only when a kill meets the moment. */
const KILLS_OF_FAULTS = Math.max(16, Math.ceil(80 * SHARE));
/** So many in each phase of what follows from a version, however long a machine needs to get there. */
const KILLS_OF_PHASE = 2;
const ENTRIES = 3_000;
const SCREENINGS = 80;
/** Of persons that are new to a list, while its versions meet those that were asked for before. */
const NEW_PER_CYCLE = 4;
const ASKED_WITHIN_MS = 3_000;
/** Of the entries of a version; so many are new, changed and removed. */
const CHANGED = 0.15;
/** Servers work at most so long in a phase, and are away at most so long, before the next kill. */
const WORK_MS: Readonly<Record<Phase, number>> = { loading: 400, comparing: 400, 'running again': 1_500 };
const AWAY_MS = 200;
const REACH_MS = 30_000;
const BOTH_EVERY = 4;
const ENGINE_EVERY = 3;
const REST_MS = 240_000;
const REST_OF_FAULTS_MS = 60_000;
const LOOK_MS = 20;
const BUCKET = 'cbp';

const HAS_FAULTS_ALONE = process.argv[4] === 'faults';
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of servers that screen, seed ${seed}`);
const store = await startS3Server();
await store.addBucket(BUCKET);
const folder = await mkdtemp(join(tmpdir(), 'cbp-screenings-'));

type Random = () => number;
const anyOf = <Value>(random: Random, values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

/** Invented names, of which some are spelled alike by chance. */
function peopleOf(random: Random) {
  const syllables = [
    'bre',
    'cal',
    'dor',
    'fen',
    'gri',
    'hol',
    'jas',
    'kel',
    'lum',
    'mor',
    'nev',
    'ost',
    'pry',
    'quil',
  ];
  const part = () => {
    const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => anyOf(random, syllables)).join(
      '',
    );
    return word[0]?.toUpperCase() + word.slice(1);
  };
  const firsts = Array.from({ length: 25 }, part);
  const lasts = Array.from({ length: 120 }, part);
  const name = () => `${anyOf(random, firsts)} ${anyOf(random, lasts)}`;
  const day = () => `19${50 + Math.floor(random() * 9)}-0${1 + Math.floor(random() * 9)}-11`;
  const person = (id: string): Person => ({
    id,
    name: name(),
    alias: random() < 0.3 ? name() : null,
    born: random() < 0.5 ? day() : null,
  });
  return { person, name, day };
}

/** Changes lists and kills, in cycles that each end with a verdict; what is wrong. */
async function play(fault: PlantedFault | null, kills: number): Promise<string[]> {
  const database = await createServerDatabase(serverUrl as string);
  const client = new pg.Client({ connectionString: database.url });
  // Of their own, so that the servers' pace changes no plan.
  const [random, toKill, toAsk] = [createRandom(seed), createRandom(seed + 1), createRandom(seed + 2)];
  const servers = await Promise.all(
    ['one', 'other'].map((name) =>
      createHostServer(name, 'api', {
        ...store.env(BUCKET),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, name),
        OPERATOR_KEY,
        AUTH_SECRET: 'screenings-auth-secret-of-more-than-32-characters',
        SECRETS_KEY: 'screenings-secrets-key-of-more-than-32-characters',
        LOAD_DEMO: 'when-empty',
        ...faultEnvironment(fault),
      }),
    ),
  );
  const urls = servers.map(({ url }) => url);
  try {
    await client.connect();
    for (const server of servers) await server.start();
    await client.query(`update cbp.client_services set purchased = 100000, pricing_scheme = 'per_use'
      where merchant_id = '${CLIENT}' and service = 'aml'`);
    const { person, name, day } = peopleOf(random);
    const lists = new Map<string, { version: number; people: readonly Person[] }>();
    const asked: Asked[] = [];
    let killed = 0;

    async function change(list: string): Promise<void> {
      const { version, people } = lists.get(list) ?? { version: 0, people: [] };
      const next = {
        version: version + 1,
        people:
          version === 0
            ? Array.from({ length: ENTRIES }, (_, at) => person(`E${at}`))
            : [
                ...people.flatMap((one) =>
                  random() < CHANGED ? [] : [random() < CHANGED ? person(one.id) : one],
                ),
                ...Array.from({ length: ENTRIES * CHANGED }, (_, at) => person(`N${version}-${at}`)),
              ],
      };
      lists.set(list, next);
      await announce(urls, { list, ...next });
    }
    async function ask(isNew = false): Promise<void> {
      const { version = 0, people = [] } = lists.get(anyOf(toAsk, ['house', 'harbour'])) ?? {};
      const listed = anyOf(
        toAsk,
        isNew && version > 1 ? people.filter(({ id }) => id.startsWith(`N${version - 1}-`)) : people,
      );
      const one: Asked = {
        reference: `kill-${asked.length}-${seed}`,
        name: toAsk() < 0.7 ? listed.name : name(),
        born: toAsk() < 0.3 ? (listed.born ?? day()) : null,
        matchScore: anyOf(toAsk, [70, 75, 85]),
        hasAliases: toAsk() < 0.7,
      };
      asked.push(one);
      await screen(urls, one, true);
    }
    async function rest(): Promise<boolean> {
      const restMs = fault ? REST_OF_FAULTS_MS : REST_MS;
      for (const until = Date.now() + restMs; Date.now() < until; await pause(LOOK_MS)) {
        if (await isAtRest(client)) return true;
      }
      return false;
    }
    /** Waits until a server is in this phase, or has nothing left to do. */
    async function reach(phase: Phase): Promise<void> {
      for (const until = Date.now() + REACH_MS; Date.now() < until; await pause(LOOK_MS)) {
        if ((await isIn(client, phase)) || (await isAtRest(client))) return;
      }
    }
    async function killOn(): Promise<void> {
      for (const phase of PHASES.flatMap((one) => Array<Phase>(KILLS_OF_PHASE).fill(one))) {
        if (killed >= kills) return;
        await reach(phase);
        await pause(toKill() * WORK_MS[phase]);
        const isBoth = toKill() < 1 / BOTH_EVERY;
        const chosen = isBoth ? servers : servers.slice(toKill() < 0.5 ? 0 : 1).slice(0, 1);
        await Promise.all(chosen.map((server) => server.kill()));
        killed += chosen.length;
        await pause(toKill() * AWAY_MS);
        await Promise.all(chosen.map((server) => server.start()));
      }
    }

    await addList(urls, 'house', 'sanction');
    await addList(urls, 'harbour', 'pep');
    await change('house');
    await change('harbour');
    if (!(await rest())) return ['the first versions did not come to rest'];
    while (asked.length < SCREENINGS) await ask();
    for (let cycle = 1; killed < kills; cycle++) {
      await change('house');
      if (cycle % ENGINE_EVERY === 0) {
        // As an earlier release has left them; a server looks for them when it starts.
        // A run that already has an earlier engine keeps it: else it would look like the run that followed it.
        await client.query(
          `update cbp.screening_runs set engine_version = 'earlier ${cycle}' where engine_version not like 'earlier %'`,
        );
        await client.query(`update cbp.ongoing_screenings set engine = 'earlier ${cycle}'`);
      }
      const asking = (async () => {
        for (let one = 0; one < NEW_PER_CYCLE; one++) {
          await pause(toAsk() * ASKED_WITHIN_MS);
          await ask(true);
        }
      })();
      await Promise.all([killOn(), change('harbour'), asking]);
      if (!(await rest())) return [`cycle ${cycle} did not come to rest after ${killed} kills`];
      const found = await judge({ urls, client, lists }, asked, `${cycle}`);
      const runs = await client.query(
        `select count(*)::int as runs from cbp.screening_runs where cause <> 'first'`,
      );
      say(
        JSON.stringify({
          ...(fault && { fault: fault.name }),
          cycle,
          killed,
          screenings: asked.length,
          reruns: (runs.rows[0] as { runs: number }).runs,
          faults: found.length,
        }),
      );
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    await Promise.all(servers.map((server) => server.end()));
    await client.end();
    await database.drop();
    await Promise.all(
      ['one', 'other'].map((name) => rm(join(folder, name), { recursive: true, force: true })),
    );
  }
}

const broken: string[] = [];
try {
  if (!HAS_FAULTS_ALONE) broken.push(...(await play(null, KILLS)));
  if (broken.length === 0) {
    for (const fault of SCREENING_FAULTS) {
      const found = await play(fault, KILLS_OF_FAULTS);
      if (!found.some((one) => fault.sign.test(one)))
        broken.push(
          `a planted fault wasn’t found: ${fault.name}; only ${found.slice(0, 3).join(', ') || 'nothing'}`,
        );
    }
  }
} finally {
  await store.end();
  await rm(folder, { recursive: true, force: true });
}
say(broken.length === 0 ? 'All held.' : `Broken:\n  ${broken.slice(0, 50).join('\n  ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
