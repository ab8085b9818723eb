import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { faultsOf } from '@cbp/shared/testing/table';
import { isLong } from '@cbp/shared/testing/test-length';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { type AnsweringWorld, SIGNATURES, startAnsweringWorld } from '../testing/answering-world.ts';

const CODES = ['SPDR17'];
/** The events of the wire: how far each has come, and what it says. The first of the furthest counts, whatever the order. */
const EVENTS = {
  'request.pending': { rank: 0 },
  'request.received': { rank: 1 },
  'review.pending': { rank: 2 },
  'verification.cancelled': { rank: 3 },
  'request.timeout': { rank: 3 },
  'request.invalid': {
    rank: 3,
    error: { service: 'document', key: 'proof', message: 'The proof is wrong.' },
  },
  'request.unauthorized': { rank: 3, error: 'Service not allowed.' },
  'verification.accepted': { rank: 4, verification_result: { document: { document: 1 } } },
  'verification.declined': {
    rank: 4,
    declined_codes: CODES,
    declined_reason: 'The document is expired.',
    verification_result: { document: { document: 0 } },
  },
  // Words of tomorrow say nothing.
  'request.data.changed': { rank: -1 },
} as const;
type Event = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as Event[];
const SENT = (reference: string, event: Event, more: object = {}) => {
  const { rank: _rank, ...said } = EVENTS[event];
  return { reference, event, ...said, ...more };
};
const STATUS_OF_RANK = ['PROCESSING', 'PROCESSING', 'PROCESSING', null, 'COMPLETED'] as const;

/** The state that events lead to from the start of a request. */
function furthest(events: readonly Event[]): Event {
  return events.reduce<Event>(
    (best, next) => (EVENTS[next].rank > EVENTS[best].rank ? next : best),
    'request.pending',
  );
}

