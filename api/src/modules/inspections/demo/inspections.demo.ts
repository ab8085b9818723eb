import { referenceTo } from '@cbp/shared/clients/balance-reference';
import { MOST_PAGES } from '@cbp/shared/inspections/inspection-server.calls';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { randomId } from '@cbp/shared/node/random-id';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { DemoShopName } from '../../../demo/shops/shops-of-demo.ts';
import { payFor, returnUnits } from '../../balances/balances.service.ts';
import { brandFacts } from '../../brands/brands.service.ts';
import type { BrandsDemo } from '../../brands/demo/brands.demo.ts';
import { insertPage } from '../captures.sql.ts';
import { inspectionEnd } from '../inspection-end.service.ts';
import { type InspectionRow, insertInspection, updateInspection } from '../inspections.sql.ts';
import { pageRowOf, preparePage } from '../page-capture.service.ts';
import { startAddresses } from '../start-address.ts';
import { type CapturedShops, readCapturedShops, readScreenshot } from './captured-shops.ts';
import { demoPages, unreadablePage } from './demo-pages.ts';

const SERVER_ID_BYTES = 24;
const INSPECTION_MS = 15_000;
const ALL = { kind: 'all' } as const;
const OPERATOR = 'operator@cbp.example';

/** An inspection of the brand of a demo client. */
type DemoInspection = {
  client: string;
  daysAgo: number;
  time: string;
  /** null: by the plan of the brand. */
  by: string | null;
  reason?: string;
  /** What was captured; null: none of the pages could be read. */
  seen: readonly [name: DemoShopName, edition: number] | null;
};

/** In order of time for each brand: what a shop changed is found the second time. */
const INSPECTIONS: readonly DemoInspection[] = [
  {
    client: 'NGA-1001',
    daysAgo: 42,
    time: '09:40',
    by: OPERATOR,
    reason: 'Before the account is opened',
    seen: ['HARBOUR', 0],
  },
  { client: 'NGA-1001', daysAgo: 12, time: '09:40', by: null, seen: ['HARBOUR', 1] },
  { client: 'CBP-4001', daysAgo: 35, time: '14:20', by: OPERATOR, seen: ['BRINDILLE', 0] },
  { client: 'CBP-4001', daysAgo: 5, time: '14:20', by: null, seen: ['BRINDILLE', 1] },
  { client: 'CBP-4007', daysAgo: 20, time: '10:05', by: null, seen: ['PAPERTRAIL', 0] },
  { client: 'LTP-2010', daysAgo: 8, time: '08:30', by: OPERATOR, seen: ['GATHER', 0] },
  { client: 'KCR-3002', daysAgo: 1, time: '16:10', by: null, seen: null },
];

async function insertRow(kit: DemoKit, { client, by, reason, ...when }: DemoInspection, brandId: number) {
  const { db, shopsPort } = kit;
  const at = kit.at(when.daysAgo, when.time);
  const { facts } = await brandFacts({ db, scope: ALL }, { id: brandId });
  const hosts = facts.hosts.slice(0, 1);
  const row = await insertInspection(db, {
    brandId,
    clientId: client,
    state: 'running',
    cause: by === null ? 'plan' : 'request',
    extent: 'all',
    hosts,
    reason: reason ?? null,
    robotsRule: 'respect',
    hasRobots: when.seen !== null,
    requestedBy: by,
    order: {
      hosts,
      start: hosts.map(startAddresses(shopsPort)),
      pages: 'all',
      max_pages: MOST_PAGES,
      robots: 'respect',
      languages: facts.languages,
      known: [],
    },
    serverId: randomId(SERVER_ID_BYTES),
    sends: 1,
    nextTryAt: at,
    giveUpAt: new Date(at.getTime() + INSPECTION_MS),
    createdAt: at,
    startedAt: at,
  });
  if (!row) throw new Error('the brand is being inspected');
  return row;
}

/** Stores the pages of an inspection with their files, as those that the inspection server sends are stored. */
async function insertPages(
  { db, files }: DemoKit,
  { row, pages, html }: { row: InspectionRow; pages: readonly PageCapture[]; html: CapturedShops['html'] },
): Promise<void> {
  const now = row.createdAt;
  const fileOf = async (sha256: string) => {
    const text = html[sha256];
    return text === undefined ? readScreenshot(sha256) : Buffer.from(text);
  };
  for (const page of pages) {
    const prepared = await preparePage({ db, files, now: () => now }, page, fileOf);
    await insertPage(db, await pageRowOf(db, { inspectionId: row.id, now }, prepared));
  }
  await updateInspection(db, row.id, { pages: pages.length });
}

/** Has the client pay for an inspection as it did then, and returns the unit where nothing could be read. */
async function charge(
  db: DemoKit['db'],
  { row, endedAt, isReturned }: { row: InspectionRow; endedAt: Date; isReturned: boolean },
): Promise<void> {
  const of = {
    merchantId: row.clientId,
    service: 'si',
    reference: referenceTo({ kind: 'inspection', id: String(row.id) }),
  } as const;
  await payFor({ db, now: () => row.createdAt }, of);
  if (isReturned) await returnUnits({ db, now: () => endedAt }, of);
}

/** Stores inspections of the demo brands, with what was found and what has changed. */
export async function load(kit: DemoKit, { brands }: { brands: BrandsDemo }): Promise<void> {
  const { db, shopsPort } = kit;
  const captured = readCapturedShops();
  for (const inspection of INSPECTIONS) {
    const { client, seen } = inspection;
    const row = await insertRow(kit, inspection, brands.idOf(client));
    const at = row.createdAt;
    const [host = ''] = row.hosts;
    const pages = seen
      ? demoPages(captured, { name: seen[0], edition: seen[1], host, at, shopsPort })
      : [unreadablePage(host, at)];
    await insertPages(kit, { row, pages, html: captured.html });
    const endedAt = new Date(at.getTime() + INSPECTION_MS);
    const end = inspectionEnd({ db, now: () => endedAt, tellFindings: async () => undefined });
    await end.complete(row);
    // Balances are stored behind everything else.
    kit.happens([
      { at: kit.at(0, '00:00'), happen: ({ db: tx }) => charge(tx, { row, endedAt, isReturned: !seen }) },
    ]);
  }
}
