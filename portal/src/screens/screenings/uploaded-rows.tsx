import type { RowOf } from '@cbp/shared/list/field';
import { SCREENING_DURATIONS, SCREENING_ENGINES } from '@cbp/shared/screenings/screening';
import {
  ALL_SCREENING_COLUMNS,
  CELL_SWITCHES,
  type CellContent,
  columnNamesOf,
  durationOfText,
  engineOfText,
  isRequiredColumn,
  type ScreeningColumn,
  type ScreeningRowState,
  switchOfText,
} from '@cbp/shared/screenings/screening-upload';
import {
  MOST_ROWS_AT_ONCE,
  type ScreeningUpload,
  type ScreeningUploadRow,
  screeningRowFields,
} from '@cbp/shared/screenings/screening-upload.model';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { type CorrectedColumn, CorrectRows } from '../../parts/uploaded-rows/correct-rows.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { useChange } from '../../patterns/action/use-change.ts';
import { DetailPart, PartContent } from '../../patterns/detail/detail-page.tsx';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { removeBadRows, removeRow } from './screening-uploads.actions.ts';
import { screeningUploadTexts } from './screening-uploads.texts.ts';

/** As many as are corrected one by one; then more on request. */
const SHOWN_AT_FIRST = 20;
const SHOWN_MORE = 100;

const WITH_ERRORS = ['bad', 'failed'] as const satisfies readonly ScreeningRowState[];
const OTHERS = ['good', 'done'] as const satisfies readonly ScreeningRowState[];

type ShownRow = RowOf<typeof screeningRowFields>;

const readyTable = defineSmallTable({
  fields: screeningRowFields,
  columns: [
    { key: 'row', widthPx: 64 },
    { key: 'name', widthPx: 260 },
    { key: 'merchant_id', widthPx: 150 },
    { key: 'reference', widthPx: 200 },
    'born_on',
  ],
  key: ({ row }: ShownRow) => row,
});
const startedTable = (started: 'started_individual' | 'started_business') =>
  defineSmallTable({
    fields: screeningRowFields,
    columns: [
      { key: 'row', widthPx: 64 },
      { key: started, widthPx: 260 },
      { key: 'merchant_id', widthPx: 200 },
      { key: 'result', widthPx: 150 },
    ],
    key: ({ row }: ShownRow) => row,
  });
const STARTED_TABLES = {
  individual: startedTable('started_individual'),
  business: startedTable('started_business'),
};

function toShown({ row, cells, screening }: ScreeningUploadRow): ShownRow {
  const { full_name, first_name, middle_name, last_name, business_name } = cells;
  const parts = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  const started = screening?.reference ?? '';
  return {
    row,
    name: business_name ?? full_name ?? parts,
    merchant_id: screening?.merchant_id ?? cells.merchant_id ?? '',
    reference: cells.reference ?? null,
    born_on: cells.dob ?? cells.business_incorporation_date ?? null,
    started_individual: started,
    started_business: started,
    screening_id: screening?.id ?? 0,
    result: screening?.enquiry_result_event ?? 'request.pending',
  };
}

type UploadProps = { upload: ScreeningUpload };

/** The rows of a file by state: first those that need correction, which can be shown alone. */
export function UploadedRows({ upload }: UploadProps) {
  const words = screeningUploadTexts[useLanguage()];
  const [isOfErrors, setIsOfErrors] = useState(false);
  const faulty = upload.bad + upload.failed;
  const states = isOfErrors && faulty > 0 ? WITH_ERRORS : [...WITH_ERRORS, ...OTHERS];
  return (
    <>
      {faulty > 0 && faulty < upload.total && (
        <Group>
          <SegmentedControl
            size="xs"
            aria-label={words.view}
            value={isOfErrors ? 'errors' : 'all'}
            onChange={(view) => setIsOfErrors(view === 'errors')}
            data={[
              { value: 'all', label: words.all },
              { value: 'errors', label: words.withErrors(faulty) },
            ]}
          />
        </Group>
      )}
      {states
        .filter((state) => upload[state] > 0)
        .map((state) => (
          <RowsOf key={state} upload={upload} state={state} />
        ))}
    </>
  );
}

