import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export const VERIFI_KEY = 'the-key-of-verifi-in-runs-of-kills';
export const OPERATOR_KEY = 'network-operator-key-of-more-than-32-characters';
/** Of the demo data: a client with these CAIDs of RDR and Order Insight. */
export const CLIENT = 'NGA-1001';
const ACCEPTOR = { acquirerBin: '448312', cardAcceptorId: '000410520018273' };
const DAY_MS = 24 * 60 * 60_000;
const RETRY_MS = 50;
const ANSWER_MS = 30_000;
const PAGE = 500;
/** As networks call the sources of lookups. */
const SOURCES = ['OIP', 'OIM', 'CE3'];

export type Question = { id: string; kind: 'decision' | 'lookup'; body: string };
export type Payment = { reference: string; amount: number; arn: string; suffix: string; paidAt: Date };

const PATHS = { decision: '/api/rdr/decisions', lookup: '/api/oi/lookups' } as const;
export const jsonOf = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
  body: JSON.stringify(body),
});

export async function call(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** The client accepts every dispute of a payment that wasn't given back yet. */
export async function acceptOnce(url: string): Promise<void> {
  const rules = [
    { conditions: [{ attribute: 'already_refunded', operator: 'is', value: 'whole' }], decision: 'decline' },
  ];
  await call(`${url}/api/rdr/merchants/${CLIENT}`, jsonOf({ default_decision: 'accept', rules }, 'PATCH'));
}

/** Stores the orders of payments of a round. Buyers of recent ones get emails if they have an address. */
export async function storePayments(
  url: string,
  { round, count, days = 20, email }: { round: string; count: number; days?: number; email?: string },
): Promise<Payment[]> {
  const payments = Array.from({ length: count }, (_, index) => ({
    reference: `${round}-${index}`,
    amount: 100 + index,
    arn: `7453948${String(Date.now()).slice(-10)}${String(index).padStart(6, '0')}`,
    suffix: String(1_000 + index),
    paidAt: new Date(Date.now() - days * DAY_MS - (index + 1) * 60_000),
  }));
  const orders = payments.map(({ reference, amount, arn, suffix, paidAt }) => ({
    merchant_id: CLIENT,
    transaction: {
      order_reference: reference,
      transaction_date_time: paidAt.toISOString(),
      amount: amount.toFixed(2),
      currency: 'HKD',
      card_prefix: '453957',
      card_suffix: suffix,
    },
    product_info: { items: [{ name: 'Linen shirt', qty: 1, amount: amount.toFixed(2) }] },
    proof: { arn, descriptor: 'HARBOURPINE*HK' },
    ...(email !== undefined && { buyer: { email } }),
  }));
  const { results } = (await call(`${url}/api/ics/transactions`, jsonOf(orders))) as {
    results: { state: string }[];
  };
  const refused = results.filter(({ state }) => state !== 'created');
  if (refused.length > 0) throw new Error(`orders were not stored: ${JSON.stringify(refused[0])}`);
  return payments;
}

/** A question about a payment: a dispute, or a lookup of any source. */
export function questionAbout({ amount, arn, suffix, paidAt }: Payment, id: string, turn: number): Question {
  const money = { amount, currency: 'HKD' };
  const payment = {
    ...ACCEPTOR,
    paymentDescriptor: 'HARBOURPINE*HK',
    transactionDate: paidAt.toISOString(),
    transactionAmount: money,
    cardBin: '453957',
    cardLast4: suffix,
    arn,
  };
  const isDispute = turn % 2 === 0;
  const asked = isDispute
    ? {
        decisionId: id,
        caseType: 'DISPUTE',
        source: 'VMPI',
        caseDate: new Date().toISOString(),
        caseAmount: money,
        reasonCode: '13.1',
        ...payment,
      }
    : { insightId: id, source: SOURCES[Math.floor(turn / 2) % SOURCES.length], ...payment };
  return { id, kind: isDispute ? 'decision' : 'lookup', body: JSON.stringify(asked) };
}

/** Asks until there is an answer; a killed server leaves the network in doubt. `refused` is told of any other status. */
export async function insist(
  url: string,
  { kind, body }: Question,
  refused: (status: number) => void,
): Promise<string> {
  for (;;) {
    const time = String(Date.now());
    const signature = createHmac('sha256', VERIFI_KEY).update(`${time}.${body}`).digest('hex');
    try {
      const answer = await fetch(`${url}${PATHS[kind]}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-verifi-timestamp': time,
          'x-verifi-signature': signature,
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await answer.text();
      if (answer.status === 200) return text;
      if (answer.status !== 503) refused(answer.status);
    } catch {
      // Cut off: the server was killed.
    }
    await pause(RETRY_MS);
  }
}

type Listed = Record<string, string> & { insight_id: string; case_id: string };

/** What a list shows of the questions of a round: by their ID, how each was answered. */
async function listed(
  url: string,
  { path, id, answer }: { path: string; id: 'insight_id' | 'case_id'; answer: string },
  round: string,
): Promise<[id: string, answer: string][]> {
  const rows: [string, string][] = [];
  const filters = { [id]: { type: 'contains', value: `${round}-` } };
  for (;;) {
    const { data } = (await call(`${url}${path}`, jsonOf({ filters, limit: PAGE, offset: rows.length }))) as {
      data: Listed[];
    };
    rows.push(...data.map((row): [string, string] => [row[id], row[answer] ?? '']));
    if (data.length < PAGE) return rows;
  }
}

const OUTCOMES: Readonly<Record<string, string>> = { ACCEPT: 'Accepted', DECLINE: 'Declined' };

export type Answers = ReadonlyMap<string, { question: Question; texts: ReadonlySet<string> }>;

/** What is wrong after a round: with the answers, in the lists, in the tables and in the evidence. */
export async function judge(
  { url, client, round }: { url: string; client: pg.Client; round: string },
  answers: Answers,
): Promise<string[]> {
  const faults: string[] = [];
  const shown = [
    ...(await listed(url, { path: '/api/rdr/cases/list', id: 'case_id', answer: 'outcome' }, round)),
    ...(await listed(
      url,
      { path: '/api/oi/lookups/list', id: 'insight_id', answer: 'response_status' },
      round,
    )),
  ];
  const inLists = new Map(shown);
  if (shown.length !== inLists.size)
    faults.push(`the lists show ${shown.length - inLists.size} questions twice`);
  for (const [id, { texts }] of answers) {
    if (texts.size !== 1) faults.push(`${id} got ${texts.size} different answers: ${[...texts].join(' ')}`);
    const [text = '{}'] = texts;
    const told = JSON.parse(text) as { decision?: string; responseStatus?: string };
    const expected = told.decision ? OUTCOMES[told.decision] : told.responseStatus;
    const found = inLists.get(id);
    if (found === undefined) faults.push(`${id} was answered and isn’t in the list`);
    else if (found !== expected) faults.push(`${id} was answered with ${text} and is listed as ${found}`);
  }
  const unasked = [...inLists.keys()].filter((id) => !answers.has(id));
  if (unasked.length > 0) faults.push(`${unasked.length} questions are listed that were never asked`);

  const { rows: stored } = await client.query<{ rows: number }>(
    `select (select count(*)::int from cbp.rdr_cases where decision_id like $1)
       + (select count(*)::int from cbp.lookups where insight_id like $1) as rows`,
    [`${round}-%`],
  );
  if (stored[0]?.rows !== answers.size)
    faults.push(`${stored[0]?.rows} rows are stored for ${answers.size} questions`);

  const { rows: evidence } = await client.query<{
    reference: string;
    made: string;
    due: string;
    returned: number;
    paid: number;
  }>(
    `select r.order_reference as reference,
       (select concat_ws('/', count(*) filter (where e.event = 'OI_CASE_CREATED'),
          count(*) filter (where e.event = 'CE_CASE_CREATED'), count(*) filter (where e.event = 'CE_CASE_STATUS_UPDATED'))
        from cbp.history_events e where e.ics_id = r.ics_id) as made,
       (select concat_ws('/', count(*) filter (where l.source <> 'CE'), count(*) filter (where l.source = 'CE'),
          count(*) filter (where l.source = 'CE')) from cbp.lookups l where l.ics_id = r.ics_id) as due,
       (select coalesce(sum(c.amount), 0)::float8 from cbp.rdr_cases c where c.ics_id = r.ics_id and c.outcome = 'Accepted'
          and c.match = 'matched') as returned,
       r.amount::float8 as paid
     from cbp.receipt_transactions r where r.order_reference like $1`,
    [`${round}-%`],
  );
  for (const { reference, made, due, returned, paid } of evidence) {
    if (made !== due) faults.push(`${reference} has ${made} events of ${due} lookups`);
    if (returned > paid) faults.push(`${reference} was paid with ${paid}, and ${returned} was given back`);
  }
  return faults;
}
