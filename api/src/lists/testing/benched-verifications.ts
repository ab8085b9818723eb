import type { WireFilter } from '@cbp/shared/list/filter';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import type { BenchedList, Case } from './benched-list.ts';
import { CLIENTS, MERCHANT, RESELLER } from './seeded-clients.ts';

const DAY_MS = 86_400_000;
/** The newest row is of this moment; a row comes every half minute before it. */
const NEWEST = Date.UTC(2026, 10, 20);
const at = (daysAgo: number) => new Date(NEWEST - daysAgo * DAY_MS).toISOString();
const TIME = `timestamptz '${at(0)}' - i * interval '30 seconds'`;
const oneOf = (...texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + i % ${texts.length}]`;
const several = (...texts: readonly string[]) => `(${oneOf(...texts)})::text[]`;
const repeated = (text: string, times: number) => Array<string>(times).fill(text);
const FIRST = oneOf('Lucasta', 'Borislav', 'Quenby', 'Ottoline', 'Peregrin', 'Marisol', 'Teodor');
const TYPES = several(
  ...repeated('{passport}', 6),
  '{id_card}',
  '{id_card,driving_license}',
  '{driving_license}',
);
const EVENT = oneOf(
  ...repeated('verification.accepted', 13),
  ...repeated('verification.declined', 5),
  'request.timeout',
);
const IS_OPEN = 'i % 400 = 3';

const seed = (rows: number) => [
  'select setseed(0.47)',
  `insert into cbp.verifications (client_id, reference, content_hash, engine, first_types, second_types, types, allow, first_name,
     last_name, document_number, event, codes, categories, decided_at, attempts, created_at)
   select case when i % 9973 = 7 then '${MERCHANT}'
       else 'C-' || lpad((1 + floor(${CLIENTS} * power(random(), 3)))::int::text, 4, '0') end,
     'document-' || i, md5(i::text), case when ${IS_OPEN} then 'manual' else ${oneOf('manual', 'manual', 'manual', 'shuftipro')} end,
     (types)[1:1], (types)[2:2], types, '{}', ${FIRST}, initcap(substr(md5(i::text), 1, 8)),
     upper(substr(md5('d' || i), 1, 9)), event,
     case when event = 'verification.declined' then '{SPDR07,SPDR17}'::text[] else '{}' end,
     case when event = 'verification.declined'
       then ${several(...repeated('{document_data_mismatch}', 4), '{elevated_fraud_risk,expired_document}', '{image_quality_deficiency}')}
       else '{}' end,
     case when event like 'verification.%' then ${TIME} end, 1 + (i % 25) / 24, ${TIME}
   from (select i, ${TYPES} as types, case when ${IS_OPEN} then 'review.pending' else ${EVENT} end as event
     from generate_series(1, ${rows}) as i) as drawn`,
];

const among = (...values: (string | boolean)[]): WireFilter => ({ type: 'in', values });
const contains = (value: string): WireFilter => ({ type: 'contains', value });
const lastDays = (days: number): WireFilter => ({ type: 'range', from: at(days), to: at(0) });
const sinceDays = (days: number) => `v.created_at >= '${at(days)}' and v.created_at <= '${at(0)}'`;
const one = (key: string, filter: WireFilter, where: string, title = key): Case => ({
  title,
  query: { filters: { [key]: filter } },
  where,
});

export const benchedVerifications: BenchedList = {
  list: verificationList,
  seed,
  tables: ['verifications'],
  select: `select v.id, v.reference, concat_ws(' ', v.first_name, v.middle_name, v.last_name), v.event, v.types,
      right(v.document_number, 4), v.categories, c.name, v.client_id, v.created_at, v.engine, v.attempts, v.decided_at, v.version
    from cbp.verifications v
    join cbp.clients c on c.merchant_id = v.client_id`,
  within: {
    operator: 'true',
    reseller: `v.client_id in (select merchant_id from cbp.client_ancestors where ancestor_id = '${RESELLER}')`,
    merchant: `v.client_id = '${MERCHANT}'`,
  },
  orderBy: 'v.created_at desc, v.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('result.reference', contains('ment-7771'), `v.reference ilike '%ment-7771%'`),
    one('result.reference', contains('nothing'), `v.reference ilike '%nothing%'`, 'reference, in no row'),
    one('merchant_id', contains('199'), `v.client_id ilike '%199%'`),
    one('enquiry_date', lastDays(30), sinceDays(30)),
    one('enquiry_data.ongoing', among(true), 'false'),
    one('enquiry_result_event', among('verification.declined'), `v.event = 'verification.declined'`),
    one('enquiry_result_event', among('review.pending'), `v.event = 'review.pending'`, 'to be decided'),
    one('enquiry_data.supported_types', among('driving_license'), `v.types && '{driving_license}'`),
    one(
      'enquiry_data.supported_types',
      among('credit_or_debit_card'),
      `v.types && '{credit_or_debit_card}'`,
      'a type of no row',
    ),
    one('category', among('elevated_fraud_risk'), `v.categories && '{elevated_fraud_risk}'`),
    one('category', among('other'), `v.categories && '{other}'`, 'a category of no row'),
    one('engine', among('shuftipro'), `v.engine = 'shuftipro'`),
    {
      title: 'declined, last 30 days',
      query: {
        filters: { enquiry_result_event: among('verification.declined'), enquiry_date: lastDays(30) },
      },
      where: `v.event = 'verification.declined' and ${sinceDays(30)}`,
    },
    {
      title: 'licences that expired or are forged',
      query: {
        filters: {
          category: among('expired_document', 'elevated_fraud_risk'),
          'enquiry_data.supported_types': among('driving_license'),
        },
      },
      where: `v.categories && '{expired_document,elevated_fraud_risk}' and v.types && '{driving_license}'`,
    },
  ],
};
