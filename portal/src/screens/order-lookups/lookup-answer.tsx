import { formatCount } from '@cbp/shared/format/format-figures';
import { maybe, text } from '@cbp/shared/list/field';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import type { Lookup } from '@cbp/shared/lookups/lookup.model';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { labelOfOrigin, pathsIn } from '../../parts/lookup-summary/order-field.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { Missing } from '../../ui/missing.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { type AnswerRow, type AnswerSection, answerSections } from './answer-sections.ts';
import { FieldName } from './field-name.tsx';
import classes from './lookups.module.css';
import { lookupTexts } from './lookups.texts.ts';

/** Beyond that, a text is folded up: a policy may have the length of a book. */
const LONG_TEXT = 240;
/** Up to that many entries a list is open. */
const FEW_ENTRIES = 1;

/** A row with its value in words. */
type Row = Omit<AnswerRow, 'value'> & { value: string };
type RowProps = { row: Row };

function Value({ row: { value } }: RowProps) {
  const words = lookupTexts[useLanguage()];
  if (value.length <= LONG_TEXT) return <bdi className={classes.text}>{value}</bdi>;
  return (
    <details>
      <summary>{words.showText(formatCount(value.length))}</summary>
      <section className={classes.whole} aria-label={words.wholeText}>
        <bdi className={classes.text}>{value}</bdi>
      </section>
    </details>
  );
}

function From({ row: { from } }: RowProps) {
  const language = useLanguage();
  if (from === null) return <Missing />;
  const paths = pathsIn(from);
  return (
    <span className={classes.field}>
      <bdi>{labelOfOrigin(from, language)}</bdi>
      {paths.length > 0 && <span className={classes.path}>{paths.join(', ')}</span>}
    </span>
  );
}

const rowTable = defineSmallTable({
  fields: {
    path: text('Field', '字段', '欄位'),
    value: text('Value', '值', '數值'),
    from: maybe(text('From', '来自', '來自')),
  },
  columns: [
    { key: 'path', cell: ({ row }) => <FieldName {...row} />, widthPx: 180 },
    { key: 'value', cell: Value, widthPx: 180 },
    { key: 'from', cell: From, widthPx: 170 },
  ],
  key: ({ path }: Row) => path,
});

function RowTable({ label, rows }: { label: string; rows: readonly AnswerRow[] }) {
  const language = useLanguage();
  const inWords = rows.map(({ value, ...row }) => ({
    ...row,
    value: typeof value === 'boolean' ? yesOrNo(value, language) : String(value),
  }));
  return <SmallTable table={rowTable} label={label} rows={inWords} />;
}

/** The order as the network got it, field by field. */
export function LookupAnswer({ lookup }: { lookup: Lookup }) {
  const words = lookupTexts[useLanguage()];
  const sections = answerSections(lookup);
  useFontsFor(JSON.stringify(lookup.answer));
  return (
    <DetailPart heading={words.response}>
      {sections.map((section) => (
        <Section key={section.path} section={section} />
      ))}
    </DetailPart>
  );
}

/** A part of the response; a long list is drawn once it is asked for. */
function Section({ section: { heading, rows, entries } }: { section: AnswerSection }) {
  const words = lookupTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(entries === null || entries.length <= FEW_ENTRIES);
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
    >
      <summary lang="en">{entries === null ? heading : words.entries(heading, entries.length)}</summary>
      {isOpen && entries === null && <RowTable label={heading} rows={rows} />}
      {isOpen &&
        entries?.map((entry, index) => {
          const which = words.entry(index + 1, entries.length);
          return (
            <div key={entry[0]?.path ?? index} className={classes.entry}>
              {entries.length > 1 && <h4>{which}</h4>}
              <RowTable label={`${heading}, ${which}`} rows={entry} />
            </div>
          );
        })}
    </details>
  );
}
