import { CASE_STATES } from '@cbp/shared/cases/dispute-case';
import { comparePayments } from '@cbp/shared/evidence/earlier-payments';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { isTrackerUrl } from '@cbp/shared/evidence/shipment';
import { CARD_BRANDS, detectCardBrand } from '@cbp/shared/format/card';
import { formatTimeOfDay } from '@cbp/shared/format/time';
import { LANGUAGES } from '@cbp/shared/language';
import { connect } from '@cbp/shared/node/database/connect';
import { silentLog, type TestDatabase, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { type FileHome, fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { readPage } from '@cbp/shared/node/lists/list-rows';
import { scaled, WAIT_MS } from '@cbp/shared/node/testing/waits';
import { HISTORY_EVENTS } from '@cbp/shared/payments/history-event';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceOf } from './access/actor.ts';
import { withoutAudit } from './changes/transactions.ts';
import { verifyAudit } from './changes/verify-audit.ts';
import { users } from './database/access-schema.ts';
import { auditLog } from './database/audit-schema.ts';
import { waitForWorkLock } from './database/work-lock.ts';
import { loadPlainDemo } from './demo/testing/load-plain-demo.ts';
import { LOADED_ALONE, loadDemo, showcaseReportId } from './load-demo.ts';
import { refundResults } from './modules/alerts/alerts.schema.ts';
import { alertUploads } from './modules/alerts/uploads/alert-uploads.schema.ts';
import { brandSource } from './modules/brands/brands.list.ts';
import { brands } from './modules/brands/brands.schema.ts';
import { caids } from './modules/caids/caids.schema.ts';
import { disputeCases } from './modules/cases/cases.schema.ts';
import { createClients } from './modules/clients/clients.service.ts';
import { demoClients } from './modules/clients/demo/client-rows.ts';
import { descriptors } from './modules/descriptors/descriptors.schema.ts';
import { enquiries } from './modules/enquiries/enquiries.schema.ts';
import { getCompellingEvidence, listMessages } from './modules/evidence/evidence.service.ts';
import { createImagePasses } from './modules/images/image-passes.service.ts';
import { isImageName } from './modules/images/images.service.ts';
import {
  inspectionFindings,
  inspectionPages,
  inspections,
} from './modules/inspections/inspections.schema.ts';
import { verifyRecords } from './modules/inspections/record-check.service.ts';
import { rdrClients } from './modules/rdr/rdr-clients.schema.ts';
import { receiptTransactionSource } from './modules/receipt-transactions/receipt-transactions.list.ts';
import { verifyTimelines } from './modules/screenings/timeline-check.service.ts';
import { DEMO_PASSWORD } from './modules/users/demo/user-rows.ts';
import { usualDatabases } from './testing/test-database.ts';
import { databasesAndHomes, keysIn } from './testing/test-files.ts';
import { call, OPERATOR_KEY, startTestServer } from './testing/test-server.ts';

type Evidence = Awaited<ReturnType<typeof getCompellingEvidence>>['results'];

/** Shortly after midnight in Hong Kong: the day of the demo data has hardly begun. */
const NOW = new Date('2026-11-19T16:05:00Z');

describe.each(databasesAndHomes)('the demo data set, on $name', ({ create, createHome }) => {
  let database: TestDatabase;
  let home: FileHome;
  let files: FileStore;
  let all: Evidence[];
  let lists: { released_at: string | null; created_at: string }[];
  let conversations: number[];
  let logos: string[];

  const load = () => loadDemo({ db: database.connection.db, files, log: silentLog, now: NOW });

  beforeAll(async () => {
    database = await create();
    home = await createHome();
    files = await home.store();
    const [first, second] = await Promise.all([load(), load()]);
    expect([first, second].sort()).toEqual([false, true]);
    const now = () => new Date();
    const ctx = {
      db: database.connection.db,
      actor: serviceOf(OPERATOR_KEY),
      scope: { kind: 'all' } as const,
      now,
    };
    const passes = createImagePasses('a-secret-of-more-than-32-characters');
    const { data } = await readPage(ctx, receiptTransactionSource, {
      filters: {},
      sort: [],
      limit: 500,
      offset: 0,
    });
    lists = data;
    const brands = await readPage(ctx, brandSource, { filters: {}, sort: [], limit: 500, offset: 0 });
    logos = brands.data.flatMap(({ logo }) => logo ?? []);
    all = [];
    conversations = [];
    for (const { iCS_id: icsId } of data) {
      const input = { icsId, config: EVERYTHING_ON };
      all.push((await getCompellingEvidence({ ctx, passes, sharedAfter: 5, input })).results);
      conversations.push((await listMessages({ ctx, input })).results.messagebox.messages.length);
    }
  });

  afterAll(async () => {
    await database?.end();
    await files?.close();
    await home?.end();
  });

  const events = () => all.flatMap(({ history }) => history ?? []);
  const missing = (expected: Iterable<string>, found: Iterable<string | null | undefined>) => {
    const there = new Set(found);
    return [...expected].filter((value) => !there.has(value));
  };

  it('has reports for more than one page of a list, each under an unguessable address', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ iCS_id }) => iCS_id)).size).toBe(all.length);
    for (const { iCS_id } of all) expect(Buffer.from(iCS_id ?? '', 'base64url')).toHaveLength(18);
  });

  it('has dispute cases in every status, with the file of each that was sent', async () => {
    const rows = await database.connection.db.select().from(disputeCases).orderBy(asc(disputeCases.id));
    expect(
      missing(
        Object.keys(CASE_STATES),
        rows.map(({ state }) => state),
      ),
    ).toEqual([]);
    for (const { fileSha256, submittedAt, id } of rows) {
      expect(fileSha256 === null, `case ${id}`).toBe(submittedAt === null);
      if (fileSha256 !== null) expect(await files.stat(keyOfContent('cases', fileSha256))).not.toBeNull();
    }
  });

  it('does nothing when it is loaded again', async () => {
    const pictures = await keysIn(files, 'images');
    expect(await load()).toBe(false);
    expect(await keysIn(files, 'images')).toEqual(pictures);
  });

  it('has its pictures stored, and no picture that nothing shows', async () => {
    const shown = new Set(
      [
        ...logos,
        ...all.flatMap(({ product_info: info }) => [
          info?.delivery_signed,
          ...(info?.items ?? []).map((item) => item.photo_url),
        ]),
      ].filter((name) => typeof name === 'string'),
    );
    expect([...shown].every(isImageName)).toBe(true);
    expect(await keysIn(files, 'images')).toEqual([...shown].map((name) => `images/${name}`).sort());
  });

  it('has every card brand and one that is unknown', () => {
    const brands = all.map(({ transaction: { card_prefix, card_suffix } }) =>
      String(detectCardBrand(card_prefix, card_suffix)),
    );
    expect(missing(Object.keys(CARD_BRANDS), brands)).toEqual([]);
    const unknown = all.find(({ transaction }) => transaction.card_prefix === '990011');
    expect(detectCardBrand(unknown?.transaction.card_prefix)).toBeNull();
  });

  it('has orders in every language', () => {
    const languages = all.map(({ transaction: { language } }) => language);
    expect(missing([...LANGUAGES], languages)).toEqual([]);
  });

  it('has every event, issue, request and refund status, and values that are unknown', () => {
    expect(
      missing(
        Object.keys(HISTORY_EVENTS),
        events().map(({ event }) => event),
      ),
    ).toEqual([]);
    expect(
      missing(
        Object.keys(ISSUE_CATEGORIES),
        events().map(({ issue }) => issue),
      ),
    ).toEqual([]);
    expect(
      missing(
        Object.keys(REQUEST_KINDS),
        events().map(({ request }) => request),
      ),
    ).toEqual([]);
    expect(
      missing(
        Object.keys(REFUND_STATUSES),
        all.map(({ refund }) => refund?.status),
      ),
    ).toEqual([]);
    expect(events().some(({ event }) => event && !Object.hasOwn(HISTORY_EVENTS, event))).toBe(true);
    expect(events().some(({ issue }) => issue && !Object.hasOwn(ISSUE_CATEGORIES, issue))).toBe(true);
    expect(all.some(({ refund }) => refund?.status && !Object.hasOwn(REFUND_STATUSES, refund.status))).toBe(
      true,
    );
  });

  it.each([
    ['Simplified Chinese', /青岚茶舍/],
    ['Traditional Chinese', /山嶼書房/],
    ['French', /é/],
    ['German', /Möwe/],
    ['Arabic', /\p{Script=Arabic}/u],
    ['Hebrew', /\p{Script=Hebrew}/u],
    ['Thai', /\p{Script=Thai}/u],
    ['Japanese', /\p{Script=Hiragana}/u],
    ['Korean', /\p{Script=Hangul}/u],
    ['emoji', /🌻.*👍🏽/u],
  ])('has a merchant or goods with %s', (_name, script) => {
    expect(script.test(JSON.stringify(all))).toBe(true);
  });

  it('has the edges: long, empty, missing, near midnight', () => {
    expect(all.map(({ history }) => history?.length)).toContain(40);
    expect(conversations).toContain(60);
    expect(conversations).toContain(0);
    expect(all.map(({ product_info }) => product_info?.items?.length)).toContain(12);
    expect(all.some(({ refund }) => (refund?.partial_refund?.length ?? 0) > 1)).toBe(true);
    expect(all.some(({ refund }) => refund?.status === 'NOT_REFUND' && refund.info?.reason)).toBe(true);
    expect(
      all.some(({ transaction }) => transaction.amount === null && transaction.merchant_name === null),
    ).toBe(true);
    expect(all.some(({ transaction }) => transaction.card_prefix === null)).toBe(true);
    const digital = all.find(
      ({ product_info: info }) => info?.country === null && info.items?.[0]?.photo_url,
    );
    expect(digital?.product_info?.tracking_url).toEqual([]);
    const times = events().map(({ time }) => formatTimeOfDay(time));
    expect(times).toEqual(expect.arrayContaining(['23:58', '23:59', '00:00', '00:01']));
  });

  it('has released, unreleased, revoked and everything-off evidence', () => {
    const configs = all.map(({ evidence }) => evidence?.config as EvidenceConfig | null);
    expect(configs).toContainEqual(STARTING_CONFIG);
    expect(configs).toContainEqual(completeEvidenceConfig({}));
    const unreleased = all.filter(({ evidence }) => evidence?.config === null);
    expect(unreleased.some(({ evidence }) => evidence?.history?.length === 0)).toBe(true);
    expect(unreleased.some(({ evidence }) => evidence?.history?.length === 1)).toBe(true);
  });

  it('lies in the past and is anchored to the day it is loaded', () => {
    const moments = [...lists.map(({ created_at }) => created_at), ...events().map(({ time }) => time)]
      .filter((time) => typeof time === 'string')
      .map((time) => Date.parse(time));
    expect(Math.max(...moments)).toBeLessThanOrEqual(NOW.getTime());
    const newest = Math.max(...lists.map(({ created_at }) => Date.parse(created_at)));
    expect(NOW.getTime() - newest).toBeLessThan(24 * 3_600_000);
  });

  it('says of what has ended when it did', async () => {
    const { db } = database.connection;
    const gone = [
      ...(await db.select().from(descriptors)),
      ...(await db.select().from(caids)),
      ...(await db.select().from(rdrClients)),
    ].filter(({ status }) => status === 'DELETED' || status === 'REJECTED');
    expect(gone.length).toBeGreaterThan(4);
    expect(gone.filter(({ activeAt, createdAt, updatedAt }) => updatedAt <= (activeAt ?? createdAt))).toEqual(
      [],
    );
    const ended = [
      ...(await db.select().from(alertUploads)).map(({ status, endedAt: at }) => ({ status, at })),
      ...(await db.select().from(refundResults)).map(({ status, endedAt: at }) => ({ status, at })),
      ...(await db.select().from(enquiries)).map(({ status, answeredAt: at }) => ({ status, at })),
    ].filter(({ status }) => !['pending', 'PENDING', 'PROCESSING'].includes(status));
    expect(ended.length).toBeGreaterThan(20);
    expect(ended.filter(({ at }) => at === null)).toEqual([]);
  });

  it('shows tracking without a key, and another carrier by its own link', async () => {
    const server = await startTestServer({ connection: database.connection });
    try {
      const urls = all
        .filter(({ evidence }) => (evidence?.config as EvidenceConfig | null)?.info.tracking_url)
        .flatMap(({ product_info }) => product_info?.tracking_url ?? []);
      expect(urls.filter((url) => !isTrackerUrl(url))).toHaveLength(1);
      for (const url of urls.filter(isTrackerUrl)) {
        const answer = await call(`${server.url}/api/ics/transaction_shipment`, { body: { url } });
        expect(answer.body).toMatchObject({ results: { data: { delivery_status: 'Delivered' } } });
      }
      const url = urls.find((one) => !isTrackerUrl(one));
      const answer = await call(`${server.url}/api/ics/transaction_shipment`, { body: { url } });
      expect(answer.body).toEqual({ results: { data: { site_domain: new URL(url ?? '').hostname } } });
    } finally {
      await server.end();
    }
  });

  it('has intact timelines of screenings', async () => {
    const { screenings, faults } = await database.connection.db.transaction(verifyTimelines);
    expect(faults).toEqual([]);
    expect(screenings).toBeGreaterThan(10);
  });

  it('has intact records of inspections, whose pages have their screenshots and texts', async () => {
    const { db } = database.connection;
    expect(await db.transaction(verifyRecords)).toMatchObject({ inspections: 7, faults: [] });
    const pages = await db.select().from(inspectionPages);
    const read = pages.filter(({ facts }) => facts.failure === null);
    expect(read.length).toBeGreaterThan(40);
    const keys = read.flatMap(({ screenshot, html }) =>
      [screenshot, html].map((sha256) => keyOfContent('inspections', sha256 ?? 'none')),
    );
    const stored = new Set(await keysIn(files, 'inspections'));
    expect(keys.filter((key) => !stored.has(key))).toEqual([]);
  });

  it('says of each brand what its last inspection found, with an example of each result', async () => {
    const { db } = database.connection;
    const rows = await db.select().from(inspections).orderBy(asc(inspections.id));
    const last = new Map(rows.map((row) => [row.brandId, row]));
    const shown = await db.select().from(brands);
    expect(new Set(shown.map(({ inspectionResult }) => inspectionResult))).toEqual(
      new Set(['never', 'findings', 'no_findings', 'unreadable']),
    );
    for (const { id, name, inspectedAt, inspectionFindings: found, plan } of shown) {
      expect([inspectedAt, found], name).toEqual([
        last.get(id)?.endedAt ?? null,
        last.get(id)?.findings ?? null,
      ]);
      if (!last.has(id)) expect(plan, name).toBe('none');
    }
    expect(rows.filter(({ differences }) => differences.length > 0)).toHaveLength(2);
    const marked = (await db.select().from(inspectionFindings)).filter(({ found }) => found.box !== null);
    expect(marked.length).toBeGreaterThan(30);
  });

  it('has an intact audit log in chronological order that covers users and evidence', async () => {
    const { db } = database.connection;
    expect(await verifyAudit(db, { heads: [], key: null })).toMatchObject({ fault: null });
    const rows = await db.select().from(auditLog).orderBy(asc(auditLog.seq));
    const times = rows.map(({ datetime }) => datetime.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - (times.at(-1) ?? 0)).toBeLessThan(24 * 3_600_000);
    expect(
      missing(
        ['user', 'service', 'system', 'visitor'],
        rows.map(({ actor }) => actor),
      ),
    ).toEqual([]);
    const statuses = rows.map(({ statusCode }) => String(statusCode));
    expect(missing(['200', '201', '403'], statuses)).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(DEMO_PASSWORD);

    const lastOf = (type: string, id: string) =>
      rows.findLast(
        ({ entityType, entityIds, after }) => entityType === type && entityIds[0] === id && after,
      );
    for (const { id, email, status, version, lastSignInAt } of await db.select().from(users)) {
      expect(lastOf('user', String(id))?.after).toMatchObject({ email, status, version });
      const signIns = rows.filter((row) => row.userId === id && row.action === 'login');
      expect([email, signIns.at(-1)?.datetime ?? null]).toEqual([email, lastSignInAt]);
    }
    const released = all.filter(({ evidence }) => evidence?.history?.length);
    expect(released.length).toBeGreaterThan(10);
    for (const { iCS_id: id, evidence } of released) {
      expect(lastOf('receipt_transaction', id ?? '')?.after).toMatchObject({
        config: evidence?.config ?? null,
      });
    }
  });

  it('has disputes on four networks, with evidence released for their reason codes', () => {
    const reasons = ['10.4', '13.1', '13.7', '4853', 'C08'];
    const disputes = all.filter(({ evidence }) => evidence?.config?.reason);
    expect(
      missing(
        reasons,
        disputes.map(({ evidence }) => evidence?.config?.reason),
      ),
    ).toEqual([]);
    for (const { evidence, proof, emails } of disputes) {
      const on = Object.entries(evidence?.config?.proof ?? {}).flatMap(([name, isOn]) => (isOn ? name : []));
      expect(missing(on, Object.keys(proof ?? {}))).toEqual([]);
      expect(proof?.merchant_contact?.name).toBeTruthy();
      expect(emails?.map(({ kind }) => kind)).toContain('confirmation');
      expect(evidence?.released_by).toBeTruthy();
    }
    const names = all.flatMap(({ proof }) => Object.keys(proof ?? {}));
    expect(missing(EVIDENCE_SWITCHES.proof, names)).toEqual([]);
    const unreleased = all.filter(({ evidence, proof }) => !evidence?.config && proof?.merchant_contact);
    expect(unreleased.map(({ transaction: { card_prefix: prefix } }) => detectCardBrand(prefix))).toEqual([
      'DISCOVER',
    ]);
  });

  it('has one dispute that meets Compelling Evidence 3.0 by orders that are stored here', () => {
    const dispute = all.find(({ evidence }) => evidence?.config?.reason === '10.4');
    const { proof = {}, product_info: product = {}, transaction } = dispute ?? expect.fail('there is none');
    const time = transaction.transaction_date_time;
    const { qualifying, payments } = comparePayments({ time, proof: proof ?? {}, product: product ?? {} });
    expect(qualifying?.payments.map(({ payment }) => payment.order_reference)).toEqual([
      'TS-29540',
      'TS-27911',
    ]);
    expect(payments).toHaveLength(3);
  });

  it('has a showcase with something in every section', async () => {
    const id = await showcaseReportId(database.connection.db);
    const showcase = all.find(({ iCS_id }) => iCS_id === id);
    expect(showcase?.config).toEqual(EVERYTHING_ON);
    const info = showcase?.product_info;
    expect(info?.policy).toHaveLength(4);
    expect(info?.items?.every(({ photo_url }) => photo_url)).toBe(true);
    expect(info?.delivery_signed).toEqual(expect.any(String));
    expect(info?.tracking_url?.every(isTrackerUrl)).toBe(true);
    expect(showcase?.history?.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['INITIAL_RECEIPT_SENT', 'TRACK_RECEIPT_SENT', 'REFUND_UPDATED']),
    );
    expect(showcase?.refund).toMatchObject({ status: 'PARTIAL_REFUND', partial_refund: [15] });
    expect(conversations[all.findIndex(({ iCS_id }) => iCS_id === id)]).toBe(8);
  });

  it('has the buyer of the showcase speak of the arrival and of the refund only after them', async () => {
    const { db } = database.connection;
    const icsId = await showcaseReportId(db);
    const ctx = { db, actor: serviceOf(OPERATOR_KEY), scope: { kind: 'all' } as const, now: () => NOW };
    const { results } = await listMessages({ ctx, input: { icsId: icsId ?? '' } });
    const showcase = all.find(({ iCS_id }) => iCS_id === icsId);
    const eventAt = (name: string) => showcase?.history?.find(({ event }) => event === name)?.time ?? '?';
    const saidAt = (text: RegExp) =>
      results.messagebox.messages.find(({ message }) => text.test(message ?? ''))?.timestamp ?? '';
    expect(Date.parse(saidAt(/It arrived/))).toBeGreaterThan(Date.parse(eventAt('DELIVERY_SIGNED_UPDATED')));
    expect(Date.parse(saidAt(/^Done/))).toBeGreaterThan(Date.parse(eventAt('REFUND_UPDATED')));
  });
});

