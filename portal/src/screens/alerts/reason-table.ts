import type { Alert } from '@cbp/shared/alerts/alert.model';
import { MATCH_RULES, type MatchRule } from '@cbp/shared/alerts/alert-match';
import { formatDateTime } from '@cbp/shared/format/time';
import { badge, flag, id, maybe } from '@cbp/shared/list/field';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { formatMoney } from '@cbp/shared/money/money';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';

type Reason = Alert['reasons'][number];

/** What was compared as everything of its kind is shown: times on the clocks of the product, amounts with their currency before. */
function formatCompared(rule: MatchRule, text: string | null): string | null {
  if (text === null) return null;
  if (rule === 'order_time') return formatDateTime(text) ?? text;
  const [, amount, currency = null] = /^([\d.]+) ([A-Z]{3})$/.exec(text) ?? [];
  return amount === undefined ? text : (formatMoney(Number(amount), currency) ?? text);
}

/** Blank where nothing of the alert was compared, such as for a refund made before it. */
function Agreement({ row: { alert, agrees } }: { row: Reason }) {
  const language = useLanguage();
  return alert === null ? null : yesOrNo(agrees, language);
}

/** What was compared, and how it came out. */
export const reasonTable = defineSmallTable({
  fields: {
    rule: badge(MATCH_RULES, 'Field', '比较项目', '比較項目'),
    agrees: flag('Matches', '一致', '相符'),
    alert: maybe(id('Alert', '预警', '預警')),
    found: maybe(id('On record', '系统记录', '系統紀錄')),
  },
  columns: [
    'rule',
    { key: 'agrees', cell: Agreement, widthPx: 72 },
    { key: 'alert', cell: ({ row }) => formatCompared(row.rule, row.alert) },
    { key: 'found', cell: ({ row }) => formatCompared(row.rule, row.found) },
  ],
  key: ({ about, rule, found }: Reason) => `${about} ${rule} ${found}`,
});
