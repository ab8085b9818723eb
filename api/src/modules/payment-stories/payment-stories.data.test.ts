import type { AccessRight } from '@cbp/shared/access/access-right';
import type { ServiceName } from '@cbp/shared/access/service';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { MOST_STORY_RECORDS } from '@cbp/shared/payment-stories/story';
import type { PaymentStory } from '@cbp/shared/payment-stories/story.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { insertLookups } from '../lookups/lookups.sql.ts';
import { question, startRdrWorld } from '../rdr/testing/rdr-world.ts';
import { historyEvents } from '../receipt-transactions/receipt-transactions.schema.ts';

const ARN = '74539486325903388947185';

const lookup = (
  insightId: string,
  at: string,
  more: { icsId?: string; arn?: string; clientId?: string },
): Parameters<typeof insertLookups>[1][number] => ({
  network: 'verifi',
  insightId,
  source: 'OID',
  status: 'COMPLETED',
  clientId: 'M-2',
  question: {},
  answer: {},
  notes: { origins: [], shortened: [], missing: [], required: [] },
  candidates: [],
  missing: 0,
  answeredInMs: 12,
  createdAt: new Date(at),
  ...more,
});

describe.each(usualDatabases)('the story of a payment, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;
  let icsId: string;

  beforeAll(async () => {
    database = await create();
    scene = await startRdrWorld(database);
    icsId = await scene.receipt();
    await scene.enrol({ defaultDecision: 'accept' });
    await scene.sendSigned('/decisions', question());
    const sent = sampleAlert({ ARN, MerchantDescriptor: 'UNKNOWN', AlertTimestamp: '2026-09-12T03:00:00Z' });
    await scene.world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body: { alert: sent } });
    await scene.db.update(alerts).set({ clientId: 'M-2' });
    await insertLookups(scene.db, [lookup('asked-before', '2026-09-05T03:00:00Z', { icsId })]);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  async function readAs(
    rights: readonly (readonly [ServiceName, AccessRight])[],
    key: string,
    merchants = ['M-2'],
  ) {
    const permissions = rights.map(([service, right]) => ({
      service,
      scope: { type: 'merchants' as const, merchants, include_subordinates: false },
      access: [right],
    }));
    const user = await scene.world.addUser({
      registeredService: [...new Set(rights.map(([service]) => service))],
      permissions,
    });
    const { access: bearer } = await scene.world.signIn(user);
    const { status, body } = await scene.world.send(`GET /payments/${encodeURIComponent(key)}`, { bearer });
    return { status, story: (body as { results?: PaymentStory }).results };
  }
  const kindsOf = (story: PaymentStory | undefined) =>
    [...new Set(story?.entries.map(({ kind }) => kind))].toSorted();
  const ALL = [
    ['ics', 'transaction.read'],
    ['ethoca', 'alert.read'],
    ['rdr', 'case.read'],
    ['oi', 'lookup.read'],
  ] as const;

  it.each([
    ['its transaction', () => `receipt:${icsId}`],
    ['its ARN', () => `arn:${ARN}`],
    ['its card, amount and day', () => 'card:453957-1486:128.4HKD:20260901'],
  ])('is found by %s, with who learned what, and its money', async (_how, keyOf) => {
    const { status, story } = await readAs(ALL, keyOf());
    expect(status).toBe(200);
    expect(kindsOf(story)).toEqual(['alert', 'lookup', 'order', 'rdr_case'].toSorted());
    expect(story).toMatchObject({
      iCS_id: icsId,
      arn: ARN,
      amount: 128.4,
      currency: 'HKD',
      card_suffix: '1486',
    });
    expect(story?.money).toMatchObject({
      amount: 128.4,
      by_network: 128.4,
      by_product: 0,
      by_shop: 0,
      left: 0,
    });
    const told = story?.entries.flatMap(({ kind, told: reader }) =>
      kind === 'order' ? [] : [`${kind} ${reader}`],
    );
    expect(told?.toSorted()).toEqual(['alert merchant', 'lookup cardholder', 'rdr_case network']);
    const times = story?.entries.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
  });

  it('shows each part to those who may read it, and nothing to others', async () => {
    const parts = await Promise.all(
      ALL.map(async (right) => kindsOf((await readAs([right], `receipt:${icsId}`)).story)),
    );
    expect(parts).toEqual([['order'], ['alert'], ['rdr_case'], ['lookup']]);
    expect((await readAs([['ethoca', 'alert.read']], `receipt:${icsId}`)).story?.money).toBeNull();
    const strangers = [
      await readAs(ALL, `receipt:${icsId}`, ['M-9']),
      await readAs([['ethoca', 'descriptor.read']], `receipt:${icsId}`),
      await readAs(ALL, 'receipt:unknownunknownunknownunknown'),
      await readAs(ALL, 'whatever'),
    ];
    expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('has the newest records of a kind with too many, and says which kinds are cut', async () => {
    const whole = (await readAs(ALL, `receipt:${icsId}`)).story;
    expect(whole?.cut).toEqual([]);
    const minute = (of: number) => new Date(Date.UTC(2026, 8, 20, 3, of)).toISOString();
    const many = Array.from({ length: MOST_STORY_RECORDS + 2 }, (_, index) => index);
    await insertLookups(scene.db, [
      ...many.map((index) => lookup(`asked-${index}`, minute(index), { icsId, arn: ARN })),
      // Newer ones, of a payment of another client.
      ...many.map((index) =>
        lookup(`elsewhere-${index}`, minute(200 + index), { arn: ARN, clientId: 'M-9' }),
      ),
    ]);
    // Each lookup is an event of the order too, which the story doesn't tell twice.
    await scene.db.insert(historyEvents).values(
      many.map((index) => ({
        icsId,
        historyOf: 'case' as const,
        event: 'OI_CASE_CREATED' as const,
        time: new Date(minute(index)),
      })),
    );
    for (const key of [`receipt:${icsId}`, `arn:${ARN}`]) {
      const { story } = await readAs(ALL, key, ['M-2', 'M-9']);
      const namesOfLookups = story?.entries.flatMap(({ kind, name }) => (kind === 'lookup' ? [name] : []));
      expect(namesOfLookups).toEqual(many.slice(2).map((index) => `asked-${index}`));
      expect(story?.cut).toEqual(['lookup']);
      const others = (of: typeof story) => of?.entries.filter(({ kind }) => kind !== 'lookup');
      expect(others(story)).toEqual(others(whole));
    }
  });
});
