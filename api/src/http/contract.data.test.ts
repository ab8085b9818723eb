import { contract } from '@cbp/shared/contract';
import { ERRORS } from '@cbp/shared/errors';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { revokeEvidence } from '../modules/evidence/evidence-release.service.ts';
import { systemAt } from '../testing/change-context.ts';
import { RELEASED_AT, storeSample } from '../testing/sample-receipt.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';

const NOTHING_ON = completeEvidenceConfig({});
const NOT_FOUND = {
  code: 'evidence/not_found',
  message: 'No released evidence with this ID',
};

/** Parses with the contract's own model and insists that the model changed nothing. */
function asDeclared<Name extends keyof typeof contract>(name: Name, body: unknown) {
  const schema = contract[name]['~orpc'].outputSchema as z.ZodType;
  const parsed = schema.parse(body);
  expect(parsed).toEqual(body);
  return parsed as z.output<NonNullable<(typeof contract)[Name]['~orpc']['outputSchema']>>;
}

describe.each(usualDatabases)('the calls of the contract over HTTP, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let released: string;
  let unreleased: string;
  let revoked: string;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection });
    const { db } = database.connection;
    released = await storeSample(db, { config: EVERYTHING_ON });
    unreleased = await storeSample(db);
    revoked = await storeSample(db, { config: EVERYTHING_ON });
    await revokeEvidence({ ctx: systemAt(db, new Date('2026-10-25T00:00:00Z')), input: { id: revoked } });
  });

  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  const release = (config: EvidenceConfig) => storeSample(database.connection.db, { config });
  const askEvidence = (id: string, options: Parameters<typeof call>[1] = {}) =>
    call(`${server.url}/api/ics/get_compelling_evidence/${id}`, options);
  const askMessages = (id: string, bearer?: string) =>
    call(`${server.url}/api/ics-message/list_message/${id}`, { method: 'GET', ...(bearer && { bearer }) });
  const evidenceOf = async (id: string, options: Parameters<typeof call>[1] = {}) => {
    const answer = await askEvidence(id, options);
    expect(answer.status).toBe(200);
    return asDeclared('getCompellingEvidence', answer.body).results;
  };

  describe('get_compelling_evidence', () => {
    it('gives a visitor released evidence in the shape of the specification, to the letter', async () => {
      const results = await evidenceOf(released);
      expect(results).toEqual({
        iCS_id: released,
        config: EVERYTHING_ON,
        evidence: {
          config: EVERYTHING_ON,
          history: [
            {
              event: 'EVIDENCE_CREATED',
              time: RELEASED_AT,
              issue: null,
              refund: null,
              filename: null,
              request: null,
            },
          ],
        },
        transaction: {
          transaction_date_time: '2026-09-14T06:25:00.000Z',
          amount: 89.9,
          currency: 'USD',
          merchant_name: 'Sample Shop',
          order_reference: 'ORDER-1',
          card_prefix: '424242',
          card_suffix: '4242',
          language: 'tc',
        },
        product_info: {
          shipping_date: '2026-09-16T06:25:00.000Z',
          shipping_address: '2211 Alder Street',
          shipping_address_1: 'Suite 100',
          city: 'San Jose',
          region: 'CA',
          postalcode: '95131',
          country: 'US',
          purchase_url: 'https://shop.example/thank-you',
          items: [
            {
              name: 'Mug',
              qty: 2,
              amount: 20.25,
              currency: 'USD',
              info_url: null,
              photo_url: 'photo-of-the-mug.jpg',
            },
            {
              name: 'Book',
              qty: 1,
              amount: 49.4,
              currency: 'USD',
              info_url: 'https://shop.example/2',
              photo_url: null,
            },
          ],
          policy: [
            { type: 'cancellation', title: 'Cancellation', url: 'https://shop.example/cancellation' },
            { type: 'refund', title: 'Refund', url: 'https://shop.example/refund' },
            { type: 'delivery', title: 'Delivery', url: 'https://shop.example/delivery' },
            { type: 'terms_and_conditions', title: 'Terms', url: 'https://shop.example/terms' },
          ],
          tracking_url: ['https://t.17track.net/en#nums=RH000000001HK'],
          delivery_signed: 'signed-by-the-buyer.jpg',
          delivery_signed_date: '2026-09-20T11:25:00.000Z',
        },
        history: [
          {
            event: 'TRANSACTION_CREATED',
            time: '2026-09-14T06:25:00.000Z',
            issue: null,
            refund: null,
            filename: null,
            request: null,
          },
          {
            event: 'DELIVERY_SIGNED_UPDATED',
            time: '2026-09-20T12:25:00.000Z',
            issue: null,
            refund: null,
            filename: 'signed-by-the-buyer.jpg',
            request: null,
          },
          { event: 'CLOSED', time: null, issue: null, refund: null, filename: null, request: null },
        ],
        refund: {
          status: 'NOT_REFUND',
          amount: 89.9,
          currency: 'USD',
          partial_refund: [5, 12.5],
          info: { reason: 'Used' },
        },
        // In addition to the specification: the report's last page shows the date of its data.
        recorded_at: { order: '2026-09-14T06:25:00.000Z' },
      });
    });

    it('returns one identical 404 for unknown, unreleased and revoked evidence', async () => {
      const unknown = await askEvidence('AAAAAAAAAAAAAAAAAAAAAAAA');
      expect(unknown.status).toBe(404);
      expect(unknown.body).toEqual(NOT_FOUND);
      for (const id of [unreleased, revoked]) {
        const answer = await askEvidence(id);
        expect([answer.status, answer.text]).toEqual([404, unknown.text]);
        const withConfig = await askEvidence(id, { body: EVERYTHING_ON });
        expect([withConfig.status, withConfig.text]).toEqual([404, unknown.text]);
      }
    });

    it('omits data that the released config disables', async () => {
      const id = await release(NOTHING_ON);
      const answer = await askEvidence(id);
      const { results } = asDeclared('getCompellingEvidence', answer.body);
      expect(results.product_info).toMatchObject({
        tracking_url: [],
        shipping_date: null,
        shipping_address: null,
        shipping_address_1: null,
        city: null,
        region: null,
        postalcode: null,
        country: null,
        delivery_signed: null,
        delivery_signed_date: null,
        policy: [],
        items: [{ photo_url: null }, { photo_url: null }],
        purchase_url: 'https://shop.example/thank-you',
      });
      expect(results.history?.map(({ event }) => event)).toEqual([
        'TRANSACTION_CREATED',
        'DELIVERY_SIGNED_UPDATED',
        'CLOSED',
      ]);
      expect(results).not.toHaveProperty('refund');
      for (const hidden of ['Alder', 'San Jose', '17track', '.jpg', 'shop.example/refund', 'Used']) {
        expect(answer.text).not.toContain(hidden);
      }
    });

    it('lets each switch control its own section only', async () => {
      const id = await release(
        completeEvidenceConfig({ info: { product_photo: true }, policy: { delivery: true } }),
      );
      const { product_info: info } = await evidenceOf(id);
      expect(info?.items?.[0]?.photo_url).toBe('photo-of-the-mug.jpg');
      expect(info?.policy?.map(({ type }) => type)).toEqual(['delivery']);
      expect(info?.tracking_url).toEqual([]);
      expect(info?.delivery_signed).toBeNull();
    });

    it('ignores a config that a visitor sends', async () => {
      const id = await release(NOTHING_ON);
      const { text: without } = await askEvidence(id);
      const { text: withConfig } = await askEvidence(id, { body: EVERYTHING_ON });
      expect(withConfig).toBe(without);
      expect(JSON.parse(without).results.config).toEqual(NOTHING_ON);
    });

    it('gives an operator unreleased evidence with every section, and of further proof nothing', async () => {
      const results = await evidenceOf(unreleased, { bearer: OPERATOR_KEY, body: {} });
      expect(results.config).toEqual(STARTING_CONFIG);
      expect(results.evidence).toEqual({ config: null, history: [] });
      expect(results.product_info?.city).toBe('San Jose');
    });

    it("returns a preview by the body's config to an operator, with the released config", async () => {
      const body = { info: { tracking_url: true } };
      const results = await evidenceOf(released, { bearer: OPERATOR_KEY, body });
      expect(results.config).toEqual(completeEvidenceConfig(body));
      expect(results.evidence?.config).toEqual(EVERYTHING_ON);
      expect(results.product_info).toMatchObject({ city: 'San Jose', delivery_signed: null, policy: [] });
    });

    it('gives an operator without a config the released one', async () => {
      const id = await release(NOTHING_ON);
      for (const body of [undefined, {}, 'null']) {
        const { config, product_info } = await evidenceOf(id, { bearer: OPERATOR_KEY, body });
        expect(config).toEqual(NOTHING_ON);
        expect(product_info?.city).toBeNull();
      }
    });

    it('returns the same 404 to an operator for an unknown ID', async () => {
      const answer = await askEvidence('AAAAAAAAAAAAAAAAAAAAAAAA', { bearer: OPERATOR_KEY });
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    });
  });

  describe('list_message', () => {
    it('gives the messages ascending, with exactly the fields of the specification', async () => {
      const answer = await askMessages(released);
      expect(asDeclared('listMessage', answer.body)).toEqual({
        results: {
          messagebox: {
            messages: [
              { sender: 'BUYER', message: 'Hi', timestamp: '2026-09-17T06:25:00.000Z', status: 'READ' },
              { sender: 'ICS', message: 'Hello', timestamp: '2026-09-17T08:07:00.000Z', status: 'UNREAD' },
            ],
          },
        },
      });
    });

    it('returns none to a visitor if they are disabled, and all to an operator', async () => {
      const id = await release(NOTHING_ON);
      expect((await askMessages(id)).body).toEqual({ results: { messagebox: { messages: [] } } });
      const { results } = asDeclared('listMessage', (await askMessages(id, OPERATOR_KEY)).body);
      expect(results.messagebox.messages).toHaveLength(2);
    });

    it("doesn't reveal unreleased data, as the evidence doesn't", async () => {
      for (const id of ['AAAAAAAAAAAAAAAAAAAAAAAA', unreleased, revoked]) {
        const answer = await askMessages(id);
        expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
      }
      expect((await askMessages(unreleased, OPERATOR_KEY)).status).toBe(200);
      expect((await askMessages('AAAAAAAAAAAAAAAAAAAAAAAA', OPERATOR_KEY)).status).toBe(404);
    });
  });

  describe('transactions/list', () => {
    const list = (body: unknown, bearer?: string) =>
      call(`${server.url}/api/ics/transactions/list`, { body, ...(bearer && { bearer }) });

    it('requires an operator, whatever the body', async () => {
      for (const body of [{}, { nonsense: true }]) {
        const answer = await list(body);
        expect([answer.status, answer.body]).toEqual([
          401,
          { code: 'auth/unauthenticated', message: 'Unauthenticated' },
        ]);
      }
    });

    it('gives pages in a stable order with an exact total', async () => {
      const whole = asDeclared('listReceiptTransactions', (await list({}, OPERATOR_KEY)).body);
      expect(whole.total).toBe(whole.data.length);
      expect(whole.total_is_exact).toBe(true);
      const ids = whole.data.map((row) => row.iCS_id);
      expect(new Set(ids)).toContain(revoked);
      const pages = [];
      for (let offset = 0; offset < ids.length; offset += 2) {
        const page = asDeclared(
          'listReceiptTransactions',
          (await list({ limit: 2, offset, sort: [{ field: 'created_at', order: 1 }] }, OPERATOR_KEY)).body,
        );
        pages.push(...page.data.map((row) => row.iCS_id));
      }
      expect(pages).toEqual(ids.toReversed());
    });

    it('returns the time of the current release', async () => {
      const { data } = asDeclared('listReceiptTransactions', (await list({}, OPERATOR_KEY)).body);
      const releasedAt = (id: string) => data.find((row) => row.iCS_id === id)?.released_at;
      expect(releasedAt(released)).toBe(RELEASED_AT);
      expect(releasedAt(unreleased)).toBeNull();
      expect(releasedAt(revoked)).toBeNull();
    });

    it.each([
      [{ filters: { nonsense: 1 } }, 'nonsense'],
      [{ sort: [{ field: 'amount', order: 1 }] }, 'sort.0.field'],
      [{ limit: 501 }, 'limit'],
      [{ limit: 0 }, 'limit'],
      [{ offset: -1 }, 'offset'],
    ])('rejects %j and names the error', async (body, name) => {
      const answer = await list(body, OPERATOR_KEY);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'request/invalid', message: expect.stringContaining(name) });
    });
  });

  describe('every call', () => {
    it('returns 401 for a wrong bearer, even if visitors are allowed', async () => {
      for (const headers of [
        { Authorization: 'Bearer wrong' },
        { Authorization: `Bearer ${OPERATOR_KEY}x` },
        { Authorization: 'Basic YTpi' },
        { Authorization: 'Bearer' },
      ]) {
        const answer = await askEvidence(released, { headers });
        expect([answer.status, answer.body]).toEqual([
          401,
          { code: 'auth/unauthenticated', message: 'Unauthenticated' },
        ]);
      }
    });

    it('names the faulty field of a body', async () => {
      const answer = await askEvidence(released, { body: { info: { tracking_url: 'yes' } } });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        code: 'request/invalid',
        message: expect.stringContaining('info.tracking_url'),
        data: { issues: [{ path: 'info.tracking_url', message: expect.any(String) }] },
      });
    });

    it.each(['{"info":', 'not json', '"\\ud800'])('refuses the malformed body %j', async (body) => {
      const answer = await askEvidence(released, { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'request/invalid',
        message: expect.stringContaining('JSON'),
      });
    });

    it.each([
      ['application/json', 413, 'request/too_large'],
      ['multipart/form-data; boundary=x', 415, 'request/not_json'],
      ['text/plain', 415, 'request/not_json'],
      ['application/octet-stream', 415, 'request/not_json'],
    ] as const)('refuses a body above 64 kB sent as %s', async (type, status, code) => {
      const body = `{"url":"${'a'.repeat(64 * 1024)}"}`;
      const answer = await call(`${server.url}/api/ics/transaction_shipment`, {
        body,
        headers: { 'Content-Type': type },
      });
      expect([answer.status, answer.body]).toEqual([status, { code, message: ERRORS[code].message }]);
    });

    it.each([
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['POST', '/api/ics/get_compelling_evidence'],
      ['GET', '/api/ethoca/uploads'],
      ['DELETE', '/api/ics/transactions/list'],
      ['POST', '/nothing'],
      ['GET', '/nothing.js'],
    ])('returns request/not_found for %s %s', async (method, path) => {
      const answer = await call(`${server.url}${path}`, { method, headers: { Accept: '*/*' } });
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'request/not_found', message: 'Nothing was found at this address.' },
      ]);
    });

    it.each(['%E0%A4%A', "'%20or%201=1--", '..%2f..%2fetc%2fpasswd', 'A'.repeat(24)])(
      'treats the strange ID %s like any unknown one',
      async (id) => {
        for (const bearer of [undefined, OPERATOR_KEY]) {
          const answer = await askEvidence(id, bearer ? { bearer } : {});
          expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
          expect((await askMessages(id, bearer)).status).toBe(404);
        }
      },
    );

    it('is never cached or indexed, and leaks no URL to other sites', async () => {
      for (const answer of [
        await askEvidence(released),
        await askEvidence('unknown'),
        await askMessages(released),
      ]) {
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("object-src 'none'"),
        });
        expect(answer.headers.has('x-powered-by')).toBe(false);
      }
    });

    it('echoes the request ID, and generates one if the given one is invalid', async () => {
      const given = await askEvidence(released, { headers: { 'X-Request-Id': 'abc-1.2' } });
      expect(given.headers.get('x-request-id')).toBe('abc-1.2');
      const response = await askEvidence(released, { headers: { 'X-Request-Id': 'a b"c' } });
      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    });
  });
});
