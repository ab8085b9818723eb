import { alertList } from '@cbp/shared/alerts/alert.list';
import { AWAITING_RESPONSE } from '@cbp/shared/alerts/awaiting-response';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
const TIME = `timestamptz '${at(0)}' - i * interval '30 seconds'`;
const FINDING = `case when i % 33 = 0 then 'none' when i % 50 = 1 then 'person' else 'descriptor' end`;
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + i % ${values.length}]`;

/**
 * One alert in five awaits its outcome or the issuer. Three in a hundred have no client and two were assigned manually;
 * their descriptors repeat. The others match one of a hundred descriptors, most of them the first ones.
 */
const seed = (rows: number) => [
  'select setseed(0.42)',
  `insert into cbp.refund_results (platform, status, created_at) select 'stripe', s, timestamptz '${at(0)}' from unnest(array['SUCCESS', 'PENDING', 'FAILED', 'UNKNOWN']) as s`,
  `insert into cbp.alerts (source, ethoca_id, network_type, type, alert_timestamp, issuer, card_number, card_bin, card_last4, card_type,
     arn, transaction_timestamp, merchant_descriptor, amount, currency, initiated_by, client_id, descriptor_id, match, matched_at, status, outcome,
     refunded, outcome_at, refund_result_id, due_at, created_at, notified_at, triage)
   select ${oneOf('ethoca', 'ethoca', 'ethoca', 'cdrn')}, 'ETH' || upper(substr(md5(i::text), 1, 22)),
     ${oneOf('issuer_alert', 'fraudreporter_alert', 'customerdispute_alert')},
     ${oneOf('ConfirmedFraudAlerts', 'ConfirmedFraudAlerts', 'CustomerDisputeAlerts')},
     ${TIME}, 'Bank ' || (i % 700), '453957******' || lpad((i % 10000)::text, 4, '0'), '453957', lpad((i % 10000)::text, 4, '0'),
     ${oneOf('VISA', 'VISA', 'MASTERCARD', 'AMEX', 'JCB')},
     case when i % 4 = 0 then null else lpad(i::text, 23, '7') end, ${TIME} - interval '3 days',
     case when ${FINDING} <> 'descriptor' then 'STALL*' || i * 7919::bigint % 3000 else 'SHOP*' || (i % 900) || ' ' || i end, round((random() * 900 + 5)::numeric, 2), ${oneOf('USD', 'HKD', 'EUR')},
     ${oneOf('issuer', 'cardholder', 'not_available')},
     case when ${FINDING} = 'none' then null else coalesce(d.client_id, 'C-' || lpad((1 + i % ${CLIENTS})::text, 4, '0')) end, d.id,
     ${oneOf('matched', 'matched', 'matched', 'doubtful', 'unmatched')}, ${TIME},
     case when i % 5 = 0 then ${oneOf('PENDING', 'PROCESSING', 'FAILED', 'ERROR')} else 'COMPLETED' end,
     case when i % 5 = 0 then null else ${oneOf('stopped', 'missed', 'notfound', 'other', 'resolved', 'previously_refunded')} end,
     case when i % 5 = 0 then null else ${oneOf('refunded', 'not refunded', 'not settled')} end,
     case when i % 5 = 0 then null else ${TIME} + interval '5 hours' end,
     case when i % 7 = 1 then (select min(id) from cbp.refund_results) + i % 4 end,
     ${TIME} + interval '24 hours', ${TIME}, ${TIME},
     case when i % 40 = 3 then ${oneOf('doubled', 'refunded', 'not_ours')} end
   from (select i, (1 + floor(${rows / 100} * power(random(), 3)))::bigint as place from generate_series(1, ${rows}) as i) as drawn
     left join cbp.descriptors d on d.id = place and ${FINDING} = 'descriptor'`,
  `update cbp.alerts set client_id = '${MERCHANT}' where id % 10000 = 7`,
];

const contains = (value: string): WireFilter => ({ type: 'contains', value });
const among = (...values: (string | null)[]): WireFilter => ({ type: 'in', values });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number, column = 'alert_timestamp') =>
  `a.${column} >= '${at(days)}' and a.${column} <= '${at(0)}'`;

const cased = (title: string, filters: Record<string, WireFilter>, where: string): Case => ({
  title,
  query: { filters },
  where,
});
const one = (key: string, filter: WireFilter, where: string, name = key) =>
  cased(name, { [key]: filter }, where);

const TIMESTAMP = 'alert.AlertTimestamp';
const DESCRIPTOR = 'alert.MerchantDescriptor';
const REFUND_RESULT = 'refund_result.status';

export const benchedAlerts: BenchedList = {
  list: alertList,
  seed,
  tables: ['alerts', 'refund_results'],
  select: `select a.id, a.due_at, a.alert_timestamp, a.client_id, c.name, a.type, a.amount, a.currency, a.card_number, a.card_type,
    a.merchant_descriptor, a.issuer, a.initiated_by, a.arn, a.ethoca_id, a.source, a.status, a.outcome, a.outcome_at, a.sends_at,
    a.refunded, f.status as refund_status, a.match, a.triage
    from cbp.alerts a
    left join cbp.clients c on c.merchant_id = a.client_id
    left join cbp.refund_results f on f.id = a.refund_result_id`,
  within: {
    operator: 'true',
    reseller: `a.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `a.client_id = '${MERCHANT}'`,
  },
  orderBy: 'a.alert_timestamp desc, a.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one(TIMESTAMP, lastDays(1), sinceDays(1)),
    one('type', among('CustomerDisputeAlerts'), `a.type = 'CustomerDisputeAlerts'`),
    one('outcome', among('missed', 'resolved'), `a.outcome in ('missed', 'resolved')`),
    one('outcome', among(null), 'a.outcome is null', 'outcome, not provided'),
    one('status', among('PENDING', 'PROCESSING'), `a.status in ('PENDING', 'PROCESSING')`),
    one(REFUND_RESULT, among('SUCCESS'), `f.status = 'SUCCESS'`),
    one('refunded', among('not settled'), `a.refunded = 'not settled'`),
    one('alert.InitiatedBy', among('cardholder'), `a.initiated_by = 'cardholder'`),
    one('card_type', among('JCB'), `a.card_type = 'JCB'`),
    one('alert.EthocaID', contains('A1B2'), `a.ethoca_id ilike '%A1B2%'`),
    one('alert.CardNumber', contains('1486'), `a.card_number ilike '%1486%'`),
    one(DESCRIPTOR, contains('*417'), `a.merchant_descriptor ilike '%*417%'`),
    one(DESCRIPTOR, contains('shop'), `a.merchant_descriptor ilike '%shop%'`, `${DESCRIPTOR}, in every row`),
    one(
      DESCRIPTOR,
      contains('nothing'),
      `a.merchant_descriptor ilike '%nothing%'`,
      `${DESCRIPTOR}, in no row`,
    ),
    one('merchant_id', contains('C-00'), `a.client_id ilike '%C-00%'`),
    one('alert.ARN', contains('777123'), `a.arn ilike '%777123%'`),
    one('source', among('cdrn'), `a.source = 'cdrn'`),
    one('alert.Issuer', contains('bank 41'), `a.issuer ilike '%bank 41%'`),
    one('alert.Currency', contains('hkd'), `a.currency ilike '%hkd%'`),
    one('due_at', lastDays(2), sinceDays(2, 'due_at')),
    one('outcome_at', lastDays(7), sinceDays(7, 'outcome_at')),
    one('match', among('doubtful', 'unmatched'), `a.match in ('doubtful', 'unmatched')`),
    one('triage', among('doubled'), `a.triage = 'doubled'`),
    cased(
      'open, last 24 hours',
      { status: among('PENDING', 'PROCESSING'), [TIMESTAMP]: lastDays(1) },
      `a.status in ('PENDING', 'PROCESSING') and ${sinceDays(1)}`,
    ),
    cased(
      'disputes without an outcome',
      { type: among('CustomerDisputeAlerts'), outcome: among(null) },
      `a.type = 'CustomerDisputeAlerts' and a.outcome is null`,
    ),
    cased(
      'failed, last 30 days',
      { status: among('FAILED', 'ERROR'), [TIMESTAMP]: lastDays(30) },
      `a.status in ('FAILED', 'ERROR') and ${sinceDays(30)}`,
    ),
    cased(
      'a descriptor, last 60 days',
      { [DESCRIPTOR]: contains('shop*41'), [TIMESTAMP]: lastDays(60) },
      `a.merchant_descriptor ilike '%shop*41%' and ${sinceDays(60)}`,
    ),
    cased(
      'unmatched and open',
      { match: among('unmatched'), status: among('PENDING') },
      `a.match = 'unmatched' and a.status = 'PENDING'`,
    ),
    {
      title: 'awaiting response, of any age',
      query: {
        filters: { outcome: among(...AWAITING_RESPONSE.choices.outcome.values) },
        sort: [{ field: 'due_at', order: 1 }],
      },
      where: `(a.outcome is null or a.outcome in ('in_progress', 'shipper_contacted'))`,
      orderBy: 'a.due_at asc nulls last, a.id',
    },
    {
      title: 'largest amounts',
      query: { sort: [{ field: 'alert.Amount', order: -1 }] },
      where: 'true',
      orderBy: 'a.amount desc nulls last, a.id desc',
    },
    {
      title: 'answered last',
      query: { sort: [{ field: 'outcome_at', order: -1 }] },
      where: 'true',
      orderBy: 'a.outcome_at desc nulls last, a.id desc',
    },
  ],
};