/** Rows in one state: to be corrected in their places, or as a table. */
function RowsOf({ upload, state }: UploadProps & { state: ScreeningRowState }) {
  const language = useLanguage();
  const words = screeningUploadTexts[language];
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const { id, kind } = upload;
  const heading = words.headings[state];
  const query = useQuery({
    ...useApi().queries.getScreeningUploadRows.queryOptions({ input: { id, state, limit } }),
    // What was ready before a change is not what is ready now, not even until that is there.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  useFontsFor((query.data?.data ?? []).flatMap(({ cells }) => Object.values(cells)).join(' '));
  const isOpen = state === 'bad' || state === 'failed';
  const table = state === 'done' ? STARTED_TABLES[kind] : readyTable;
  return (
    <DetailPart heading={heading} waitsFor={query}>
      {state === 'bad' && (
        <Actions>
          <DownloadButton
            file={{
              path: `/shuftipro/screening-uploads/${id}/report?lang=${language}`,
              name: `screening-upload-${id}-to-correct.csv`,
            }}
          >
            {words.report}
          </DownloadButton>
          {upload.bad > 1 && <ActionButton action={removeBadRows} on={{ upload, row: null }} />}
        </Actions>
      )}
      <PartContent query={query}>
        {({ data: rows }) => (
          <>
            {isOpen ? (
              <CorrectScreenings upload={upload} rows={rows} more={upload[state] - rows.length} />
            ) : (
              <SmallTable table={table} label={heading} empty={words.none} rows={rows.map(toShown)} />
            )}
            {!isOpen && upload[state] > rows.length && (
              <Text size="sm" c="dimmed">
                {words.shown(rows.length)}
              </Text>
            )}
            {upload[state] > limit && limit < MOST_ROWS_AT_ONCE && (
              <div>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setLimit(Math.min(limit + SHOWN_MORE, MOST_ROWS_AT_ONCE))}
                >
                  {words.showMore}
                </Button>
              </div>
            )}
          </>
        )}
      </PartContent>
    </DetailPart>
  );
}

type CorrectProps = UploadProps & { rows: readonly ScreeningUploadRow[]; more: number };

function CorrectScreenings({ upload, rows, more }: CorrectProps) {
  const { id, version, kind } = upload;
  const { send, isPending } = useChange('correctScreeningUploadRows');
  const columnOf = useColumns();
  return (
    <CorrectRows
      isFolded
      rows={rows}
      more={more}
      isBusy={isPending}
      columns={columnNamesOf(kind).map((name) => ({
        ...columnOf(name),
        isRequired: isRequiredColumn(kind, name),
      }))}
      check={(corrected) => send({ id, version, rows: [...corrected] })}
      actionOf={(row) => <ActionButton action={removeRow(row)} on={{ upload, row }} />}
    />
  );
}

/** A hook: how the cells of a column are corrected. */
function useColumns(): (name: ScreeningColumn) => Omit<CorrectedColumn<ScreeningColumn>, 'isRequired'> {
  const language = useLanguage();
  const words = screeningUploadTexts[language];
  const choices: Partial<Record<CellContent, CorrectedColumn<ScreeningColumn>['choice']>> = {
    switch: { of: CELL_SWITCHES, read: switchOfText, blank: words.blank },
    duration: { of: SCREENING_DURATIONS, read: durationOfText, blank: words.noDuration },
    engine: { of: SCREENING_ENGINES, read: engineOfText, blank: words.blank },
  };
  return (name) => {
    const { words: named, content } = ALL_SCREENING_COLUMNS[name];
    const choice = choices[content];
    return {
      name,
      label: named[language],
      // Without a word, a screening is made once.
      choice: name === 'ongoing' && choice ? { ...choice, blank: words.once } : choice,
    };
  };
}
