import type { RowFault } from '@cbp/shared/files/row-fault.model';
import { type Labelled, labelOf } from '@cbp/shared/labelled';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { markOptional } from '../../patterns/call-form/optional-name.ts';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useRowFault } from './row-fault.ts';
import classes from './uploaded-rows.module.css';
import { uploadedRowsTexts } from './uploaded-rows.texts.ts';

/** A column of an uploaded file whose cells can be corrected. */
export type CorrectedColumn<Name extends string> = {
  name: Name;
  label: string;
  isRequired: boolean;
  /** Long texts to compare. */
  isId?: boolean;
  /** Of a cell that holds one of some words: which it is, in words of any language. */
  choice?:
    | {
        of: Readonly<Record<string, Labelled>>;
        read: (text: string) => string | null;
        /** What an empty cell means; without it, something must be chosen. */
        blank?: string;
      }
    | undefined;
};

type OpenRow = {
  row: number;
  cells: Readonly<Partial<Record<string, string>>>;
  errors: readonly RowFault[];
};
type Cells<Name extends string> = Record<Name, string>;
type Edits<Name extends string> = ReadonlyMap<number, Partial<Cells<Name>>>;

type CorrectRowsProps<Name extends string, Row extends OpenRow> = {
  rows: readonly Row[];
  columns: readonly CorrectedColumn<Name>[];
  /** How many there are after these. */
  more: number;
  isBusy: boolean;
  /** Checks rows that were corrected, each with all its cells. What it throws is shown. */
  check: (corrected: readonly { row: number; cells: Cells<Name> }[]) => Promise<unknown>;
  /** Where there are many columns: those that a row neither fills nor needs are shown on request. */
  isFolded?: boolean;
  /** What is known of a row, above its cells. */
  aboveOf?: (row: Row, edited: Partial<Cells<Name>>) => ReactNode;
  /** What else can be done with a row. */
  actionOf?: ((row: number) => ReactNode) | null;
};

/** The rejected rows of an upload, each with its cells and errors; corrected rows are checked again. */
export function CorrectRows<Name extends string, Row extends OpenRow>(props: CorrectRowsProps<Name, Row>) {
  const { rows, columns, more, isBusy, check, aboveOf, actionOf, isFolded = false } = props;
  const words = uploadedRowsTexts[useLanguage()];
  const [edits, setEdits] = useState<Edits<Name>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  // Rows that were dismissed are gone with what was typed.
  const isEdited = rows.some(({ row }) => edits.has(row));
  useUnsavedForm(words.name, () => isEdited);
  const edit = (row: Row, column: Name, text: string) =>
    setEdits((before) =>
      new Map(before).set(row.row, { ...before.get(row.row), [column]: text } as Partial<Cells<Name>>),
    );
  const send = async () => {
    if (isBusy || !isEdited) return;
    setFailure(null);
    const corrected = rows.flatMap(({ row, cells }) => {
      const edited = edits.get(row);
      return edited ? [{ row, cells: { ...(cells as Cells<Name>), ...edited } }] : [];
    });
    try {
      await check(corrected);
      setEdits(new Map());
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <form
      className={classes.rows}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ol aria-label={words.name}>
        {rows.map((row) => {
          const edited = edits.get(row.row) ?? {};
          return (
            <li key={row.row}>
              <OneRow
                row={row}
                columns={columns}
                edited={edited}
                isBusy={isBusy}
                isFolded={isFolded}
                onEdit={(column, text) => edit(row, column, text)}
                above={aboveOf?.(row, edited)}
                action={actionOf?.(row.row)}
              />
            </li>
          );
        })}
      </ol>
      {more > 0 && <p className={classes.more}>{words.more(more)}</p>}
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      <div>
        <AvailableButton variant="filled" isAvailable={isEdited} isBusy={isBusy} whyNot={words.unedited}>
          {isBusy ? words.checking : words.check}
        </AvailableButton>
      </div>
    </form>
  );
}

type OneRowProps<Name extends string> = {
  row: OpenRow;
  columns: readonly CorrectedColumn<Name>[];
  edited: Partial<Cells<Name>>;
  isBusy: boolean;
  isFolded: boolean;
  onEdit: (column: Name, text: string) => void;
  above: ReactNode;
  action: ReactNode;
};

function OneRow<Name extends string>(props: OneRowProps<Name>) {
  const { row, columns, edited, isBusy, isFolded, onEdit, above, action } = props;
  const language = useLanguage();
  const words = uploadedRowsTexts[language];
  const faultOf = useRowFault();
  const [isWhole, setIsWhole] = useState(!isFolded);
  const errorAt = (column: Name) => row.errors.find(({ field }) => field === column);
  const faultAt = (column: Name) => {
    const error = errorAt(column);
    // What was changed is judged by the next check.
    return error && edited[column] === undefined ? faultOf(error) : null;
  };
  const isShown = ({ name, isRequired }: CorrectedColumn<Name>) =>
    isWhole || isRequired || Boolean(row.cells[name]) || edited[name] !== undefined || Boolean(errorAt(name));
  const shown = columns.filter(isShown);
  return (
    <fieldset className={classes.row}>
      <legend>{words.row(row.row)}</legend>
      {above}
      <div className={classes.cells}>
        {shown.map((column) => (
          <Cell
            key={column.name}
            column={column}
            fault={faultAt(column.name)}
            text={edited[column.name] ?? row.cells[column.name] ?? ''}
            isReadOnly={isBusy}
            onChange={(text) => onEdit(column.name, text)}
          />
        ))}
      </div>
      {(action || shown.length < columns.length) && (
        <div className={classes.below}>
          {action}
          {shown.length < columns.length && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={words.allColumnsOf(row.row)}
              onClick={() => setIsWhole(true)}
            >
              {words.allColumns}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

type CellProps<Name extends string> = {
  column: CorrectedColumn<Name>;
  fault: string | null;
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

function Cell<Name extends string>({ column, fault, text, isReadOnly, onChange }: CellProps<Name>) {
  const language = useLanguage();
  const words = uploadedRowsTexts[language];
  const { choice, isRequired, isId = false } = column;
  const label = fault !== null || isRequired ? column.label : markOptional(column.label, language);
  const common = { size: 'xs' as const, label, error: fault };
  if (choice) {
    const { of, read, blank } = choice;
    const known = read(text);
    const unknown = text === '' ? (blank ?? words.choose) : words.asItWas(text);
    const isBlankOffered = blank !== undefined && (text === '' || known !== null);
    return (
      <NativeSelect
        {...common}
        className={classes.choice ?? ''}
        disabled={isReadOnly}
        value={known ?? ''}
        data={[
          ...(isBlankOffered ? [{ value: '', label: blank }] : []),
          ...(known === null && !isBlankOffered ? [{ value: '', label: unknown, disabled: true }] : []),
          ...Object.keys(of).map((name) => ({ value: name, label: labelOf(of, name, language) })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...(isId && { className: classes.id ?? '' })}
      spellCheck={false}
      autoComplete="off"
      readOnly={isReadOnly}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
