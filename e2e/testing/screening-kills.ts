import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export const OPERATOR_KEY = 'screening-operator-key-of-more-than-32-characters';
/** Of the demo data: a client with screenings. */
export const CLIENT = 'NGA-1001';
const RETRY_MS = 100;
const ANSWER_MS = 60_000;
/** Of the screenings that are compared with a new search. */
const AT_ONCE = 4;
const SCREENINGS = '/api/shuftipro/individual-screening';
const WATCHLISTS = '/api/shuftipro/watchlists';
const HEAD =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change';

export type Person = { id: string; name: string; alias: string | null; born: string | null };
export type Asked = {
  reference: string;
  name: string;
  born: string | null;
  matchScore: number;
  hasAliases: boolean;
};

const headers = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${OPERATOR_KEY}`,
  ...more,
});

/** Asks one server after the other until there is an answer; killed servers leave us in doubt, so each call may repeat. */
async function insist(urls: readonly string[], path: string, init: RequestInit): Promise<unknown> {
  for (let turn = 0; ; turn++) {
    const url = urls[turn % urls.length] ?? '';
    let answer: Response | undefined;
    let text = '';
    try {
      answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      text = await answer.text();
    } catch {
      // Cut off: the server was killed.
    }
    if (answer?.ok) return JSON.parse(text) as unknown;
    if (answer && answer.status < 500)
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    await pause(RETRY_MS);
  }
}

const jsonOf = (body: unknown, key?: string): RequestInit => ({
  method: 'POST',
  headers: headers({
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  }),
  body: JSON.stringify(body),
});

export async function addList(urls: readonly string[], id: string, filter: string): Promise<void> {
  const list = { id, name: `List ${id}`, publisher: 'Kills', licence: 'None', format: 'simple_csv' };
  await insist(urls, WATCHLISTS, jsonOf({ ...list, filters: [filter], is_on: true }, `list-${id}`));
}

/** Uploads persons as the next version of a list; a server loads it in the background. */
export async function announce(
  urls: readonly string[],
  { list, version, people }: { list: string; version: number; people: readonly Person[] },
): Promise<void> {
  const rows = people.map(
    ({ id, name, alias, born }) =>
      `"${id}","Person","${name}","${alias ?? ''}","${born ?? ''}","","","","","","","","${list}","2026-01-01","2026-11-01","2026-11-01"`,
  );
  const key = `${list}-${version}`;
  const { results } = (await insist(urls, '/api/uploads/watchlist-files', {
    method: 'POST',
    headers: headers({ 'content-type': 'application/octet-stream', 'idempotency-key': `file-${key}` }),
    body: [HEAD, ...rows].join('\n'),
  })) as { results: { id: string } };
  const files = [{ name: `${key}.csv`, upload_id: results.id }];
  await insist(urls, `${WATCHLISTS}/${list}/versions`, jsonOf({ files }, `version-${key}`));
}

type Hit = { state: string; score: number; watchlist: { id: string }; entry: { id: string } };
type Screening = { id: number; hits_found: Hit[] };

const hitsOf = ({ hits_found: hits }: Screening): string =>
  hits
    .filter(({ state }) => state !== 'closed')
    .map(({ watchlist, entry, score }) => `${watchlist.id}/${entry.id} ${score}`)
    .toSorted()
    .join(', ');

/** Screens a person; the same reference answers with the first screening. */
export async function screen(urls: readonly string[], asked: Asked, ongoing: boolean): Promise<Screening> {
  const { reference, name, born, matchScore, hasAliases } = asked;
  const enquiry_data = {
    reference: ongoing ? reference : `${reference}-once`,
    name: { full_name: name },
    ...(born !== null && { dob: born }),
    ongoing,
    ...(ongoing && { duration: 'recurring' }),
    match_score: matchScore,
    alias_search: hasAliases,
    filters: ['sanction', 'pep'],
  };
  const body = { merchant_id: CLIENT, enquiry_data };
  return ((await insist(urls, SCREENINGS, jsonOf(body))) as { results: Screening }).results;
}

/** Whether everything that follows from the announced versions is done. */
export async function isAtRest(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select exists (select 1 from cbp.watchlist_versions where status = 'loading')
       or exists (select 1 from cbp.watchlist_deltas where done_at is null)
       or exists (select 1 from cbp.screening_reruns where due_at <= now())
       or exists (select 1 from cbp.screening_notices) as due`,
  );
  return rows[0]?.due === false;
}

/** What servers do with a version, in this order. */
export const PHASES = ['loading', 'comparing', 'running again'] as const;
export type Phase = (typeof PHASES)[number];
const IS_BUSY: Readonly<Record<Phase, string>> = {
  loading: `select 1 from cbp.watchlist_versions where status = 'loading' and entries > 0`,
  comparing: 'select 1 from cbp.watchlist_deltas where done_at is null',
  'running again': 'select 1 from cbp.screening_reruns where due_at <= now()',
};

