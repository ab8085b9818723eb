import { CASE_MACHINE, CASE_STATES, type CaseState } from '@cbp/shared/cases/dispute-case';
import type { DisputeCase, DisputeCaseFill } from '@cbp/shared/cases/dispute-case.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { enquiries } from '../enquiries/enquiries.schema.ts';
import { insertRdrCases } from '../rdr/rdr-cases.sql.ts';
import { disputeCases } from './cases.schema.ts';
import { type CaseWorld, type Role, startCaseWorld } from './testing/case-world.ts';

type Answer = { status: number; body: unknown };
const resultsOf = ({ body }: Answer) => (body as { results: DisputeCase }).results;
const codeOf = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code}`;

const FACTS = { amount: 89.9, currency: 'USD', received_at: '2026-11-18', due_at: '2026-12-18' };
const ARN = '74539486325903388947185';

describe.each(usualDatabases)('dispute cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: CaseWorld;
  beforeAll(async () => {
    database = await create();
    world = await startCaseWorld(database);
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const open = (role: Role, icsId: string, more: object = {}) =>
    world.send(role, 'POST /cases', { ...FACTS, iCS_id: icsId, ...more });
  async function opened(more: object = {}): Promise<DisputeCase> {
    const answer = await open('merchant', await world.receipt('M-2'), more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return resultsOf(answer);
  }
  /** A case that has this state, whatever steps lead there. */
  async function put(state: CaseState): Promise<DisputeCase> {
    const one = await opened();
    const file = {
      ...{ fileSha256: 'a'.repeat(64), fileBytes: 1, filePages: 1, fileProfile: 'adyen' as const },
      ...{ fileMadeAt: ROW_CREATED_AT, fileMadeBy: 'test' },
    };
    await world.db
      .update(disputeCases)
      .set({ state, ...file })
      .where(eq(disputeCases.id, one.id));
    return one;
  }

  it('are opened on a transaction with what the acquirer said, and noted in its history', async () => {
    const icsId = await world.receipt('M-2', { arn: ARN });
    const answer = await open('merchant', icsId, {
      reason_code: ' 10.4 ',
      case_number: 'C-2026-17',
      notes: 'Acquirer wrote twice.\nAsk for the fee.',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const one = resultsOf(answer);
    expect(one).toMatchObject({
      iCS_id: icsId,
      merchant_id: 'M-2',
      merchant_name: 'Harbour & Pine',
      transaction: { arn: ARN },
      // Of the card, with the recipient of its network.
      card_type: 'VISA',
      profile: 'adyen',
      reason_code: '10.4',
      case_number: 'C-2026-17',
      state: 'open',
      source: 'manual',
      source_id: null,
      notes: 'Acquirer wrote twice.\nAsk for the fee.',
      created_by: world.emailOf('merchant'),
      file: null,
      version: 1,
    });
    // Days begin and end in Hong Kong.
    expect([one.received_at, one.due_at]).toEqual(['2026-11-17T16:00:00.000Z', '2026-12-18T15:59:00.000Z']);
    expect(await world.eventsOf(icsId)).toEqual(['CE_CASE_CREATED']);
    expect(resultsOf(await world.send('merchant who reads', `GET /cases/${one.id}`))).toEqual(one);
    expect(await world.lastAudit()).toMatchObject({
      action: 'create',
      section: 'receipts',
      entityType: 'dispute_case',
      merchantId: 'M-2',
    });
  });

  it('are open once at a time for a transaction, also for two callers at once', async () => {
    const icsId = await world.receipt('M-2');
    const answers = await Promise.all([open('merchant', icsId), open('operator', icsId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201) ?? expect.fail();
    const refused = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect(refused.body).toMatchObject({ code: 'cases/exists', data: { id: resultsOf(made).id } });
    expect(await world.eventsOf(icsId)).toEqual(['CE_CASE_CREATED']);
    await world.send('merchant', `POST /cases/${resultsOf(made).id}/accept`, {});
    expect((await open('merchant', icsId)).status).toBe(201);
  });

  it('refuse what does not fit together, with the field', async () => {
    const icsId = await world.receipt('M-2');
    const refusals = [
      [{ due_at: '2026-11-01' }, 'due_at'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 10.555 }, 'amount'],
      [{ currency: 'XXX1' }, 'currency'],
      [{ profile: 'fax' }, 'profile'],
      [{ received_at: 'soon' }, 'received_at'],
      [{ source: 'enquiry' }, 'source_id'],
    ] as const;
    for (const [more, field] of refusals) {
      const answer = await open('merchant', icsId, more);
      expect(codeOf(answer), field).toBe('400 request/invalid');
      expect(JSON.stringify(answer.body)).toContain(`"${field}"`);
    }
    expect(await world.eventsOf(icsId)).toEqual([]);
  });

  it('are those of the caller’s clients only', async () => {
    const own = await opened();
    const foreign = await world.receipt('M-9');
    const homeless = await world.receipt(null);
    expect(codeOf(await open('merchant', foreign))).toBe('404 receipts/not_found');
    expect(codeOf(await open('merchant', homeless))).toBe('404 receipts/not_found');
    expect((await open('operator', homeless)).status).toBe(201);
    expect(codeOf(await world.send('other merchant', `GET /cases/${own.id}`))).toBe('404 cases/not_found');
    for (const [step, body] of [
      ['accept', {}],
      ['result', { state: 'won' }],
      ['submit', { file: 'a'.repeat(64), sent: true }],
      ['file', {}],
    ] as const) {
      const answer = await world.send('other merchant', `POST /cases/${own.id}/${step}`, body);
      expect(codeOf(answer), step).toBe('404 cases/not_found');
      const read = await world.send('merchant who reads', `POST /cases/${own.id}/${step}`, body);
      expect(codeOf(read), step).toBe('403 auth/forbidden');
    }
    const listed = await world.send('other merchant', 'POST /cases/list', {});
    expect(listed.body).toMatchObject({ data: [], total: 0 });
  });

  it('list the next due first, and are found by each filter', async () => {
    const later = await opened({ due_at: '2026-12-30', reason_code: '4853', card_type: 'MASTERCARD' });
    const sooner = await opened({ due_at: '2026-11-25', case_number: 'SOONER-1' });
    const ids = async (filters: object = {}) => {
      const answer = await world.send('merchant', 'POST /cases/list', { filters, limit: 500 });
      return (answer.body as { data: DisputeCase[] }).data.map(({ id }) => id);
    };
    const all = await ids();
    expect(all.indexOf(sooner.id)).toBeLessThan(all.indexOf(later.id));
    const order = sooner.transaction.order_reference ?? expect.fail();
    const found = {
      state: [
        { state: { type: 'in', values: ['open'] }, iCS_id: { type: 'in', values: [sooner.iCS_id] } },
        [sooner.id],
      ],
      card_type: [{ card_type: { type: 'in', values: ['MASTERCARD'] } }, [later.id]],
      reason_code: [{ reason_code: { type: 'contains', value: '485' } }, [later.id]],
      case_number: [{ case_number: { type: 'contains', value: 'ooner' } }, [sooner.id]],
      order: [{ 'transaction.order_reference': { type: 'contains', value: order } }, [sooner.id]],
      due: [
        { due_at: { type: 'range', from: '2026-12-30T00:00:00+08:00', to: '2026-12-31T00:00:00+08:00' } },
        [later.id],
      ],
    } as const;
    for (const [name, [filters, expected]] of Object.entries(found)) {
      expect(await ids(filters), name).toEqual(expected);
    }
    expect((await ids({ 'transaction.arn': { type: 'contains', value: ARN } })).length).toBe(1);
    expect(await ids({ merchant_id: { type: 'contains', value: 'M-9' } })).toEqual([]);
  });

  it('are filled in from an RDR case and from an enquiry, and remember them', async () => {
    const icsId = await world.receipt('M-2', { arn: '74539486325903388940001' });
    const [rdrCase] = await insertRdrCases(world.db, [
      {
        ...{ caseId: 'RDR-77', caseDate: new Date('2026-11-19T02:00:00Z'), clientId: 'M-2', icsId },
        ...{ bin: '448312', caid: 'A1', arn: '74539486325903388940001', amount: 80, currency: 'USD' },
        ...{ reasonCode: '13.1', outcome: 'Declined', decidedBy: 'network', match: 'matched' },
        ...{ matchReasons: [], received: {}, createdAt: ROW_CREATED_AT },
      },
    ]);
    const [enquiry] = await world.db
      .insert(enquiries)
      .values({
        ...{ clientId: 'M-2', arn: '74539486325903388940001', descriptor: 'HARBOUR', currency: 'USD' },
        ...{ amount: 89.9, transactionTime: ROW_CREATED_AT, createdAt: ROW_CREATED_AT },
        chargebackTime: new Date('2026-11-18T02:00:00Z'),
      })
      .returning({ id: enquiries.id });
    const fill = async (body: object, role: Role = 'merchant') => {
      const answer = await world.send(role, 'POST /cases/fill', body);
      return answer.status === 200 ? (answer.body as { results: DisputeCaseFill }).results : codeOf(answer);
    };
    expect(await fill({ rdr_case_id: rdrCase?.id })).toMatchObject({
      ...{ iCS_id: icsId, reason_code: '13.1', case_number: 'RDR-77', amount: 80, card_type: 'VISA' },
      ...{ received_at: '2026-11-19T02:00:00.000Z', profile: 'adyen', open_case: null },
    });
    expect(await fill({ enquiry_id: enquiry?.id })).toMatchObject({
      ...{ iCS_id: icsId, reason_code: null, amount: 89.9, received_at: '2026-11-18T02:00:00.000Z' },
    });
    expect(await fill({ iCS_id: icsId })).toMatchObject({ amount: 89.9, currency: 'USD', received_at: null });
    expect(await fill({ iCS_id: icsId }, 'other merchant')).toBe('404 receipts/not_found');
    expect(await fill({ enquiry_id: enquiry?.id }, 'other merchant')).toBe('404 enquiries/not_found');
    expect(await fill({ rdr_case_id: rdrCase?.id }, 'other merchant')).toBe('404 rdr/case_not_found');

    const source = { source: 'rdr_case', source_id: rdrCase?.id };
    const other = await world.receipt('M-1');
    // Of another client than the transaction.
    expect(codeOf(await open('merchant', other, source))).toBe('404 rdr/case_not_found');
    const made = await open('merchant', icsId, source);
    expect(resultsOf(made)).toMatchObject(source);
    expect(await fill({ iCS_id: icsId })).toMatchObject({ open_case: resultsOf(made).id });
  });

  it('change while they are open, and keep taking notes afterwards', async () => {
    const one = await opened();
    const patch = (body: object) => world.send('merchant', `PATCH /cases/${one.id}`, body);
    const changed = await patch({
      version: 1,
      reason_code: '10.5',
      case_number: '',
      due_at: '2026-12-20T10:00:00+08:00',
    });
    expect(resultsOf(changed)).toMatchObject({
      ...{ reason_code: '10.5', case_number: null, due_at: '2026-12-20T02:00:00.000Z', version: 2 },
    });
    expect(codeOf(await patch({ version: 1, reason_code: '10.4' }))).toBe('409 cases/changed');
    expect(codeOf(await patch({ due_at: '2026-11-01' }))).toBe('400 request/invalid');
    expect(codeOf(await patch({ currency: 'JPY' }))).toBe('400 request/invalid');
    expect((await world.send('merchant', `POST /cases/${one.id}/accept`, {})).status).toBe(200);
    expect(codeOf(await patch({ reason_code: '10.4' }))).toBe('409 cases/not_open');
    expect(codeOf(await patch({ notes: 'x', amount: 1 }))).toBe('409 cases/not_open');
    expect(resultsOf(await patch({ notes: 'Too small to defend' }))).toMatchObject({
      ...{ notes: 'Too small to defend', state: 'accepted' },
    });
  });

  it('take the steps of their machine and no others', async () => {
    const bodies = {
      submit: { file: 'a'.repeat(64), sent: true },
      accept: {},
      'result won': { state: 'won' },
      'result lost': { state: 'lost' },
    };
    for (const state of Object.keys(CASE_STATES) as CaseState[]) {
      for (const [name, body] of Object.entries(bodies)) {
        const step = name.split(' ')[0] as 'submit' | 'accept' | 'result';
        const to = name.split(' ')[1] as 'won' | 'lost' | undefined;
        const one = await put(state);
        const answer = await world.send('merchant', `POST /cases/${one.id}/${step}`, body);
        const about = `${name} from ${state}`;
        if (!CASE_MACHINE.accepts(step, state, to)) {
          expect(codeOf(answer), about).toBe(`409 ${CASE_MACHINE.refusal(step)}`);
          expect((await world.eventsOf(one.iCS_id)).length, about).toBe(1);
          continue;
        }
        const [after] = CASE_MACHINE.after(step, state).filter((next) => to === undefined || next === to);
        expect(resultsOf(answer).state, about).toBe(after);
        expect(resultsOf(answer).closed_at === null, about).toBe(step === 'submit');
        expect((await world.eventsOf(one.iCS_id)).at(-1), about).toBe(`CE_CASE_STATUS_UPDATED ${after}`);
      }
    }
  });

  it('give the reports of their transaction reason code and case number while they are open', async () => {
    const icsId = await world.receipt('M-2');
    const shown = async (config: object = {}) => {
      const answer = await world.send('merchant', `POST /get_compelling_evidence/${icsId}`, config);
      const { config: used } = (answer.body as { results: { config: Record<string, unknown> } }).results;
      return [used.reason, used.case_number];
    };
    expect(await shown()).toEqual([null, null]);
    const one = resultsOf(await open('merchant', icsId, { reason_code: '13.1', case_number: 'C-9' }));
    expect(await shown()).toEqual(['13.1', 'C-9']);
    expect(await shown({ info: { product_photo: true } })).toEqual(['13.1', 'C-9']);
    // A preview may try another one.
    expect(await shown({ reason: '10.4' })).toEqual(['10.4', 'C-9']);
    await world.send('merchant', `POST /cases/${one.id}/accept`, {});
    expect(await shown()).toEqual([null, null]);
  });
});
