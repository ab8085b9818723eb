import { formatCount } from '@cbp/shared/format/format-figures';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { labelOfOrigin, pathsIn, sentWith } from '../../parts/lookup-summary/order-field.ts';
import { SendField } from '../../parts/lookup-summary/send-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Missing } from '../../ui/missing.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TABLE_ROLES } from '../../ui/table-roles.ts';
import {
  type AnswerRow,
  type AnswerSection,
  type Cut,
  type CutRow,
  type MissingRow,
  pathBelow,
} from './answer-sections.ts';
import classes from './answer-table.module.css';
import { lookupTexts } from './lookups.texts.ts';

/** Beyond that, a text is folded up: a policy may have the length of a book. */
const LONG_TEXT = 240;
/** Up to that many entries a list is open. */
const FEW_ENTRIES = 1;

const COLUMNS = 3;

/** Each field of a response with its value and what that came from, in groups; what is missing stands among them. */
export function AnswerTable({ sections }: { sections: readonly AnswerSection[] }) {
  const words = lookupTexts[useLanguage()];
  return (
    <div className={classes.room}>
      <table {...TABLE_ROLES.table} className={classes.table} aria-label={words.response}>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {[words.field, words.value, words.from].map((head) => (
              <th key={head} {...TABLE_ROLES.columnHead} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <Section key={section.path} section={section} />
        ))}
      </table>
    </div>
  );
}

/** A part of the response; a long list is drawn once it is asked for, but what it lacks is always there. */
function Section({ section }: { section: AnswerSection }) {
  const words = lookupTexts[useLanguage()];
  const { heading, rows, entries, missing, cuts } = section;
  const isLong = entries !== null && entries.length > FEW_ENTRIES;
  const [isOpen, setIsOpen] = useState(!isLong);
  const headingId = useId();
  const named = (
    <>
      <span id={headingId}>{entries === null ? heading : words.entries(heading, entries.length)}</span>
      <Path path={section.path} label={heading} />
    </>
  );
  return (
    <tbody {...TABLE_ROLES.group} aria-labelledby={headingId}>
      <tr {...TABLE_ROLES.row} className={classes.heading}>
        <th {...TABLE_ROLES.rowHead} scope="rowgroup" colSpan={COLUMNS} lang="en">
          {isLong ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Icon name={isOpen ? 'down' : 'next'} size={12} />
              {named}
            </button>
          ) : (
            named
          )}
        </th>
      </tr>
      {rows.map((row) => (
        <ValueRow key={row.path} section={section} row={row} />
      ))}
      {isOpen &&
        entries?.map((entry, index) => (
          <EntryRows key={entry[0]?.path ?? index} section={section} entry={entry} index={index} />
        ))}
      {cuts.map((row) => (
        <CutListRow key={row.path} section={section} row={row} />
      ))}
      {missing.map((row) => (
        <MissingFieldRow key={row.path} section={section} row={row} />
      ))}
    </tbody>
  );
}

type EntryProps = { section: AnswerSection; entry: readonly AnswerRow[]; index: number };

function EntryRows({ section, entry, index }: EntryProps) {
  const words = lookupTexts[useLanguage()];
  const total = section.entries?.length ?? 0;
  return (
    <>
      {total > 1 && (
        <tr {...TABLE_ROLES.row} className={classes.entry}>
          <th {...TABLE_ROLES.rowHead} scope="rowgroup" colSpan={COLUMNS}>
            {words.entry(index + 1, total)}
          </th>
        </tr>
      )}
      {entry.map((row) => (
        <ValueRow key={row.path} section={section} row={row} />
      ))}
    </>
  );
}

/** A path as it is documented, unless its label is the same word. */
function Path({ path, label }: { path: string; label: string }) {
  return label.toLowerCase() === path ? null : <span className={classes.path}>{path}</span>;
}

type RowProps<Row> = { section: AnswerSection; row: Row };

/** A field of a network: its path in words, and the path as it is documented. Both are English. */
function FieldHead({ section, row }: RowProps<AnswerRow | CutRow | MissingRow>) {
  return (
    <th {...TABLE_ROLES.rowHead} scope="row" lang="en">
      <span className={classes.named} title={row.path}>
        <bdi>{row.label}</bdi>
        <Path path={pathBelow(section, row.path)} label={row.label} />
      </span>
    </th>
  );
}

function ValueRow({ section, row }: RowProps<AnswerRow>) {
  const language = useLanguage();
  const words = lookupTexts[language];
  const { value, from, cut } = row;
  const inWords = typeof value === 'boolean' ? yesOrNo(value, language) : String(value);
  return (
    <tr {...TABLE_ROLES.row}>
      <FieldHead section={section} row={row} />
      <td {...TABLE_ROLES.cell}>
        <Value text={inWords} />
        {cut && <Shortened text={words.shortenedText} cut={cut} />}
      </td>
      <td {...TABLE_ROLES.cell} data-head={words.from}>
        <From from={from} />
      </td>
    </tr>
  );
}

function Value({ text }: { text: string }) {
  const words = lookupTexts[useLanguage()];
  if (text.length <= LONG_TEXT) return <bdi className={classes.text}>{text}</bdi>;
  return (
    <details className={classes.long}>
      <summary>{words.showText(formatCount(text.length))}</summary>
      <section aria-label={words.wholeText}>
        <bdi className={classes.text}>{text}</bdi>
      </section>
    </details>
  );
}

/** That a value is not whole, and how much of it there was. */
function Shortened({
  text,
  cut: { limit, length },
}: {
  text: (of: string, all: string) => string;
  cut: Cut;
}) {
  const words = lookupTexts[useLanguage()];
  return (
    <span className={classes.mark}>
      <StatusBadge tone="info" icon="information" label={words.isShortened} />
      <span className={classes.remark}>{text(formatCount(limit), formatCount(length))}</span>
    </span>
  );
}

function From({ from }: { from: string | null }) {
  const language = useLanguage();
  if (from === null) return <Missing />;
  const paths = pathsIn(from).join(', ');
  return (
    <span className={classes.named} title={paths || undefined}>
      <bdi>{labelOfOrigin(from, language)}</bdi>
      {paths !== '' && <span className={classes.path}>{paths}</span>}
    </span>
  );
}

function CutListRow({ section, row }: RowProps<CutRow>) {
  const words = lookupTexts[useLanguage()];
  return (
    <tr {...TABLE_ROLES.row}>
      <FieldHead section={section} row={row} />
      <td {...TABLE_ROLES.cell} colSpan={COLUMNS - 1}>
        <Shortened text={words.shortenedList} cut={row.cut} />
      </td>
    </tr>
  );
}

function MissingFieldRow({ section, row }: RowProps<MissingRow>) {
  const language = useLanguage();
  const words = lookupTexts[language];
  return (
    <tr {...TABLE_ROLES.row}>
      <FieldHead section={section} row={row} />
      <td {...TABLE_ROLES.cell}>
        <StatusBadge tone="warning" icon="warning" label={words.isMissing} />
      </td>
      <td {...TABLE_ROLES.cell}>
        {sentWith(row.from) === null && <bdi>{labelOfOrigin(row.from, language)} </bdi>}
        <SendField from={row.from} />
      </td>
    </tr>
  );
}
