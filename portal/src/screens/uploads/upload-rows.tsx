import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import { outcomeOfText, refundedOfText } from '@cbp/shared/alerts/alert-upload';
import { type AlertUpload, type UploadedRow, uploadedRowFields } from '@cbp/shared/alerts/alert-upload.model';
import type { RowOf } from '@cbp/shared/list/field';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ImportedRows } from '../../parts/imported-rows/imported-rows.tsx';
import { Actions } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart, LoadedPart, PartContent } from '../../patterns/detail/detail-page.tsx';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { CorrectOutcomes, DismissRow } from './correct-outcomes.tsx';
import { type Dismiss, DismissRows } from './dismiss-rows.tsx';
import { uploadPageTexts } from './uploads.texts.ts';

/** Enough to check the columns, and as many as are corrected one by one. */
const MOST_SHOWN = 20;

/** Rows that need no correction, in display order. */
const FINE_STATES = ['good', 'done', 'known'] as const satisfies readonly UploadedRowState[];

type ShownRow = RowOf<typeof uploadedRowFields>;

const rowTable = defineSmallTable({
  fields: uploadedRowFields,
  columns: [
    { key: 'row', widthPx: 64 },
    { key: 'ethoca_id', widthPx: 230 },
    { key: 'outcome', as: 'text' },
    { key: 'refunded', as: 'text' },
    'amount_stopped',
    'comments',
  ],
  key: ({ row }: ShownRow) => row,
});

const dismissedTable = defineSmallTable({
  fields: uploadedRowFields,
  columns: [
    { key: 'row', widthPx: 64 },
    { key: 'ethoca_id', widthPx: 230 },
    { key: 'dismissal_reason', widthPx: 420 },
    'dismissed_at',
  ],
  key: ({ row }: ShownRow) => row,
});

function toShown({ row, cells, dismissal_reason, dismissed_at }: UploadedRow): ShownRow {
  // Files of alerts have the names of the network.
  const {
    EthocaID = '',
    ethoca_id = EthocaID,
    outcome = '',
    refunded = '',
    amount_stopped = '',
    comments = '',
  } = cells;
  return {
    row,
    ethoca_id,
    outcome: outcomeOfText(outcome) ?? (outcome as ShownRow['outcome']),
    refunded: refundedOfText(refunded) ?? (refunded as ShownRow['refunded']),
    amount_stopped: amount_stopped || null,
    comments: comments || null,
    dismissal_reason,
    dismissed_at,
  };
}

/** The rows of a file by state: first those that need correction. */
export function UploadRows({ upload }: { upload: AlertUpload }) {
  const { kind, counts } = upload;
  return (
    <>
      <DismissRows upload={upload}>
        {(dismiss) => counts.bad > 0 && <BadRows upload={upload} dismiss={dismiss} />}
      </DismissRows>
      {/* Imported alerts are shown in the list of alerts. */}
      {kind === 'outcomes' &&
        FINE_STATES.filter((state) => counts[state] > 0).map((state) => (
          <RowsOf key={state} upload={upload} state={state} table={rowTable} />
        ))}
      {counts.dismissed > 0 && <RowsOf upload={upload} state="dismissed" table={dismissedTable} />}
    </>
  );
}

function useRows({ id }: AlertUpload, state: UploadedRowState) {
  const input = { id, state, limit: MOST_SHOWN };
  // What was ready before the last step is not what is ready now, not even until that is there.
  return useQuery(useApi().queries.getAlertUploadRows.queryOptions({ input, gcTime: 0 }));
}

type BadRowsProps = { upload: AlertUpload; dismiss: Dismiss | null };

/** Rows that are not taken, as a file and, where that is done here, to be corrected one by one. */
function BadRows({ upload, dismiss }: BadRowsProps) {
  const language = useLanguage();
  const words = uploadPageTexts[language];
  const mayCorrect = useMayCall('correctAlertUpload');
  const query = useRows(upload, 'bad');
  const { id, kind, counts } = upload;
  return (
    <DetailPart heading={words.badHeading} waitsFor={query}>
      <Actions>
        <DownloadButton
          file={{
            path: `/ethoca/alerts/uploads/${id}/report?lang=${language}`,
            name: `upload-${id}-to-correct.csv`,
          }}
        >
          {words.report}
        </DownloadButton>
        {dismiss && counts.bad > 1 && (
          <Button size="xs" variant="default" onClick={() => dismiss(null)}>
            {words.dismissAll}
          </Button>
        )}
      </Actions>
      <PartContent query={query}>
        {({ data: rows }) =>
          kind === 'outcomes' && mayCorrect ? (
            <CorrectOutcomes upload={upload} rows={rows} onDismiss={dismiss} />
          ) : (
            <RefusedRows upload={upload} rows={rows} dismiss={dismiss} />
          )
        }
      </PartContent>
    </DetailPart>
  );
}

/** Rows that are not corrected here, with the reasons. */
function RefusedRows({ upload, rows, dismiss }: BadRowsProps & { rows: readonly UploadedRow[] }) {
  const words = uploadPageTexts[useLanguage()];
  const notices = upload.kind === 'alerts' ? [words.refusedAlerts] : [words.bad(upload.counts.bad)];
  return (
    <ImportedRows
      summary={notices}
      rows={rows}
      columnOf={(field) => field.replace(/^alert\./, '')}
      actionOf={dismiss && ((row) => <DismissRow row={row} onDismiss={dismiss} />)}
    />
  );
}

type RowsOfProps = {
  upload: AlertUpload;
  state: Exclude<UploadedRowState, 'bad'>;
  table: typeof rowTable;
};

function RowsOf({ upload, state, table }: RowsOfProps) {
  const words = uploadPageTexts[useLanguage()];
  const heading = words.headings[state];
  const query = useRows(upload, state);
  return (
    <LoadedPart heading={heading} query={query}>
      {({ data: rows }) => (
        <>
          <SmallTable table={table} label={heading} empty={words.none} rows={rows.map(toShown)} />
          {upload.counts[state] > MOST_SHOWN && (
            <Text size="sm" c="dimmed">
              {words.shown(MOST_SHOWN)}
            </Text>
          )}
        </>
      )}
    </LoadedPart>
  );
}