/** Whether a server is in this phase, or is about to be. */
export async function isIn(client: pg.Client, phase: Phase): Promise<boolean> {
  const { rowCount } = await client.query(`${IS_BUSY[phase]} limit 1`);
  return rowCount === 1;
}

/** What the files of the newest versions have, by list. */
export type Lists = ReadonlyMap<string, { version: number; people: readonly Person[] }>;
type Known = { urls: readonly string[]; client: pg.Client; lists: Lists };

async function faultsOfVersions({ client, lists }: Known): Promise<string[]> {
  const faults: string[] = [];
  for (const [list, { people, version }] of lists) {
    const { rows } = await client.query<{ current_version: number; ids: string[] }>(
      `select current_version, (select array_agg(entry_id order by entry_id) from cbp.watchlist_entries
         where watchlist_id = $1 and until_version is null) as ids from cbp.watchlists where id = $1`,
      [list],
    );
    const [found] = rows;
    const ids = people.map(({ id }) => id).toSorted();
    if (found?.current_version !== version)
      faults.push(`${list} has version ${found?.current_version} of ${version}`);
    if (String((found?.ids ?? []).toSorted()) !== String(ids))
      faults.push(`${list} has ${found?.ids.length} entries, and its file ${ids.length}`);
  }
  return faults;
}

/** In the order of its events, a match is found, changes while it is there, and goes; each once in a run. */
async function faultsOfTimelines({ client }: Known): Promise<string[]> {
  const { rows } = await client.query<{ screening: number; kind: string; hit: number | null }>(
    `select e.screening_id::int as screening, e.kind, e.hit_id::int as hit from cbp.screening_events e
     join cbp.screenings s on s.id = e.screening_id where s.reference like 'kill-%' order by e.screening_id, e.id`,
  );
  const faults: string[] = [];
  const present = new Map<number, boolean>();
  let told = new Set<number>();
  for (const { screening, kind, hit } of rows) {
    if (kind === 'screened') told = new Set();
    if (hit === null) continue;
    if (told.has(hit)) faults.push(`a run of ${screening} tells of match ${hit} twice`);
    told.add(hit);
    const isThere = present.get(hit) ?? false;
    if (isThere === (kind === 'matched'))
      faults.push(`${screening} tells of match ${hit}: ${kind} out of turn`);
    present.set(hit, kind !== 'match_removed');
  }
  return faults;
}

async function faultsOfRuns({ client }: Known): Promise<string[]> {
  const { rows: doubled } = await client.query<{ id: number }>(
    `select distinct screening_id::int as id from (
       select screening_id, versions, engine_version, cause,
         lag(versions) over (partition by screening_id order by n) as versions_before,
         lag(engine_version) over (partition by screening_id order by n) as engine_before
       from cbp.screening_runs) run join cbp.screenings s on s.id = run.screening_id
     where s.reference like 'kill-%' and run.versions = run.versions_before and run.engine_version = run.engine_before`,
  );
  const { rows: paid } = await client.query<{ id: number; paid: number; runs: number }>(
    `select s.id::int as id, s.paid_runs as runs, count(b.id)::int as paid from cbp.screenings s
     left join cbp.balance_entries b on b.merchant_id = s.client_id and b.reference like 'screening ' || s.id || '/%'
     where s.reference like 'kill-%' group by s.id having count(b.id) <> s.paid_runs or s.paid_runs <> 1`,
  );
  return [
    ...doubled.map(({ id }) => `${id} ran twice with the same versions`),
    ...paid.map((one) => `${one.id} has ${one.runs} paid runs and ${one.paid} entries in the balance`),
  ];
}

/** What is wrong once everything is done, also beside a new search for each of the screenings. */
export async function judge(known: Known, asked: readonly Asked[], round: string): Promise<string[]> {
  const { urls, client } = known;
  const faults = [
    ...(await faultsOfVersions(known)),
    ...(await faultsOfTimelines(known)),
    ...(await faultsOfRuns(known)),
  ];
  const { rows } = await client.query<{ reference: string; id: number }>(
    `select reference, id::int as id from cbp.screenings where is_ongoing and reference like 'kill-%'`,
  );
  if (rows.length !== asked.length)
    faults.push(`${rows.length} screenings are there, and ${asked.length} were asked for`);
  const idOf = new Map(rows.map(({ reference, id }) => [reference, id]));
  const left = [...asked];
  async function compareOn(): Promise<void> {
    const one = left.shift();
    if (!one) return;
    const { results } = (await insist(urls, `${SCREENINGS}/${idOf.get(one.reference)}`, {
      headers: headers(),
    })) as {
      results: Screening;
    };
    const sought = await screen(urls, { ...one, reference: `${one.reference}-${round}` }, false);
    const [has, wants] = [hitsOf(results), hitsOf(sought)];
    if (has !== wants)
      faults.push(
        `${one.reference} has other matches than a new search: ${has || 'none'} instead of ${wants || 'none'}`,
      );
    return compareOn();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compareOn));
  return faults;
}
