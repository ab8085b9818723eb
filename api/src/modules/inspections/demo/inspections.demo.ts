import { MOST_PAGES } from '@cbp/shared/inspections/inspection-server.calls';
import { randomId } from '@cbp/shared/node/random-id';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import { brandFacts } from '../../brands/brands.service.ts';
import type { BrandsDemo } from '../../brands/demo/brands.demo.ts';
import { insertPage } from '../captures.sql.ts';
import { inspectionEnd } from '../inspection-end.service.ts';
import { type InspectionRow, insertInspection, updateInspection } from '../inspections.sql.ts';
import { pageRowOf, splitPage } from '../page-capture.service.ts';
import { type DemoShop, demoPages, unreadablePage } from './demo-pages.ts';

const SERVER_ID_BYTES = 24;
const MINUTE_MS = 60_000;
const ALL = { kind: 'all' } as const;

const GOOD: DemoShop = { returnDays: 30, hasAddress: true, hasTerms: true };

/** An inspection of a demo brand, by the place of the brand. */
type DemoInspection = {
  brand: number;
  daysAgo: number;
  time: string;
  cause: InspectionRow['cause'];
  by?: string;
  reason?: string;
  /** null: none of the pages could be read. */
  shop: DemoShop | null;
};

/** In order of time for each brand: what a shop changed is found the second time. */
const INSPECTIONS: readonly DemoInspection[] = [
  {
    brand: 0,
    daysAgo: 42,
    time: '09:40',
    cause: 'request',
    by: 'operator@cbp.example',
    reason: 'Before the account is opened',
    shop: { ...GOOD, hasTerms: false },
  },
  { brand: 0, daysAgo: 12, time: '09:40', cause: 'plan', shop: { ...GOOD, returnDays: 14 } },
  { brand: 1, daysAgo: 40, time: '10:05', cause: 'plan', shop: GOOD },
  { brand: 2, daysAgo: 33, time: '14:20', cause: 'plan', shop: { ...GOOD, hasAddress: false } },
  {
    brand: 2,
    daysAgo: 3,
    time: '14:20',
    cause: 'plan',
    shop: { ...GOOD, hasAddress: false, returnDays: null },
  },
  { brand: 3, daysAgo: 5, time: '08:30', cause: 'request', by: 'reseller@cbp.example', shop: GOOD },
  { brand: 6, daysAgo: 1, time: '16:10', cause: 'plan', shop: null },
];

async function inspect(kit: DemoKit, demo: DemoInspection, brandId: number): Promise<void> {
  const { db } = kit;
  const requestedAt = kit.at(demo.daysAgo, demo.time);
  const endedAt = new Date(requestedAt.getTime() + MINUTE_MS);
  const { row: brand, facts } = await brandFacts({ db, scope: ALL }, { id: brandId });
  const hosts = facts.hosts.slice(0, 1);
  const [host = ''] = hosts;
  const row = await insertInspection(db, {
    brandId,
    clientId: brand.clientId,
    state: 'running',
    cause: demo.cause,
    extent: 'all',
    hosts,
    reason: demo.reason ?? null,
    robotsRule: 'respect',
    requestedBy: demo.by ?? null,
    order: {
      hosts,
      start: [`https://${host}/`],
      pages: 'all',
      max_pages: MOST_PAGES,
      robots: 'respect',
      languages: facts.languages,
      known: [],
    },
    serverId: randomId(SERVER_ID_BYTES),
    sends: 1,
    nextTryAt: requestedAt,
    giveUpAt: endedAt,
    createdAt: requestedAt,
    startedAt: requestedAt,
  });
  if (!row) throw new Error('the brand is being inspected');
  const seen = { brand: facts, host, at: requestedAt };
  const pages = demo.shop ? demoPages(demo.shop, seen) : [unreadablePage(host, requestedAt)];
  for (const page of pages) {
    await insertPage(db, await pageRowOf(db, { inspectionId: row.id, now: requestedAt }, splitPage(page)));
  }
  await updateInspection(db, row.id, { pages: pages.length });
  const end = inspectionEnd({ db, now: () => endedAt, tellFindings: async () => undefined });
  await end.complete(row);
}

/** Stores inspections of the demo brands, with what was found and what has changed. */
export async function load(kit: DemoKit, { brands }: { brands: BrandsDemo }): Promise<void> {
  for (const demo of INSPECTIONS) {
    const brandId = brands.ids[demo.brand];
    if (brandId !== undefined) await inspect(kit, demo, brandId);
  }
}
