import { auditList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTORS } from '@cbp/shared/calls/audit';
import { labelOf } from '@cbp/shared/labelled';
import { paths } from '../../data/paths.ts';
import { formatCredential } from '../../patterns/history/format-actor.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** Who did what; each row opens in a drawer. */
export const auditScreen = defineListScreen({
  list: auditList,
  columns: [
    'seq',
    // Who did it, by whatever is known of them.
    {
      key: 'email',
      blank: ({ credential, actor }, language) =>
        formatCredential(credential, language) ?? labelOf(AUDIT_ACTORS, actor, language),
    },
    'action',
    'section',
    'entity_ids',
    'status_code',
    'datetime',
    'ip',
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
