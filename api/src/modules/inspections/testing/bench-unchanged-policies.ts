import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../lists/testing/benched-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createBalances } from '../../balances/balances.service.ts';
import { createBrands } from '../../brands/brands.service.ts';
import { brandRow } from '../../brands/testing/brand-row.ts';
import { createClients } from '../../clients/clients.service.ts';
import { type ServedPage, servedPage } from './captured-page.ts';
import { seen, startSiteServer } from './site-server.ts';
import { storeInspection } from './stored-inspection.ts';

/**
 * What a day of unchanged policies costs: brands of which each policy is known, and an inspection server that finds all of them unchanged.
 * It looks at two sites at once, as the real one does, and takes as long for each as five conditional requests over the internet.
 */
const CLIENTS = 20;
const SITE_MS = 600;
const LANES = 2;
/** As the server waits between two runs of the job. */
const JOB_PAUSE_MS = 500;
const DAY_MS = 86_400_000;
const MB = 1_000_000;
const KINDS = ['terms', 'refund', 'return', 'cancellation', 'delivery'] as const satisfies SitePageKind[];
const GOAL = { minutes: 10, mb: 20 };

export type UnchangedPolicies = {
  brands: number;
  minutes: number;
  goal_minutes: number;
  stored_mb: number;
  goal_mb: number;
  files_stored: number;
  rows_of_contents: number;
  done: number;
};

type Opened = Awaited<ReturnType<typeof openDatabase>>;
type Db = Opened['connection']['db'];

const hostOf = (n: number) => `shop-${n}.example`;
const clientOf = (n: number) => `B-${n % CLIENTS}`;

async function numberFrom(db: Db, query: string): Promise<number> {
  const found = (await db.execute(sql.raw(query))) as unknown as { rows: { n: unknown }[] };
  return Number(found.rows[0]?.n);
}

/** Without the rows that updates left behind, whose space the next day has. */
async function bytesStored(db: Db): Promise<number> {
  await db.execute(sql.raw('vacuum full'));
  return numberFrom(
    db,
    `select sum(pg_total_relation_size(c.oid)) as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where s.nspname = 'cbp' and c.relkind = 'r'`,
  );
}

/** The pages of a shop, with what a real one has around its words. */
async function pagesOf(host: string): Promise<ServedPage[]> {
  return Promise.all(
    KINDS.map((kind, index) => {
      const requested = `https://${host}/policies/${kind}-policy`;
      return servedPage({
        n: index + 1,
        kind,
        requested,
        reached: requested,
        etag: `"${createHash('sha256').update(requested).digest('hex').slice(0, 32)}"`,
        texts: Array.from({ length: 30 }, (_, line) => `${kind} of ${host}: sentence ${line} of the policy.`),
        blocked: Array.from({ length: 20 }, (_, other) => ({
          url: `https://tracker-${other}.example/collect?page=${kind}`,
          why: 'a tracker',
        })),
      });
    }),
  );
}

/** Brands with a plan of today, and what was captured yesterday. */
async function prepare(db: Db, server: TestServer, brands: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const merchants = Array.from({ length: CLIENTS }, (_, n) => clientOf(n));
  const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: yesterday } as const;
  await createClients({
    ctx: { db },
    input: merchants.map((merchantId) => ({ ...client, merchantId, name: merchantId })),
  });
  const services = merchants.map((merchantId) => ({
    merchantId,
    service: 'si' as const,
    pricingScheme: 'per_use' as const,
    purchased: 100_000,
    used: 0,
    createdAt: yesterday,
  }));
  await createBalances({ ctx: { db }, input: { services, entries: [] } });
  const input = Array.from({ length: brands }, (_, n) =>
    brandRow({
      clientId: clientOf(n),
      name: `Shop ${n}`,
      hosts: [`https://${hostOf(n)}`],
      createdAt: yesterday,
      plan: 'policies_daily',
    }),
  );
  const ids = await createBrands({ ctx: { db }, input });
  for (const [n, brandId] of ids.entries()) {
    const host = hostOf(n);
    await storeInspection(
      { db, files: server.files },
      {
        brandId,
        clientId: clientOf(n),
        hosts: [host],
        at: yesterday.toISOString(),
        pages: await pagesOf(host),
      },
    );
  }
  await db.execute(sql`update cbp.brands set next_inspection_at = ${now.toISOString()}`);
}

/** An answer for each site once its turn in one of the lanes has passed. */
function twoAtOnce() {
  const lanes = Array.from({ length: LANES }, () => 0);
  const endsAt = new Map<string, number>();
  return (id: string): boolean => {
    if (!endsAt.has(id)) {
      const lane = lanes.indexOf(Math.min(...lanes));
      const end = Math.max(lanes[lane] ?? 0, performance.now()) + SITE_MS;
      lanes[lane] = end;
      endsAt.set(id, end);
    }
    return performance.now() >= (endsAt.get(id) ?? 0);
  };
}

/** Captures the policies of all brands once, as on any day. On the PostgreSQL server of BENCH_DATABASE_URL, else embedded. */
export async function benchUnchangedPolicies({ brands = 1_000 } = {}): Promise<UnchangedPolicies> {
  const opened = await openDatabase(process.env.BENCH_DATABASE_URL ?? null, undefined);
  const { db } = opened.connection;
  const site = await startSiteServer();
  const server = await startTestServer({
    connection: opened.connection,
    config: { inspectionServer: site.access },
  });
  try {
    await prepare(db, server, brands, new Date());
    const isOver = twoAtOnce();
    site.shows((order) => {
      const at = new Date().toISOString();
      return isOver(order.id)
        ? seen([], { unchanged: order.known.map(({ url }) => ({ url, at })) })
        : seen([], { state: 'running' });
    });
    const job = (wanted: string) => {
      const found = server.modules.jobs.find(({ name }) => name === wanted);
      if (!found) throw new Error(`there is no job of ${wanted}`);
      return () => found.work(new AbortController().signal);
    };
    const [startDue, work] = [job('planned inspections'), job('inspections')];
    const contents = () => numberFrom(db, 'select count(*) as n from cbp.inspection_captures');
    const files = () => numberFrom(db, 'select count(*) as n from cbp.inspection_files');
    const open = () =>
      numberFrom(db, "select count(*) as n from cbp.inspections where state in ('queued', 'running')");
    const before = { bytes: await bytesStored(db), contents: await contents(), files: await files() };
    const startedAt = performance.now();
    await startDue();
    while ((await open()) > 0) {
      await work();
      await pause(JOB_PAUSE_MS);
    }
    const minutes = (performance.now() - startedAt) / 60_000;
    return {
      brands,
      minutes: Math.round(minutes * 100) / 100,
      goal_minutes: GOAL.minutes,
      stored_mb: Math.round(((await bytesStored(db)) - before.bytes) / (MB / 10)) / 10,
      goal_mb: GOAL.mb,
      files_stored: (await files()) - before.files,
      rows_of_contents: (await contents()) - before.contents,
      done: await numberFrom(
        db,
        `select count(*) as n from cbp.inspections i where i.state = 'done' and
         (select count(*) from cbp.inspection_pages p where p.inspection_id = i.id and p.unchanged_since is not null) = ${KINDS.length}`,
      ),
    };
  } finally {
    await server.end();
    await site.end();
    await opened.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const brands = Number(process.argv[2] ?? 1_000);
  process.stdout.write(`${JSON.stringify(await benchUnchangedPolicies({ brands }))}\n`);
}
