import { ALERT_SOURCES, type AlertSource } from '@cbp/shared/alerts/alert';
import { formatCount } from '@cbp/shared/format/format-figures';
import { labelOf } from '@cbp/shared/labelled';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ImportedRows } from '../../parts/imported-rows/imported-rows.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { UploadDialog } from '../../patterns/upload/upload-dialog.tsx';
import { UploadField, UploadLimits, useMayUpload } from '../../patterns/upload/upload-field.tsx';
import { alertFileTexts } from './alert-file.texts.ts';

type ImportAnswer = AnswerOf<'takeInAlertFile'>;
type ImportedRow = ImportAnswer['results'][number];

const OF_ALERT = /^alert\./;

const alertFile = defineUpload({
  upload: 'uploadAlertFile',
  call: 'takeInAlertFile',
  input: (source: AlertSource, uploadId, { name: filename }) => ({ upload_id: uploadId, source, filename }),
  Answer: ImportResult,
});

/** The results of the rows of a file. */
function ImportResult({ answer: { results } }: { answer: ImportAnswer }) {
  const words = alertFileTexts[useLanguage()];
  const countOf = (state: ImportedRow['state']) => results.filter((one) => one.state === state).length;
  const [created, known, refused] = [countOf('created'), countOf('known'), countOf('refused')];
  const summary = [
    words.created(formatCount(created)),
    ...(known > 0 ? [words.known(formatCount(known))] : []),
    ...(refused > 0 ? [words.refused(formatCount(refused))] : []),
  ];
  return <ImportedRows summary={summary} rows={results} columnOf={(field) => field.replace(OF_ALERT, '')} />;
}

/** Imports alerts from a file, for users with permission. */
export function TakeInFile() {
  const language = useLanguage();
  const words = alertFileTexts[language];
  const [source, setSource] = useState<AlertSource>('ethoca');
  if (!useMayUpload(alertFile)) return null;
  const names = Object.keys(ALERT_SOURCES) as AlertSource[];
  return (
    <UploadDialog button={words.button} heading={words.heading} close={words.close} variant="default">
      <Text size="sm" c="dimmed">
        {words.help}
        <UploadLimits of={alertFile.upload} />
      </Text>
      <NativeSelect
        label={words.source}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value as AlertSource)}
        data={names.map((name) => ({ value: name, label: labelOf(ALERT_SOURCES, name, language) }))}
      />
      <UploadField upload={alertFile} on={source} label={words.file} isStored={false} />
    </UploadDialog>
  );
}
