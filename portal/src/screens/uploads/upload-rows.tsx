import type { UploadedRowState } from '@cbp/shared/alerts/alert-upload';
import { outcomeOfText, refundedOfText } from '@cbp/shared/alerts/alert-upload';
import { type AlertUpload, type UploadedRow, uploadedRowFields } from '@cbp/shared/alerts/alert-upload.model';
import type { RowOf } from '@cbp/shared/list/field';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ImportedRows } from '../../parts/imported-rows/imported-rows.tsx';
import { CorrectRows } from '../../parts/uploaded-rows/correct-rows.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart, LoadedPart, PartContent } from '../../patterns/detail/detail-page.tsx';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
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

function toShown({ row, cells }: UploadedRow): ShownRow {
  const { ethoca_id = '', outcome = '', refunded = '', amount_stopped = '', comments = '' } = cells;
  return {
    row,
    ethoca_id,
    outcome: outcomeOfText(outcome) ?? (outcome as ShownRow['outcome']),
    refunded: refundedOfText(refunded) ?? (refunded as ShownRow['refunded']),
    amount_stopped: amount_stopped || null,
    comments: comments || null,
  };
}

/** The rows of a file by state: first those that need correction. */
export function UploadRows({ upload }: { upload: AlertUpload }) {
  const words = uploadPageTexts[useLanguage()];
  const { kind, counts } = upload;
  return (
    <>
      {counts.bad > 0 && <BadRows upload={upload} />}
      {/* Imported alerts are shown in the list of alerts. */}
      {kind === 'outcomes' &&
        FINE_STATES.filter((state) => counts[state] > 0).map((state) => (
          <RowsOf key={state} upload={upload} state={state} heading={words.headings[state]} />
        ))}
    </>
  );
}

function useRows({ id }: AlertUpload, state: UploadedRowState) {
  const input = { id, state, limit: MOST_SHOWN };
  // What was ready before the last step is not what is ready now, not even until that is there.
  return useQuery(useApi().queries.getAlertUploadRows.queryOptions({ input, gcTime: 0 }));
}

/** Rows that are not taken, as a file and, where that is done here, to be corrected one by one. */
function BadRows({ upload }: { upload: AlertUpload }) {
  const language = useLanguage();
  const words = uploadPageTexts[language];
  const mayCorrect = useMayCall('correctAlertUpload');
  const query = useRows(upload, 'bad');
  const { id, kind } = upload;
  return (
    <DetailPart heading={words.badHeading} waitsFor={query}>
      <div>
        <DownloadButton
          file={{
            path: `/ethoca/alerts/uploads/${id}/report?lang=${language}`,
            name: `upload-${id}-to-correct.csv`,
          }}
        >
          {words.report}
        </DownloadButton>
      </div>
      <PartContent query={query}>
        {({ data: rows }) =>
          kind === 'outcomes' && mayCorrect ? (
            <CorrectRows upload={upload} rows={rows} />
          ) : (
            <RefusedRows upload={upload} rows={rows} />
          )
        }
      </PartContent>
    </DetailPart>
  );
}

/** Rows that are not corrected here, with the reasons. */
function RefusedRows({ upload, rows }: { upload: AlertUpload; rows: readonly UploadedRow[] }) {
  const words = uploadPageTexts[useLanguage()];
  const notices = upload.kind === 'alerts' ? [words.refusedAlerts] : [words.bad(upload.counts.bad)];
  return (
    <ImportedRows
      summary={notices}
      rows={rows.map(({ row, error }) => ({ row, error: error ?? undefined }))}
      columnOf={(field) => field.replace(/^alert\./, '')}
    />
  );
}

type RowsOfProps = { upload: AlertUpload; state: (typeof FINE_STATES)[number]; heading: string };

function RowsOf({ upload, state, heading }: RowsOfProps) {
  const words = uploadPageTexts[useLanguage()];
  const query = useRows(upload, state);
  return (
    <LoadedPart heading={heading} query={query}>
      {({ data: rows }) => (
        <>
          <SmallTable table={rowTable} label={heading} empty={words.none} rows={rows.map(toShown)} />
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
