import { text } from '@cbp/shared/list/field';
import type { Lookup, LookupAnswerNotes } from '@cbp/shared/lookups/lookup.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { labelOfOrigin } from '../../parts/lookup-summary/order-field.ts';
import { IntakeLink, SendField } from '../../parts/lookup-summary/send-field.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { labelOfPath } from './answer-sections.ts';
import { FieldName } from './field-name.tsx';
import { lookupTexts } from './lookups.texts.ts';

type Missing = LookupAnswerNotes['missing'][number];

const PathCell = ({ row: { path } }: { row: { path: string } }) => (
  <FieldName label={labelOfPath(path)} path={path} />
);

function NextStep({ row: { from } }: { row: Missing }) {
  return (
    <span>
      <bdi>{labelOfOrigin(from, useLanguage())}</bdi>
      <br />
      <SendField from={from} />
    </span>
  );
}

const missingTable = defineSmallTable({
  fields: { path: text('Field', '字段', '欄位'), from: text('Next step', '下一步', '下一步') },
  columns: [
    { key: 'path', cell: PathCell, widthPx: 200 },
    { key: 'from', cell: NextStep, widthPx: 240 },
  ],
  key: ({ path }: Missing) => path,
});

/** What the network wants to know and an order that it didn't get doesn't say, with what to send; empty where nothing is missing. */
export function MissingFields({ lookup: { notes } }: { lookup: Lookup }) {
  const words = lookupTexts[useLanguage()];
  if (notes.missing.length === 0) return null;
  return (
    <DetailPart heading={words.missing}>
      <SmallTable table={missingTable} label={words.missing} rows={notes.missing} />
      <IntakeLink />
    </DetailPart>
  );
}
