import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { type EthocaQueue, idOf, queueAlerts, REPLIES } from '../../testing/ethoca-queue.ts';
import { ETHOCA_KEYS, type FakeEthoca, startEthoca } from '../../testing/ethoca-server.ts';
import { testClient } from '../../testing/provider-client.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { alertSources } from '../provider-files/provider-files.schema.ts';
import { createProviders } from '../providers/providers.service.ts';
import { createAlertPull } from './alert-pull.service.ts';
import { alerts } from './alerts.schema.ts';
import { timeZoneOf } from './alerts.service.ts';

const MINUTE_MS = 60_000;
const PAN = '4539578763621486';

describe.each(usualDatabases)('alerts that are pulled, on $name', ({ create }) => {
  let database: TestDatabase;
  let nowMs = Date.parse('2026-11-22T04:00:00Z');

  beforeAll(async () => {
    database = await create();
    const { db } = database.connection;
    await db.update(alertSources).set({ timeZone: 'America/Toronto' }).where(eq(alertSources.name, 'ethoca'));
  });
  afterAll(() => database?.end());

  describe.each(['rest', 'soap'] as const)('by %s', (kind) => {
    let ethoca: FakeEthoca;
    let queue: EthocaQueue;
    let lastRow = 0;

    beforeEach(async () => {
      ethoca = await startEthoca(kind);
      queue = queueAlerts(kind, ethoca);
      // The servers take their next turns.
      nowMs += 2 * MINUTE_MS;
      lastRow = (await rowsSince(0)).length;
    });
    afterEach(() => ethoca.end());

    const rowsSince = async (count: number) =>
      (await database.connection.db.select().from(auditLog).orderBy(auditLog.seq)).slice(count);
    const stored = async (ethocaId: string) =>
      database.connection.db.select().from(alerts).where(eq(alerts.ethocaId, ethocaId));

    function puller(log = silentLog) {
      const { db } = database.connection;
      const keys = { ...ETHOCA_KEYS, username: 'portal', password: 'a-password' };
      const config = { client: kind, url: ethoca.url, timeoutMs: WAIT_MS, pullSeconds: 60, ...keys };
      const { puller: found } = createProviders({ ethoca: config }, { connect: testClient }, (source) =>
        timeZoneOf(db, source),
      );
      if (!found) throw new Error('nobody is asked');
      const { pull } = createAlertPull({ puller: found, everyMs: MINUTE_MS });
      const input = { signal: new AbortController().signal };
      return () => pull({ ctx: { db, log, now: () => new Date(nowMs) }, input });
    }

    it('are all imported even if some are invalid, and acknowledged accordingly', async () => {
      const good = Array.from({ length: 60 }, () => sampleAlert());
      const unknown: Record<string, unknown> = { ...sampleAlert(), Type: 'weather_alert' };
      const wrong: Record<string, unknown> = { ...sampleAlert(), AlertTimestamp: '2026-02-30T00:00:00' };
      const card: Record<string, unknown> = {
        ...sampleAlert({ CardNumber: PAN, Amount: 150 }),
        Note: `card ${PAN}`,
      };
      const [first = expect.fail()] = good;
      queue.waiting = [
        ...good.toReversed().slice(0, 30),
        unknown,
        wrong,
        first,
        card,
        ...good.slice(0, 30),
        first,
      ];
      const { log, lines } = captureLog();
      const pull = puller(log);
      await pull();
      expect(queue.waiting).toEqual([]);
      const says = REPLIES[kind];
      expect(new Set(queue.told)).toEqual(
        new Set([
          ...[...good, card].map((alert) => `${idOf(alert)} ${says.stored}`),
          ...[unknown, wrong].map((alert) => `${idOf(alert)} ${says.refused}`),
        ]),
      );
      const refused = lines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'rejected a pulled alert');
      expect(refused.map(({ ethocaId, fault }) => `${ethocaId} ${fault}`)).toEqual([
        expect.stringMatching(`^${idOf(unknown)} alert.Type `),
        `${idOf(wrong)} alert.AlertTimestamp must be a date that exists`,
      ]);
      expect(lines.join()).not.toContain(PAN);
      expect(await stored(idOf(card))).toMatchObject([
        {
          cardNumber: '453957******1486',
          amount: 150,
          more: { [kind === 'rest' ? 'note' : 'Note']: 'card 453957••••••1486' },
        },
      ]);
      const rows = await rowsSince(lastRow);
      expect(rows.map(({ actor, action, section }) => `${actor} ${action} ${section}`)).toEqual(
        new Array(rows.length).fill('system create alerts'),
      );
      expect(rows.flatMap(({ entityIds }) => entityIds)).toHaveLength(61);

      // Alerts sent again are known; a rejected one is logged once.
      queue.waiting = [first, unknown];
      nowMs += MINUTE_MS;
      await pull();
      expect(queue.told.slice(-2)).toEqual([
        `${idOf(first)} ${says.stored}`,
        `${idOf(unknown)} ${says.refused}`,
      ]);
      expect((await rowsSince(lastRow)).length).toBe(rows.length);
    });

    it('are acknowledged the next time where a server dies between storing and saying so', async () => {
      const alert = sampleAlert();
      queue.waiting = [alert];
      queue.onAcknowledge = (response) => response.destroy();
      await expect(puller()()).rejects.toThrow(/./);
      expect(await stored(idOf(alert))).toHaveLength(1);
      expect(queue.told).toEqual([]);
      queue.onAcknowledge = null;
      nowMs += MINUTE_MS;
      await puller()();
      expect(queue.told).toEqual([`${idOf(alert)} ${REPLIES[kind].stored}`]);
      expect(await stored(idOf(alert))).toHaveLength(1);
      expect(await rowsSince(lastRow)).toHaveLength(1);
    });

    it('are acknowledged by the ID that the provider wrote, and stored by what that reads', async () => {
      const plain = sampleAlert();
      const alert = { ...plain, EthocaID: `${plain.EthocaID}\u200B` };
      const pull = puller();
      for (const _time of ['new', 'known']) {
        nowMs += 2 * MINUTE_MS;
        queue.waiting = [alert];
        await pull();
      }
      expect(queue.told).toEqual(new Array(2).fill(`${idOf(alert)} ${REPLIES[kind].stored}`));
      expect(await stored(plain.EthocaID)).toHaveLength(1);
      expect(await rowsSince(lastRow)).toHaveLength(1);
    });

    it('are not acknowledged while they are not stored', async () => {
      queue.waiting = [sampleAlert()];
      const { db } = database.connection;
      await db.execute('alter table cbp.alerts add constraint nothing check (false) not valid');
      await expect(puller()()).rejects.toThrow();
      await db.execute('alter table cbp.alerts drop constraint nothing');
      expect(queue.told).toEqual([]);
    });

    it('are asked for by one server in each period', async () => {
      const servers = [puller(), puller(), puller()];
      await Promise.all(servers.map((pull) => pull()));
      expect(queue.asked).toHaveLength(1);
      nowMs += MINUTE_MS;
      await Promise.all(servers.map((pull) => pull()));
      expect(queue.asked).toHaveLength(2);
    });

    it('come after an hour in which the provider was away, and lose none', async () => {
      const pull = puller();
      ethoca.handle((_request, response) => void response.writeHead(503).end());
      for (let turn = 0; turn < 12; turn += 1) {
        nowMs += 5 * MINUTE_MS;
        await expect(pull()).rejects.toThrow('503');
      }
      queue = queueAlerts(kind, ethoca);
      const alert = sampleAlert();
      queue.waiting = [alert];
      nowMs += MINUTE_MS;
      await pull();
      expect(await stored(idOf(alert))).toHaveLength(1);
      expect(queue.told).toEqual([`${idOf(alert)} ${REPLIES[kind].stored}`]);
    });

    it('tell times on the clocks of their source, where they have no offset, and are asked for by its days', async () => {
      nowMs = Math.max(nowMs, Date.parse('2026-11-24T03:30:00Z'));
      const local = sampleAlert({ AlertTimestamp: '2026-11-23T21:00:00' });
      const utc = sampleAlert({ AlertTimestamp: '2026-11-24T02:00:00Z' });
      queue.waiting = [local, utc];
      await puller()();
      const times = (await Promise.all([local, utc].map((alert) => stored(idOf(alert))))).flat();
      expect(times.map(({ alertTimestamp }) => alertTimestamp.toISOString())).toEqual([
        '2026-11-24T02:00:00.000Z',
        '2026-11-24T02:00:00.000Z',
      ]);
      const [source] = await database.connection.db
        .select()
        .from(alertSources)
        .where(eq(alertSources.name, 'ethoca'));
      expect(source?.pulledUntil).toEqual(new Date(nowMs));
      if (kind !== 'soap') return;
      // 22:30 on the 23rd there; the last pull was minutes before.
      expect(queue.asked[0]).toMatch(/<SearchEndDate>2026-11-24</);
      nowMs += MINUTE_MS;
      await puller()();
      expect(queue.asked[1]).toMatch(/<SearchStartDate>2026-11-22<.*<SearchEndDate>2026-11-24</s);
    });

    it('end where a provider goes on saying that there are more', async () => {
      const same = Array.from({ length: 40 }, () => sampleAlert());
      queue.waiting = same;
      queue.onAcknowledge = (response) => void response.end(kind === 'rest' ? '{}' : acknowledged);
      const { log, lines } = captureLog();
      await puller(log)();
      expect(queue.asked).toHaveLength(2);
      expect(lines.join()).toContain('announces more alerts but sends none');
    });
  });
});

const acknowledged =
  '<e:Envelope xmlns:e="e"><e:Body><EthocaAlertAcknowledgementResponse majorCode="0"/></e:Body></e:Envelope>';
