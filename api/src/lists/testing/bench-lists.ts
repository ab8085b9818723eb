import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { listPaths } from '@cbp/shared/calls/list-calls';
import { MOST_COUNTED } from '@cbp/shared/list/list-query';
import type { Database } from '@cbp/shared/node/database/connect';
import { foldedOf } from '@cbp/shared/node/lists/folded';
import { type SQL, sql } from 'drizzle-orm';
import { createAccessTokens } from '../../access/access-token.ts';
import { sessions } from '../../database/access-schema.ts';
import { measureIntake } from '../../modules/alerts/testing/measured-intake.ts';
import { createUser } from '../../modules/users/users.service.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { AUTH_SECRET, OPERATOR_KEY, startTestServer } from '../../testing/test-server.ts';
import { benchedAlertUploads } from './benched-alert-uploads.ts';
import { benchedAlerts } from './benched-alerts.ts';
import { benchedBrands } from './benched-brands.ts';
import { benchedOiCaids, benchedRdrCaids } from './benched-caids.ts';
import { BENCHED_CALLS, type BenchedCall } from './benched-calls.ts';
import { benchedClients } from './benched-clients.ts';
import { fill, openDatabase } from './benched-database.ts';
import { benchedDescriptors } from './benched-descriptors.ts';
import { benchedDisputeCases } from './benched-dispute-cases.ts';
import { benchedEnquiries } from './benched-enquiries.ts';
import { benchedFailedEmails } from './benched-failed-emails.ts';
import { benchedInspections } from './benched-inspections.ts';
import type { BenchedList, Case, Requester } from './benched-list.ts';
import { benchedLookups } from './benched-lookups.ts';
import { benchedRdrCases } from './benched-rdr-cases.ts';
import { benchedRdrClients } from './benched-rdr-clients.ts';
import { benchedReceipts } from './benched-receipts.ts';
import { benchedRefunds } from './benched-refunds.ts';
import { benchedRequests } from './benched-requests.ts';
import { benchedScreenings } from './benched-screenings.ts';
import { BENCHED_SEARCHES, SEARCHED_TEXTS } from './benched-searches.ts';
import { benchedVerifications } from './benched-verifications.ts';
import { MERCHANT, RESELLER } from './seeded-clients.ts';

/** The lists that are measured, each after those that its rows belong to. */
const BENCHED_LISTS: readonly BenchedList[] = [
  benchedClients,
  benchedReceipts,
  benchedDescriptors,
  benchedAlerts,
  benchedAlertUploads,
  benchedEnquiries,
  benchedRefunds,
  benchedRequests,
  benchedFailedEmails,
  benchedRdrCaids,
  benchedOiCaids,
  benchedRdrClients,
  benchedRdrCases,
  benchedDisputeCases,
  benchedScreenings,
  benchedVerifications,
  benchedBrands,
  benchedInspections,
  benchedLookups,
];

const REQUESTERS: readonly Requester[] = ['operator', 'reseller', 'merchant'];

const PAGE_ROWS = 50;
const WARM_UP = 3;
/** The overhead of a call besides its queries: authentication, validation, HTTP. */
const CALL_MS = 10;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    samples: { type: 'string', default: '20' },
    // A part of what is measured: the list, the requester, the filter.
    only: { type: 'string', default: '' },
    // The name of a database that stays, and is measured as it is by the next run that names it.
    keep: { type: 'string' },
  },
});
const databaseUrl = process.env.BENCH_DATABASE_URL ?? null;
const wantedRows = Number(options.rows ?? (databaseUrl ? 1_000_000 : 200_000));
const samples = Number(options.samples);
const say = (line = '') => void process.stdout.write(`${line}\n`);

type Bearers = (requester: Requester) => Promise<string>;

