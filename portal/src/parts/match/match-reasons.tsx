import { MATCH_RULES, type MatchReason, type MatchRule } from '@cbp/shared/alerts/alert-match';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Words } from '@cbp/shared/language';
import { badge, flag, id, maybe } from '@cbp/shared/list/field';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { formatMoney } from '@cbp/shared/money/money';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { matchTexts } from './match.texts.ts';

/** What was compared as everything of its kind is shown: times on the clocks of the product, amounts with their currency before. */
function formatCompared(rule: MatchRule, text: string | null): string | null {
  if (text === null) return null;
  if (rule === 'order_time') return formatDateTime(text) ?? text;
  const [, amount, currency = null] = /^([\d.]+) ([A-Z]{3})$/.exec(text) ?? [];
  return amount === undefined ? text : (formatMoney(Number(amount), currency) ?? text);
}

/** Blank where nothing of the alert was compared, such as for a refund made before it. */
function Agreement({ row: { alert, agrees } }: { row: MatchReason }) {
  const language = useLanguage();
  return alert === null ? null : yesOrNo(agrees, language);
}

/** What was compared, and how it came out. */
const reasonTable = (...subject: Words) =>
  defineSmallTable({
    fields: {
      rule: badge(MATCH_RULES, 'Field', '比较项目', '比較項目'),
      agrees: flag('Matches', '一致', '相符'),
      alert: maybe(id(...subject)),
      found: maybe(id('On record', '系统记录', '系統紀錄')),
    },
    columns: [
      'rule',
      { key: 'agrees', cell: Agreement, widthPx: 72 },
      { key: 'alert', cell: ({ row }) => formatCompared(row.rule, row.alert) },
      { key: 'found', cell: ({ row }) => formatCompared(row.rule, row.found) },
    ],
    key: ({ about, rule, found }: MatchReason) => `${about} ${rule} ${found}`,
  });

const TABLES = {
  alert: reasonTable('Alert', '预警', '預警'),
  case: reasonTable('Case', '案件', '個案'),
  lookup: reasonTable('Lookup', '查询', '查詢'),
};

type ReasonsProps = { of: keyof typeof TABLES; reasons: readonly MatchReason[] };

/** What was compared, as a table alone. */
export function ReasonTable({ of, reasons }: ReasonsProps) {
  const words = matchTexts[useLanguage()];
  return <SmallTable table={TABLES[of]} label={words.details} rows={reasons} />;
}

/** Why a transaction matches an alert or a case; empty without a comparison. */
export function MatchReasons({ of, reasons }: ReasonsProps) {
  const words = matchTexts[useLanguage()];
  if (reasons.length === 0) return null;
  return (
    <DetailPart heading={words.details}>
      <ReasonTable of={of} reasons={reasons} />
    </DetailPart>
  );
}