describe.each(usualDatabases)('callbacks about documents, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: AnsweringWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startAnsweringWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    scene.shufti.empty();
  });
  afterEach(() => scene.forgetTasks());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const providerTold = (entry: { creator: string }) => entry.creator === 'provider';

  it('lead to one state whatever their order and number, in both forms of the signature', async () => {
    const pairs = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const));
    const rows = pairs.flatMap((pair, at) =>
      SIGNATURES.filter((_, form) => isLong || form === at % 2).map((signedWith) => ({ pair, signedWith })),
    );
    const ids = new Map<string, number>();
    const nameOf = ({ pair, signedWith }: (typeof rows)[number]) => `${pair.join(' ')} ${signedWith}`;
    for (const row of rows) ids.set(nameOf(row), await scene.atProvider(nameOf(row)));
    for (const place of [0, 1] as const) {
      for (const [at, row] of rows.entries()) {
        const said = SENT(nameOf(row), row.pair[place]);
        // Doubled: the same bytes, or the same words in other bytes.
        for (const more of [{}, at % 3 === 0 ? { sent_again: true } : {}]) {
          expect((await scene.callBack({ ...said, ...more }, row.signedWith)).status).toBe(200);
        }
      }
      await scene.work();
    }
    const faults = await faultsOf(
      rows.map((row) => [nameOf(row), row] as const),
      async (row, name) => {
        const id = ids.get(name) ?? 0;
        const event = furthest(row.pair);
        const { rank } = EVENTS[event];
        const isFailure = rank === 3;
        const hasFailed = row.pair.some(
          (one, at) => EVENTS[one].rank === 3 && EVENTS[furthest(row.pair.slice(0, at))].rank < 3,
        );
        const found = await scene.readVerification(id);
        expect(found).toMatchObject({
          enquiry_result_event: event,
          status: isFailure
            ? expect.stringMatching(/^(FAILED|ERROR)$/)
            : STATUS_OF_RANK[rank as 0 | 1 | 2 | 4],
          codes: event === 'verification.declined' ? CODES : [],
          tries: [{ event }],
          decision: null,
        });
        const [first, second] = row.pair;
        const isContradicted = first !== second && [first, second].every((one) => EVENTS[one].rank === 4);
        const told = (hasFailed ? 1 : 0) + (rank === 4 ? 1 : 0) + (isContradicted ? 1 : 0);
        expect(found.timeline.filter(providerTold)).toHaveLength(told);
        expect(await scene.unitsOf(id)).toEqual(hasFailed ? ['use', 'returned'] : ['use']);
      },
    );
    expect(faults).toEqual({});
  });

  it('never undo what a user decided: the provider’s result stands beside it, and the timeline has it', async () => {
    const decision = { event: 'verification.declined', codes: ['SPDR07'], reason: 'Another name.' };
    const faults = await faultsOf(
      NAMES.map((event) => [event, event] as const),
      async (event) => {
        const id = await scene.atProvider(`decided before ${event}`);
        const { reference } = { reference: `decided before ${event}` };
        await scene.callBack(SENT(reference, 'review.pending'));
        await scene.work();
        const decided = scene.ofVerification(await scene.change(id, '/result', decision));
        await scene.callBack(SENT(reference, event));
        await scene.work();
        const found = await scene.readVerification(id);
        const { rank } = EVENTS[event];
        expect(found).toMatchObject({
          enquiry_result_event: decision.event,
          codes: decision.codes,
          category: ['document_data_mismatch'],
          failure: null,
          decision: { ...decision, by: decided.decision?.by, at: decided.decision?.at },
        });
        expect(found.provider_result?.event ?? null).toBe(rank === 4 ? event : null);
        expect(found.timeline.filter(providerTold)).toHaveLength(rank >= 3 ? 1 : 0);
        expect(await scene.unitsOf(id)).toEqual(rank === 3 ? ['use', 'returned'] : ['use']);
      },
    );
    expect(faults).toEqual({});
  });

  it('that come after a result of the provider, and after a user has decided against it, are added', async () => {
    const reference = 'decided against the provider';
    const id = await scene.atProvider(reference);
    await scene.callBack(SENT(reference, 'verification.declined'));
    await scene.work();
    const accepted = { event: 'verification.accepted', reason: 'A new passport was shown.' };
    expect((await scene.change(id, '/result', accepted)).status).toBe(200);
    scene.shufti.decide(reference, { event: 'verification.declined', declined_codes: ['SPDR04', 'SPDR17'] });
    await scene.callBack({ reference, event: 'verification.status.changed' });
    await scene.work();
    const found = await scene.readVerification(id);
    expect(found).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      codes: [],
      category: [],
      decision: accepted,
      provider_result: { event: 'verification.declined', codes: ['SPDR04', 'SPDR17'] },
    });
    expect(found.timeline.map(({ kind, creator }) => `${kind} ${creator}`)).toEqual([
      'declined provider',
      'accepted user',
      'declined provider',
    ]);
  });

  it('of a changed status ask for it, and change a result of the provider, but never back to waiting', async () => {
    const reference = 'changed status';
    const id = await scene.atProvider(reference);
    const changed = async (result: object) => {
      scene.shufti.decide(reference, result);
      scene.pass(60_000);
      await scene.callBack({ reference, event: 'verification.status.changed' });
      await scene.callBack({ reference, event: 'verification.status.changed' });
      await scene.work();
      return (await scene.readVerification(id)).enquiry_result_event;
    };
    const declined = SENT(reference, 'verification.declined');
    expect(await changed(SENT(reference, 'verification.accepted'))).toBe('verification.accepted');
    expect(await changed(declined)).toBe('verification.declined');
    expect(await changed(SENT(reference, 'request.pending'))).toBe('verification.declined');
    expect(await changed(SENT(reference, 'request.timeout'))).toBe('verification.declined');
    expect(await changed(SENT(reference, 'verification.accepted'))).toBe('verification.accepted');
    // One that is late.
    await scene.callBack({ ...declined, sent_later: true });
    await scene.work();
    const { enquiry_result_event: event, timeline } = await scene.readVerification(id);
    expect(event).toBe('verification.accepted');
    expect(timeline.map(({ kind }) => kind)).toEqual(['accepted', 'declined', 'accepted']);
    expect(await scene.unitsOf(id)).toEqual(['use']);
  });

  it('are refused where they are forged, and change nothing for other references', async () => {
    const mine = await scene.atProvider('customer-77');
    const other = await scene.atProvider('customer-78', { clientId: 'M-9' });
    const accepted = SENT('customer-77', 'verification.accepted');
    for (const signedWith of SIGNATURES) {
      for (const key of ['', 'another secret', `${signedWith}`]) {
        expect((await scene.callBack(accepted, signedWith, key)).status).toBe(401);
      }
    }
    // The form of the other kind of account.
    expect((await scene.callBack(accepted, 'secret', 'a-secret-of-shufti ')).status).toBe(401);
    for (const reference of ['customer-7', 'customer-77-2', 'verification-1-1', 'screening-1-1', `${mine}`]) {
      expect((await scene.callBack(SENT(reference, 'verification.accepted'))).status).toBe(200);
    }
    expect((await scene.callBack(SENT('customer-78', 'verification.accepted'))).status).toBe(200);
    await scene.work();
    expect((await scene.readVerification(mine)).enquiry_result_event).toBe('request.pending');
    expect((await scene.readVerification(other)).enquiry_result_event).toBe('verification.accepted');
  });

  it('of an earlier attempt belong to that one', async () => {
    const id = await scene.atProvider('two attempts');
    await scene.callBack(SENT('two attempts', 'request.timeout'));
    await scene.work();
    await scene.addAttempt(id, 2, 'M-2', 'two attempts-2');
    await scene.callBack(SENT('two attempts', 'verification.declined'));
    await scene.work();
    expect(await scene.readVerification(id)).toMatchObject({
      enquiry_result_event: 'request.pending',
      provider_result: null,
      tries: [
        { n: 2, event: 'request.pending' },
        { n: 1, event: 'verification.declined' },
      ],
      timeline: [
        { kind: 'declined', attempt: 1 },
        { kind: 'failed', attempt: 1 },
      ],
    });
    await scene.callBack(SENT('two attempts-2', 'verification.accepted'));
    await scene.work();
    expect(await scene.readVerification(id)).toMatchObject({ enquiry_result_event: 'verification.accepted' });
  });

  it('without details ask for them, and count where the status is behind', async () => {
    for (const [reference, status] of [
      ['details later', { event: 'verification.declined', declined_codes: CODES }],
      ['status behind', { event: 'request.pending' }],
    ] as const) {
      const id = await scene.atProvider(reference);
      scene.shufti.decide(reference, status);
      await scene.callBack({ reference, event: 'verification.declined' });
      await scene.work();
      const { enquiry_result_event: event, codes } = await scene.readVerification(id);
      expect([event, codes]).toEqual(['verification.declined', 'declined_codes' in status ? CODES : []]);
    }
  });
});
