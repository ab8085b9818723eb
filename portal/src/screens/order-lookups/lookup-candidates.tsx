import { alertReceiptFields } from '@cbp/shared/alerts/alert.model';
import { number } from '@cbp/shared/list/field';
import type { LookupCandidate } from '@cbp/shared/lookups/lookup.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { ReasonTable } from '../../parts/match/match-reasons.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './lookups.module.css';
import { lookupTexts } from './lookups.texts.ts';

type Row = LookupCandidate['receipt'] & Omit<LookupCandidate, 'receipt'>;

function Reference({ row: { iCS_id: id, order_reference: reference, is_chosen: isChosen } }: { row: Row }) {
  const words = lookupTexts[useLanguage()];
  return (
    <span className={classes.candidate}>
      <RecordLink kind="receipt_transaction" id={id}>
        {reference ?? words.noReference}
      </RecordLink>
      {isChosen && <StatusBadge tone="good" icon="check" label={words.chosen} />}
    </span>
  );
}

function Reasons({ row: { reasons, is_chosen: isChosen } }: { row: Row }) {
  const words = lookupTexts[useLanguage()];
  const agree = reasons.filter(({ agrees }) => agrees).length;
  return (
    <details className={classes.reasons} open={isChosen}>
      <summary>{words.reasonsOf(agree, reasons.length)}</summary>
      <ReasonTable of="lookup" reasons={reasons} />
    </details>
  );
}

const candidateTable = defineSmallTable({
  fields: { ...alertReceiptFields, score: number('Score', '匹配分', '配對分數') },
  columns: [
    { key: 'order_reference', cell: Reference, widthPx: 150 },
    'amount',
    'transaction_date_time',
    { key: 'score', widthPx: 70 },
  ],
  key: ({ iCS_id: id }: Row) => id,
  note: (row) => (row.reasons.length === 0 ? null : <Reasons row={row} />),
});

/** The transactions that were compared with the lookup, and why one was used or none; empty without any. */
export function LookupCandidates({ candidates }: { candidates: readonly LookupCandidate[] }) {
  const words = lookupTexts[useLanguage()];
  if (candidates.length === 0) return null;
  const rows = candidates.map(({ receipt, ...candidate }) => ({ ...receipt, ...candidate }));
  return (
    <DetailPart heading={words.candidates}>
      <SmallTable table={candidateTable} label={words.candidates} rows={rows} />
    </DetailPart>
  );
}
