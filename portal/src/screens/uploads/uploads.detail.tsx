import { ALERT_UPLOAD_STATUSES } from '@cbp/shared/alerts/alert-upload';
import { alertUploadList } from '@cbp/shared/alerts/alert-upload.list';
import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import { Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { textOfError } from '../../data/failure-text.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { DownloadButton } from '../../patterns/download/download-button.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { ReadingNotes } from '../../patterns/upload/reading-notes.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { UploadRows } from './upload-rows.tsx';
import { applyCorrected, applyUpload } from './uploads.actions.ts';
import { uploadPageTexts } from './uploads.texts.ts';

const LOOK_AGAIN_MS = 1_000;
const WHOLE = 100;

/** One file that came in: how far it is, its rows good and bad, and what comes next. */
export function UploadDetail() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getAlertUpload.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.results.is_working ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.uploadStatus.href()}
      nameOf={({ filename }) => filename}
      titleOf={({ filename }) => filename}
      Head={(upload) => (
        <>
          <EnumerationBadge of={ALERT_UPLOAD_STATUSES} value={upload.status} />
          <UploadActions upload={upload} />
        </>
      )}
    >
      {(upload) => <Upload key={upload.id} upload={upload} />}
    </DetailPage>
  );
}

type PartProps = { upload: AlertUpload };

function UploadActions({ upload }: PartProps) {
  const words = uploadPageTexts[useLanguage()];
  const { id, has_file: hasFile } = upload;
  return (
    <Actions>
      <ActionButton action={applyUpload} on={upload} variant="filled" />
      <ActionButton action={applyCorrected} on={upload} variant="filled" />
      {hasFile && (
        <DownloadButton file={{ path: `/ethoca/alerts/uploads/${id}/content`, name: `upload-${id}.csv` }}>
          {words.file}
        </DownloadButton>
      )}
    </Actions>
  );
}

function Upload({ upload }: PartProps) {
  const { id, is_working: isWorking, kind } = upload;
  return (
    <>
      <FactGrid
        fields={alertUploadList.fields}
        row={upload}
        shown={[
          'filename',
          { key: 'kind', as: 'text' },
          ...(kind === 'alerts' ? [{ key: 'source', as: 'text' } as const] : []),
          'total',
          'succeeded',
          'failed',
          ...(upload.dismissed > 0 ? (['dismissed'] as const) : []),
          'uploaded_by',
          'created_at',
          ...(upload.ended_at === null ? [] : (['ended_at'] as const)),
          ...(upload.removed_at === null ? [] : (['removed_at'] as const)),
        ]}
      />
      <ReadingNotes reading={upload.reading} />
      {isWorking ? <Working upload={upload} /> : <State upload={upload} />}
      {!isWorking && upload.removed_at === null && <UploadRows upload={upload} />}
      <History key={id} entity="alert_upload" id={id} />
    </>
  );
}

/** Progress of the work on it, which doesn't depend on this page. */
function Working({ upload }: PartProps) {
  const words = uploadPageTexts[useLanguage()];
  const { status, total, counts } = upload;
  const done = total - counts.good;
  const isReading = status === 'uploading';
  return (
    <div role="status">
      <Group mb={6}>{isReading ? words.reading(total) : words.applying({ done, total })}</Group>
      <Progress
        aria-label={words.progress}
        value={isReading || total === 0 ? WHOLE : (done / total) * WHOLE}
        animated={isReading}
        striped={isReading}
      />
    </div>
  );
}

/** How many rows are what, and whether anything was done with them. */
function State({ upload }: PartProps) {
  const words = uploadPageTexts[useLanguage()];
  const { counts, status, error, applied_by: appliedBy, kind } = upload;
  const facts = [
    ...(counts.done > 0 ? [words.done(counts.done)] : []),
    ...(counts.good > 0 ? [words.ready(counts.good)] : []),
    ...(counts.bad > 0 ? [words.bad(counts.bad)] : []),
    ...(counts.known > 0 ? [words.known[kind](counts.known)] : []),
    ...(counts.dismissed > 0 ? [words.dismissed(counts.dismissed)] : []),
  ].join(' · ');
  const isUntouched = upload.waits && status === 'pending' && appliedBy === null && kind === 'outcomes';
  const isBad = error !== null || counts.bad > 0;
  const tone = status === 'error' && isBad ? 'bad' : status === 'completed' ? 'good' : 'info';
  return (
    <MessageBox tone={tone} text={error ? textOfError(error) : facts || words.none}>
      {error && facts}
      {isUntouched && words.nothingYet}
    </MessageBox>
  );
}
