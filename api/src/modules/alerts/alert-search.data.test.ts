import { AlertSearch } from '@cbp/shared/alerts/alert-search.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { cutInput } from '@cbp/shared/node/http/cut-input';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantScope } from '../../access/tenant-scope.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { testDatabases } from '../../testing/test-database.ts';
import { createClients } from '../clients/clients.service.ts';
import { searchAlerts } from './alert-search.service.ts';
import { alerts } from './alerts.schema.ts';
import { insertAlerts, type NewAlert } from './alerts.sql.ts';
import { rowOfSent } from './sent-alert.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const ALL: TenantScope = { kind: 'all' };
const only = (merchant: string): TenantScope => ({ kind: 'some', merchants: [merchant], trees: [] });

const CLIENT_QUAY = ['card', 'plain-4', 'plain-3', 'plain-2', 'plain-1', 'plain-0'].map(
  (name) => `${name} client`,
);

describe.each(testDatabases)('the search among alerts, on $name', ({ create }) => {
  let database: TestDatabase;
  let db: Database;
  const ids: Record<string, number> = {};

  async function add(name: string, clientId: string | null, more: Partial<NewAlert>, minute = 0) {
    const at = new Date(NOW.getTime() - 3_600_000 + minute * 60_000);
    const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
    const sent = sampleAlert({
      AlertTimestamp: at.toISOString(),
      CardNumber: null,
      MerchantDescriptor: 'PLAIN',
    });
    const row = rowOfSent({ source: 'ethoca', alert: sent }, { settings, receivedAt: NOW });
    const [created] = await insertAlerts(db, [{ ...row, ethocaId: `ETH-${name}`, clientId, ...more }]);
    ids[name] = created?.id ?? expect.fail('not stored');
  }
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
  /** As a call comes in: cut, then read by its model. */
  async function find(text: string, scope = ALL) {
    const { log } = captureLog();
    const input = AlertSearch.parse(
      await cutInput({ text }, { meta: { access: 'signed_in', costs: [] }, log }),
    );
    const found = await searchAlerts({ ctx: { db, scope, now: () => new Date() }, input });
    return found.map(({ alert, by }) => `${nameOf(alert.id)} ${by.join('+')}`);
  }

  beforeAll(async () => {
    database = await create();
    ({ db } = database.connection);
    const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
    await createClients({
      ctx: { db },
      input: [
        { ...client, merchantId: 'QUAY', name: 'Harbour & Pine' },
        { ...client, merchantId: 'TEA', name: '茶行 100%' },
        { ...client, merchantId: 'BUSY', name: 'Busy' },
        // As they were stored before they were read alike.
        { ...client, merchantId: 'BREW', name: 'Cafe\u0301　Ｎｏｒｄ' },
      ],
    });
    const card = { cardBin: '453957', cardLast4: '1486', cardNumber: '453957******1486' };
    await add('card', 'QUAY', card, 1);
    await add('other-card', 'TEA', { ...card, cardBin: '520082', cardNumber: '520082******1486' }, 2);
    await add('arn', 'TEA', { arn: '74539486325903388947185' }, 3);
    await add('descriptor', 'TEA', { merchantDescriptor: 'ZO*KAYAK_100%' }, 4);
    for (let index = 0; index < 5; index += 1) await add(`plain-${index}`, 'QUAY', {}, -5);
    await add('of-nobody', null, { merchantDescriptor: 'ZO*NOBODY' }, 5);
    await add('wide', 'BREW', { ethocaId: 'ＯＬＤ\u200B-77 ' }, 6);
    // Their ids have two digits.
    for (let index = 0; index < 14; index += 1) {
      await add(`busy-${index}`, 'BUSY', {}, 10 + index);
    }
  });
  afterAll(() => database?.end());

  it.each([
    ['ETH-arn', ['arn ethoca_id']],
    ['eth-ARN', ['arn ethoca_id']],
    ['74539486325903388947185', ['arn arn']],
    ['8632590338', ['arn arn']],
    ['kayak', ['descriptor descriptor']],
    ['ZO', ['of-nobody descriptor', 'descriptor descriptor']],
    ['_100%', ['descriptor descriptor']],
    ['1486', ['other-card card', 'card card']],
    ['453957', ['card card']],
    ['453957******1486', ['card card']],
    ['453957••••••1486', ['card card']],
    ['4539 5712 3456 1486', []],
    ['harbour & p', CLIENT_QUAY],
    ['quay', CLIENT_QUAY],
    ['茶行', ['descriptor client', 'arn client', 'other-card client']],
    ['00%', ['descriptor client', 'arn client', 'other-card client']],
    ['nothing at all', []],
    ['  ', []],
  ])('finds by %s', async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  it.each([
    ['Café', ['wide client']],
    ['CAFE\u0301 nord', ['wide client']],
    ['OLD-77', ['wide ethoca_id']],
    ['old\u00AD-７７\u3000', ['wide ethoca_id']],
    ['"ETH-arn"', ['arn ethoca_id']],
    ['7453 9486 3259 0338 8947 185', ['arn arn']],
    ['4539 57** **** 1486', ['card card']],
    ['4539-57XX-XXXX-1486', ['card card']],
    ['１４８６', ['other-card card', 'card card']],
  ])('finds by %s, in whatever form it is written', async (text, expected) => {
    expect(await find(text)).toEqual(expected);
  });

  it('finds a whole card number by its ends, and never sees more of it', async () => {
    const { log, lines } = captureLog();
    const cut = await cutInput(
      { text: '4539578763621486' },
      { meta: { access: 'signed_in', costs: [] }, log },
    );
    expect(AlertSearch.parse(cut)).toEqual({ text: '453957******1486' });
    expect(lines.join('')).not.toContain('876362');
    expect(await find('4539578763621486')).toEqual(['card card']);
  });

  it('lists an exact number before ten newer matches', async () => {
    expect(await find('busy')).toEqual(
      Array.from({ length: 10 }, (_, index) => `busy-${13 - index} ethoca_id+client`),
    );
    const wanted = ids['busy-3'] ?? 0;
    await db
      .update(alerts)
      .set({ arn: `${wanted}0` })
      .where(eq(alerts.clientId, 'BUSY'));
    const results = await find(String(wanted));
    expect(results).toHaveLength(10);
    expect(results.slice(0, 2)).toEqual(['busy-3 id', 'busy-13 arn']);
  });

  it('finds nothing beyond the scope, by whatever it is looked for', async () => {
    for (const text of ['1486', 'ETH-', 'PLAIN', 'quay', 'harbour', String(ids['busy-3']), '453957']) {
      const seen = await find(text, only('TEA'));
      expect(
        seen.filter((one) => /^(card|plain|busy|of-nobody)/.test(one)),
        text,
      ).toEqual([]);
    }
    expect(await find('1486', only('TEA'))).toEqual(['other-card card']);
    expect(await find('1486', { kind: 'some', merchants: [], trees: [] })).toEqual([]);
  });

  it('finds those of the scope behind ten newer ones of other clients', async () => {
    expect(await find('ETH-', only('TEA'))).toEqual(
      ['descriptor', 'arn', 'other-card'].map((name) => `${name} ethoca_id`),
    );
  });
});
