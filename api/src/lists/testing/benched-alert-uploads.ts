import { alertUploadList } from '@cbp/shared/alerts/alert-upload.list';
import type { WireFilter } from '@cbp/shared/list/filter';
import type { BenchedList, Case } from './benched-list.ts';

const NEWEST = '2026-11-20T00:00:00Z';
const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + i % ${values.length}]`;

/** A file every half minute, of forty users. */
const seed = (rows: number) => [
  'select setseed(0.46)',
  `insert into cbp.alert_uploads (kind, filename, status, owner, uploaded_by, total, bad, done, created_at, ended_at)
   select case when i % 5 = 0 then 'alerts' else 'outcomes' end, 'outcomes-' || substr(md5(i::text), 1, 12) || '.xlsx',
     ${oneOf('completed', 'completed', 'error', 'completed', 'pending')}, 'user ' || 1 + i % 40, 'user' || i % 40 || '@cbp.example',
     f.bad + f.done, f.bad, f.done, f.at, f.at + interval '1 minute'
   from generate_series(1, ${rows}) as i,
     lateral (select floor(random() * 20)::int as bad, floor(random() * 900)::int as done,
       timestamptz '${NEWEST}' - i * interval '30 seconds' as at) as f`,
];

const one = (key: string, filter: WireFilter, where: string): Case => ({
  title: key,
  query: { filters: { [key]: filter } },
  where,
});
const ownOf = (requester: string) =>
  `u.owner = 'user ' || (select id from cbp.users where email = '${requester}@cbp.example')`;

export const benchedAlertUploads: BenchedList = {
  list: alertUploadList,
  seed,
  tables: ['alert_uploads'],
  select: 'select u.* from cbp.alert_uploads u',
  within: { operator: 'true', reseller: ownOf('reseller'), merchant: ownOf('merchant') },
  orderBy: 'u.created_at desc, u.id desc',
  cases: [
    { title: 'all', query: {}, where: 'true' },
    one('status', { type: 'in', values: ['error', 'pending'] }, `u.status in ('error', 'pending')`),
    one('kind', { type: 'in', values: ['alerts'] }, `u.kind = 'alerts'`),
    one('filename', { type: 'contains', value: 'a1b2c' }, `u.filename ilike '%a1b2c%'`),
    one('uploaded_by', { type: 'contains', value: 'user7@' }, `u.uploaded_by ilike '%user7@%'`),
    one(
      'created_at',
      { type: 'range', from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' },
      `u.created_at between '2026-10-01T00:00:00Z' and '2026-10-02T00:00:00Z'`,
    ),
    {
      title: 'most that failed',
      query: { sort: [{ field: 'failed', order: -1 }] },
      where: 'true',
      orderBy: 'u.bad desc, u.id desc',
    },
  ],
};
