import type { Alert } from '@cbp/shared/entities/alert.model';
import { MATCH_RULES, type MatchRule } from '@cbp/shared/entities/alert-match';
import { formatMoney } from '@cbp/shared/format/money';
import { formatDateTime } from '@cbp/shared/format/time';
import { badge, flag, id, maybe } from '@cbp/shared/list/field';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';

type Reason = Alert['reasons'][number];

/** What was compared as everything of its kind is shown: times on the clocks of the product, amounts with their currency before. */
function formatCompared(rule: MatchRule, text: string | null): string | null {
  if (text === null) return null;
  if (rule === 'order_time') return formatDateTime(text) ?? text;
  const [, amount, currency = null] = /^([\d.]+) ([A-Z]{3})$/.exec(text) ?? [];
  return amount === undefined ? text : (formatMoney(Number(amount), currency) ?? text);
}

/** What was compared, and how it came out. */
export const reasonTable = defineSmallTable({
  fields: {
    rule: badge(MATCH_RULES, 'Field', '比较项', '比較項'),
    agrees: flag('Same', '相同', '相同'),
    alert: maybe(id('Alert', '预警', '預警')),
    found: maybe(id('Found', '已知数据', '已知資料')),
  },
  columns: [
    'rule',
    'agrees',
    { key: 'alert', cell: ({ row }) => formatCompared(row.rule, row.alert) },
    { key: 'found', cell: ({ row }) => formatCompared(row.rule, row.found) },
  ],
  key: ({ about, rule, found }: Reason) => `${about} ${rule} ${found}`,
});
