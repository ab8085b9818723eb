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
import { MARKS } from '@cbp/shared/marks';
import { Button } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { type CorrectedColumn, CorrectRows } from '../../parts/uploaded-rows/correct-rows.tsx';
import classes from '../../parts/uploaded-rows/uploaded-rows.module.css';
import { uploadedRowsTexts } from '../../parts/uploaded-rows/uploaded-rows.texts.ts';
import { useChange } from '../../patterns/action/use-change.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { Money } from '../../ui/money.tsx';

const CHOICES: Partial<Record<OutcomeColumn, CorrectedColumn<OutcomeColumn>['choice']>> = {
  outcome: { of: ALERT_OUTCOMES, read: outcomeOfText },
  refunded: { of: REFUNDED, read: refundedOfText },
};

type CorrectOutcomesProps = {
  upload: AlertUpload;
  rows: readonly UploadedRow[];
  /** For rows that can't be corrected; null for users who may not. */
  onDismiss: ((row: number) => void) | null;
};

/** The rejected rows of a file of outcomes, each with the alert that it is about. */
export function CorrectOutcomes({ upload, rows, onDismiss }: CorrectOutcomesProps) {
  const language = useLanguage();
  const { id, version, counts } = upload;
  const { send, isPending } = useChange('correctAlertUpload');
  return (
    <CorrectRows
      rows={rows}
      more={counts.bad - rows.length}
      isBusy={isPending}
      columns={OUTCOME_COLUMN_NAMES.map((name) => ({
        name,
        label: OUTCOME_COLUMNS[name].words[language],
        isRequired: REQUIRED_OUTCOME_COLUMNS.includes(name),
        isId: name === 'ethoca_id',
        choice: CHOICES[name],
      }))}
      check={(corrected) =>
        send({ id, version, rows: corrected.map(({ row, cells }) => ({ row, ...(cells as OutcomeCells) })) })
      }
      aboveOf={(row, edited) => edited.ethoca_id === undefined && <AlertOf row={row} />}
      actionOf={onDismiss && ((row) => <DismissRow row={row} onDismiss={onDismiss} />)}
    />
  );
}

function AlertOf({ row: { alert } }: { row: UploadedRow }) {
  const language = useLanguage();
  if (!alert) return null;
  return (
    <p className={classes.alert}>
      {uploadedRowsTexts[language].alert}
      {MARKS[language].gap}
      <RecordLink kind="alert" id={alert.id}>
        <bdi>{alert.descriptor}</bdi> <Money amount={alert.amount} currency={alert.currency} />
      </RecordLink>
    </p>
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
