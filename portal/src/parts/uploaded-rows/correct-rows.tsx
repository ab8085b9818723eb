import { REFUNDED } from '@cbp/shared/alerts/alert';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import {
  OUTCOME_COLUMN_NAMES,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  outcomeOfText,
  REQUIRED_OUTCOME_COLUMNS,
  refundedOfText,
} from '@cbp/shared/alerts/alert-upload';
import type { AlertUpload, OutcomeCells, UploadedRow } from '@cbp/shared/alerts/alert-upload.model';
import { type Labelled, labelOf } from '@cbp/shared/labelled';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChange } from '../../patterns/action/use-change.ts';
import { markOptional } from '../../patterns/call-form/optional-name.ts';
import { useUnsavedForm } from '../../patterns/call-form/unsaved-forms.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useRowFault } from './row-fault.ts';
import classes from './uploaded-rows.module.css';
import { uploadedRowsTexts } from './uploaded-rows.texts.ts';

/** Of a cell that holds one of some words: which it is, in words of any language. */
const CHOICES: Partial<
  Record<OutcomeColumn, { of: Readonly<Record<string, Labelled>>; read: (text: string) => string | null }>
> = {
  outcome: { of: ALERT_OUTCOMES, read: outcomeOfText },
  refunded: { of: REFUNDED, read: refundedOfText },
};

type Edits = ReadonlyMap<number, Partial<OutcomeCells>>;

type CorrectRowsProps = {
  upload: AlertUpload;
  rows: readonly UploadedRow[];
  /** For rows that can't be corrected; null for users who may not. */
  onDismiss: ((row: number) => void) | null;
};

/** The rejected rows of an upload, each with its cells and errors; corrected rows are checked again. */
export function CorrectRows({ upload, rows, onDismiss }: CorrectRowsProps) {
  const words = uploadedRowsTexts[useLanguage()];
  const { id, version } = upload;
  const [edits, setEdits] = useState<Edits>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useChange('correctAlertUpload');
  // Rows that were dismissed are gone with what was typed.
  const isEdited = rows.some(({ row }) => edits.has(row));
  useUnsavedForm(words.name, () => isEdited);
  const edit = (row: UploadedRow, column: OutcomeColumn, text: string) =>
    setEdits((before) => new Map(before).set(row.row, { ...before.get(row.row), [column]: text }));
  const check = async () => {
    if (isPending || !isEdited) return;
    setFailure(null);
    const corrected = rows.flatMap(({ row, cells }) => {
      const edited = edits.get(row);
      return edited ? [{ row, ...(cells as OutcomeCells), ...edited }] : [];
    });
    try {
      await send({ id, version, rows: corrected });
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
        void check();
      }}
    >
      <ol aria-label={words.name}>
        {rows.map((row) => (
          <li key={row.row}>
            <OneRow
              row={row}
              edited={edits.get(row.row) ?? {}}
              isBusy={isPending}
              onEdit={(column, text) => edit(row, column, text)}
              onDismiss={onDismiss}
            />
          </li>
        ))}
      </ol>
      {upload.counts.bad > rows.length && (
        <p className={classes.more}>{words.more(upload.counts.bad - rows.length)}</p>
      )}
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      <div>
        <AvailableButton variant="filled" isAvailable={isEdited} isBusy={isPending} whyNot={words.unedited}>
          {isPending ? words.checking : words.check}
        </AvailableButton>
      </div>
    </form>
  );
}

type OneRowProps = {
  row: UploadedRow;
  edited: Partial<OutcomeCells>;
  isBusy: boolean;
  onEdit: (column: OutcomeColumn, text: string) => void;
  onDismiss: CorrectRowsProps['onDismiss'];
};

function OneRow({ row, edited, isBusy, onEdit, onDismiss }: OneRowProps) {
  const words = uploadedRowsTexts[useLanguage()];
  const faultOf = useRowFault();
  const faultAt = (column: OutcomeColumn) => {
    const error = row.errors.find(({ field }) => field === column);
    // What was changed is judged by the next check.
    return error && edited[column] === undefined ? faultOf(error) : null;
  };
  return (
    <fieldset className={classes.row}>
      <legend>{words.row(row.row)}</legend>
      <div className={classes.cells}>
        {OUTCOME_COLUMN_NAMES.map((column) => (
          <Cell
            key={column}
            column={column}
            fault={faultAt(column)}
            text={edited[column] ?? row.cells[column] ?? ''}
            isReadOnly={isBusy}
            onChange={(text) => onEdit(column, text)}
          />
        ))}
      </div>
      {onDismiss && (
        <div className={classes.below}>
          <DismissRow row={row.row} onDismiss={onDismiss} />
        </div>
      )}
    </fieldset>
  );
}

/** Names its row, of which there are several with the same button. */
export function DismissRow({ row, onDismiss }: { row: number; onDismiss: (row: number) => void }) {
  const words = uploadedRowsTexts[useLanguage()];
  return (
    <Button size="xs" variant="default" aria-label={words.dismissRow(row)} onClick={() => onDismiss(row)}>
      {words.dismiss}
    </Button>
  );
}

type CellProps = {
  column: OutcomeColumn;
  fault: string | null;
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

function Cell({ column, fault, text, isReadOnly, onChange }: CellProps) {
  const language = useLanguage();
  const words = uploadedRowsTexts[language];
  const choice = CHOICES[column];
  const name = OUTCOME_COLUMNS[column].words[language];
  const isNeeded = fault !== null || REQUIRED_OUTCOME_COLUMNS.includes(column);
  const label = isNeeded ? name : markOptional(name, language);
  const common = { size: 'xs' as const, label, error: fault };
  if (choice) {
    const known = choice.read(text);
    const unknown = text === '' ? words.choose : words.asItWas(text);
    return (
      <NativeSelect
        {...common}
        className={classes.choice ?? ''}
        disabled={isReadOnly}
        value={known ?? ''}
        data={[
          ...(known === null ? [{ value: '', label: unknown, disabled: true }] : []),
          ...Object.keys(choice.of).map((name) => ({
            value: name,
            label: labelOf(choice.of, name, language),
          })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...(column === 'ethoca_id' && { className: classes.id ?? '' })}
      spellCheck={false}
      autoComplete="off"
      readOnly={isReadOnly}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