/** A user and a session for each requester. Each bearer is new: one that is kept ends after ten minutes. */
async function bearersOf(db: Database): Promise<Bearers> {
  const scopes = {
    operator: { type: 'all' as const },
    reseller: { type: 'merchants' as const, merchants: [RESELLER], include_subordinates: true },
    merchant: { type: 'merchants' as const, merchants: [MERCHANT], include_subordinates: true },
  };
  const tokens = createAccessTokens(AUTH_SECRET);
  const userIds = {} as Record<Requester, number>;
  for (const [requester, scope] of Object.entries(scopes) as [Requester, (typeof scopes)[Requester]][]) {
    const rights = BENCHED_LISTS.map(({ list }) => list.right);
    userIds[requester] = await createUser({
      ctx: { db },
      input: {
        user: {
          email: `${requester}@cbp.example`,
          displayName: requester,
          status: 'active',
          registeredService: rights.map(({ service }) => service),
          createdAt: ROW_CREATED_AT,
        },
        permissions: rights.map(({ service, right }) => ({ service, scope, access: [right] })),
      },
    });
    await db.insert(sessions).values({
      id: requester,
      userId: userIds[requester],
      createdAt: ROW_CREATED_AT,
      usedAt: ROW_CREATED_AT,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  }
  return (requester) => tokens.sign({ userId: userIds[requester], sessionId: requester }, new Date());
}

const headersOf = (bearer: string) => ({
  Authorization: `Bearer ${bearer}`,
  'Content-Type': 'application/json',
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** A condition with its texts as indexes hold them. */
const indexed = (where: string): SQL =>
  sql.join(
    where
      .split(/([\w.]+)(?= ilike )/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : foldedOf(sql.raw(part)))),
  );

/** A page and its bounded count as a handwritten query for this case. */
async function requestWithSql(
  db: Database,
  benched: BenchedList,
  one: Case,
  requester: Requester,
): Promise<void> {
  const where = sql`${sql.raw(`where ${benched.within[requester]} and `)}${indexed(one.where)}`;
  const order = sql.raw(`order by ${one.orderBy ?? benched.orderBy} limit ${PAGE_ROWS}`);
  const { rows: found } = (await db.execute(
    sql`${sql.raw(benched.select)} ${where} ${order}`,
  )) as unknown as { rows: unknown[] };
  if (found.length < PAGE_ROWS) return;
  const from = benched.countedIn ?? / from [\s\S]*/.exec(benched.select)?.[0] ?? '';
  await db.execute(
    sql`select count(*) from (select 1 ${sql.raw(from)} ${where} ${sql.raw(`limit ${MOST_COUNTED + 1}`)}) found`,
  );
}

type Figures = { title: string; api50: number; api95: number; sql50: number; ratio: number };

/** A call and the handwritten SQL that it is compared with. */
type Compared = {
  title: string;
  path: string;
  body: object;
  requester: Requester;
  byHand: () => Promise<void>;
};

function* comparedLists(db: Database): Generator<Compared> {
  for (const benched of BENCHED_LISTS) {
    for (const requester of REQUESTERS) {
      for (const one of benched.cases) {
        yield {
          title: `${benched.list.name}, ${requester}: ${one.title}`,
          path: listPaths(benched.list).list,
          body: { limit: PAGE_ROWS, ...one.query },
          requester,
          byHand: () => requestWithSql(db, benched, one, requester),
        };
      }
    }
  }
}

function* comparedSearches(db: Database): Generator<Compared> {
  for (const search of BENCHED_SEARCHES) {
    for (const requester of REQUESTERS) {
      for (const { title, text } of SEARCHED_TEXTS) {
        yield {
          title: `Search ${search.path}, ${requester}: ${title}`,
          path: search.path,
          body: { text },
          requester,
          byHand: () => searchWithSql(db, search, text, requester),
        };
      }
    }
  }
}

/** Each column has a statement of its own within a union, so that its index is used; one condition for all takes seconds. */
async function searchWithSql(
  db: Database,
  { most, searched }: (typeof BENCHED_SEARCHES)[number],
  text: string,
  requester: Requester,
): Promise<void> {
  for (const { benched, columns, clientId } of searched) {
    // Of two letters an index knows only where a text begins.
    const pattern = text.length > 2 ? `'%${text}%'` : `'${text}%'`;
    const conditions = columns.map((column) => indexed(`${column} ilike ${pattern}`));
    if (clientId) {
      conditions.push(sql`${sql.raw(clientId)} in (
        select merchant_id from cbp.clients where ${indexed(`name ilike ${pattern}`)})`);
    }
    const branches = conditions.map(
      (condition) => sql`(${sql.raw(`${benched.select} where ${benched.within[requester]} and `)}${condition}
        ${sql.raw(`order by ${benched.orderBy} limit ${most}`)})`,
    );
    await db.execute(sql.join(branches, sql` union all `));
  }
}

async function measure(url: string, bearers: Bearers, compared: Compared): Promise<Figures> {
  const { title, path, requester, byHand } = compared;
  const body = JSON.stringify(compared.body);
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${title}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const signedIn = async () => headersOf(await bearers(requester));
  for (let count = 0; count < WARM_UP; count += 1) await Promise.all([ask(await signedIn()), byHand()]);
  const [api, floor]: [number[], number[]] = [[], []];
  // In turns, so that whatever else the machine does is in both.
  for (let count = 0; count < samples; count += 1) {
    const headers = await signedIn();
    api.push(await timed(() => ask(headers)));
    floor.push(await timed(byHand));
  }
  const [api50, sql50] = [quantile(api, 0.5), quantile(floor, 0.5)];
  return { title, api50, api95: quantile(api, 0.95), sql50, ratio: Math.max(0, api50 - CALL_MS) / sql50 };
}

/** The 95th percentile of a caller's wait. */
async function measureCall(
  url: string,
  bearer: () => Promise<string>,
  { method, path, body }: BenchedCall,
): Promise<number> {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (let count = 0; count < WARM_UP; count += 1) await ask(headersOf(await bearer()));
  const found: number[] = [];
  for (let count = 0; count < samples; count += 1) {
    const headers = headersOf(await bearer());
    found.push(await timed(() => ask(headers)));
  }
  return quantile(found, 0.95);
}

/** The slowest of each group of calls, for any requester. */
async function measureCalls(url: string, bearers: Bearers): Promise<Record<`${string}_p95_ms`, number>> {
  const slowest: Record<`${string}_p95_ms`, number> = {};
  for (const [name, calls] of Object.entries<readonly BenchedCall[]>(BENCHED_CALLS)) {
    const found: number[] = [];
    for (const call of calls) {
      for (const requester of REQUESTERS) {
        const p95 = await measureCall(url, () => bearers(requester), call);
        say(`${p95.toFixed(1).padStart(20)}  ${call.path}, ${requester} ${JSON.stringify(call.body ?? {})}`);
        found.push(p95);
      }
    }
    slowest[`${name}_p95_ms`] = Number(Math.max(...found).toFixed(1));
  }
  return slowest;
}

const opened = await openDatabase(databaseUrl, options.keep);
try {
  const { connection } = opened;
  const { db } = connection;
  say(
    `${databaseUrl ? 'PostgreSQL' : 'the embedded database'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`,
  );
  let rows = 0;
  const filled = await timed(async () => {
    rows = await fill(opened, { lists: BENCHED_LISTS, rows: wantedRows });
  });
  say(`${rows.toLocaleString('en')} rows in ${(filled / 1000).toFixed(0)} s`);
  const bearers = await bearersOf(db);
  const server = await startTestServer({ connection, config: { authSecret: AUTH_SECRET } });
  const figures: Figures[] = [];
  let slowestCalls = {};
  let intake = { callMs: Number.NaN, oneByOneMs: Number.NaN };
  say(`${'p50 API'.padStart(10)}${'p95 API'.padStart(10)}${'p50 SQL'.padStart(10)}${'ratio'.padStart(8)}`);
  try {
    for (const compared of [...comparedLists(db), ...comparedSearches(db)]) {
      if (!compared.title.includes(options.only)) continue;
      const found = await measure(server.url, bearers, compared);
      figures.push(found);
      const columns = [found.api50, found.api95, found.sql50]
        .map((ms) => ms.toFixed(1).padStart(10))
        .join('');
      say(`${columns}${found.ratio.toFixed(2).padStart(8)}  ${found.title}`);
    }
    slowestCalls = await measureCalls(server.url, bearers);
    intake = await measureIntake({ db, url: server.url, bearer: OPERATOR_KEY });
    const { callMs, oneByOneMs } = intake;
    say(
      `1,000 alerts in one call: ${callMs.toFixed(0)} ms; inserted one by one in one transaction: ${oneByOneMs.toFixed(0)} ms`,
    );
  } finally {
    await server.end();
  }
  const worst = (of: (found: Figures) => number) => figures.toSorted((a, b) => of(b) - of(a))[0];
  say(
    `slowest: ${worst(({ api95 }) => api95)?.title}; furthest from the SQL: ${worst(({ ratio }) => ratio)?.title}`,
  );
  say(
    JSON.stringify({
      p50_vs_sql: Number(worst(({ ratio }) => ratio)?.ratio.toFixed(3)),
      worst_p95_ms: Number(worst(({ api95 }) => api95)?.api95.toFixed(1)),
      ...slowestCalls,
      intake_vs_inserts: Number((intake.callMs / intake.oneByOneMs).toFixed(3)),
      rows,
      database: databaseUrl ? 'postgresql' : 'pglite',
      samples,
    }),
  );
} finally {
  await opened.end();
}
