import { type Alert, similarAlertFields } from '@cbp/shared/entities/alert.model';
import { MATCH_RULES } from '@cbp/shared/entities/alert-match';
import { badge, flag, id, maybe } from '@cbp/shared/list/field';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';

/** What was compared, and how it came out. */
export const reasonTable = defineSmallTable({
  fields: {
    rule: badge(MATCH_RULES, 'Compared', '比较项', '比較項'),
    agrees: flag('Agrees', '吻合', '吻合'),
    alert: maybe(id('In the alert', '预警中', '預警中')),
    found: maybe(id('Found', '已知数据', '已知資料')),
  },
  columns: ['rule', 'agrees', 'alert', 'found'],
  key: ({ about, rule, found }: Alert['reasons'][number]) => `${about} ${rule} ${found}`,
});

export const similarTable = defineSmallTable({
  fields: similarAlertFields,
  columns: [
    {
      key: 'EthocaID',
      cell: ({ row }) => (
        <Anchor component={Link} size="sm" to={paths.alert.href(row.id)}>
          {row.EthocaID}
        </Anchor>
      ),
      widthPx: 180,
    },
    'source',
    'type',
    'status',
    { key: 'outcome', as: 'text' },
    'AlertTimestamp',
    { key: 'is_original' },
  ],
  key: (row) => row.id,
});
