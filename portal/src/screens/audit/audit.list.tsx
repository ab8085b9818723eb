import { type AuditRowInList, auditList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTORS } from '@cbp/shared/calls/audit';
import { labelOf } from '@cbp/shared/labelled';
import { paths } from '../../data/paths.ts';
import { wordsOfEntry } from '../../patterns/history/entry-words.ts';
import { formatCredential } from '../../patterns/history/format-actor.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { EntryRecords } from '../../patterns/record-link/entry-records.tsx';

function About({ row }: { row: AuditRowInList }) {
  const href = paths.auditRow.href(row.seq);
  return <EntryRecords entity={row.entity_type} ids={row.entity_ids} most={1} inRowOf={href} />;
}

/** Who did what; each row opens in a drawer. */
export const auditScreen = defineListScreen({
  list: auditList,
  columns: [
    {
      key: 'action',
      as: 'text',
      format: (_action, language, row) => wordsOfEntry(row, language),
      widthPx: 250,
    },
    { key: 'entity_ids', cell: About, widthPx: 200 },
    // Who did it, by whatever is known of them.
    {
      key: 'email',
      blank: ({ credential, actor }, language) =>
        formatCredential(credential, language) ?? labelOf(AUDIT_ACTORS, actor, language),
    },
    'section',
    'status_code',
    'datetime',
    'ip',
    { key: 'seq', isHidden: true },
    { key: 'actor', isHidden: true },
    {
      key: 'credential',
      format: (credential, language) => formatCredential(credential, language),
      isHidden: true,
    },
    { key: 'entity_type', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'method', isHidden: true },
    { key: 'url', isHidden: true },
    { key: 'country', isHidden: true },
    { key: 'user_agent', isHidden: true },
  ],
  mainFilters: ['email', 'datetime', 'action'],
  href: (row) => paths.auditRow.href(row.seq),
  empty: {
    heading: ['No entries yet', '暂无记录', '未有紀錄'],
    text: [
      'Every sign-in and change appears here right away.',
      '每次登录和修改都会立即显示在这里。',
      '每次登入及更改都會即時在此顯示。',
    ],
  },
});