const serverDatabase = testServerUrl ? usualDatabases.at(-1) : undefined;

describe.runIf(serverDatabase)('a server that finds another one loading the demo data', () => {
  it('waits for it longer than the statement time-out', async () => {
    const { connection: busy, databaseUrl, end } = await (serverDatabase?.create() ?? expect.fail());
    onTestFinished(end);
    const home = await (fileHomes[0] ?? expect.fail('no home')).create();
    onTestFinished(home.end);
    const files = await home.store();
    const url = new URL(databaseUrl ?? '');
    url.searchParams.set('statement_timeout', String(scaled(1_000)));
    const waiting = await connect({ name: 'test', databaseUrl: url.href, dataDir: '', log: silentLog });
    onTestFinished(() => waiting.close());
    const tries = vi.spyOn(waiting.db, 'transaction');
    const load = await withoutAudit(busy.db, 'this is the other server', async (tx) => {
      await waitForWorkLock(tx, LOADED_ALONE);
      const loading = loadPlainDemo({ db: waiting.db, files, log: silentLog, now: NOW });
      await Promise.race([loading, vi.waitUntil(() => tries.mock.calls.length > 3, { timeout: WAIT_MS })]);
      await createClients({ ctx: { db: tx }, input: demoClients(NOW) });
      return { loading };
    });
    expect(await load.loading).toBe(false);
    expect(await keysIn(files, 'images')).toEqual([]);
  });
});
