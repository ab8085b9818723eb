import { ERRORS } from '@cbp/shared/errors';
import { formatDateTime } from '@cbp/shared/format/time';
import { SCREENING_UPLOAD_STATUSES } from '@cbp/shared/screenings/screening-upload';
import { screeningUploadList } from '@cbp/shared/screenings/screening-upload.list';
import type { ScreeningUpload } from '@cbp/shared/screenings/screening-upload.model';
import { Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { ReadingNotes } from '../../patterns/upload/reading-notes.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { startUpload } from './screening-uploads.actions.ts';
import { screeningUploadTexts } from './screening-uploads.texts.ts';
import classes from './screenings.module.css';
import { UploadedRows } from './uploaded-rows.tsx';

const LOOK_AGAIN_MS = 1_000;
const WHOLE = 100;

/** One file of customers: its rows good and bad, what they cost, and how far they are. */
export function ScreeningUploadPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getScreeningUpload.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) => (state.data?.results.is_working ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      query={query}
      listHref={paths.screeningUploads.href()}
      nameOf={({ filename }) => filename}
      titleOf={({ filename }) => filename}
      Head={(upload) => (
        <>
          <EnumerationBadge of={SCREENING_UPLOAD_STATUSES} value={upload.status} />
          <Actions>
            <ActionButton action={startUpload} on={upload} variant="filled" />
          </Actions>
        </>
      )}
    >
      {(upload) => <Upload key={upload.id} upload={upload} />}
    </DetailPage>
  );
}

type PartProps = { upload: ScreeningUpload };

function Upload({ upload }: PartProps) {
  const { id, is_working: isWorking } = upload;
  return (
    <>
      <FactGrid
        fields={screeningUploadList.fields}
        row={upload}
        shown={[
          { key: 'kind', as: 'text' },
          'total',
          'uploaded_by',
          'created_at',
          ...(upload.ended_at === null ? [] : (['ended_at'] as const)),
        ]}
      />
      <ReadingNotes reading={upload.reading} />
      {isWorking ? <Working upload={upload} /> : <State upload={upload} />}
      {!isWorking && upload.removed_at === null && <UploadedRows upload={upload} />}
      <History key={id} entity="screening_upload" id={id} />
    </>
  );
}

/** Progress of the start, which doesn't depend on this page. */
function Working({ upload }: PartProps) {
  const words = screeningUploadTexts[useLanguage()];
  const { good, failed, done } = upload;
  const total = good + failed + done;
  return (
    <div role="status">
      <Group mb={6}>{words.starting({ done: total - good, total })}</Group>
      <Progress aria-label={words.progress} value={total === 0 ? WHOLE : ((total - good) / total) * WHOLE} />
    </div>
  );
}

/** How many rows are what, and what starting them costs. */
function State({ upload }: PartProps) {
  const words = screeningUploadTexts[useLanguage()];
  const { good, bad, failed, done, total, status, removed_at: removedAt } = upload;
  const facts = [
    ...(done > 0 ? [words.done(done)] : []),
    ...(good > 0 ? [words.ready(good)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(bad > 0 ? [words.bad(bad)] : []),
  ].join(' · ');
  const tone = status === 'error' ? 'bad' : status === 'completed' ? 'good' : 'info';
  return (
    <>
      <MessageBox tone={tone} text={total === 0 ? words.none : facts}>
        {done === 0 && good > 0 && <p>{words.nothingYet}</p>}
        {removedAt !== null && <p>{words.deleted(formatDateTime(removedAt) ?? removedAt)}</p>}
      </MessageBox>
      {removedAt === null && <Costs upload={upload} />}
    </>
  );
}

/** What a start costs each client; one with too few units refuses all of it. */
function Costs({ upload: { costs } }: PartProps) {
  const language = useLanguage();
  const words = screeningUploadTexts[language];
  useFontsFor(costs.map(({ merchant_name: name }) => name).join(' '));
  if (costs.length === 0) return null;
  const isEnough = costs.every(({ is_enough: isEnoughOfOne }) => isEnoughOfOne);
  return (
    <MessageBox
      tone={isEnough ? 'info' : 'bad'}
      text={isEnough ? words.costs : ERRORS['balance/insufficient'].words[language]}
    >
      <ul className={classes.costs}>
        {costs.map(({ merchant_id, merchant_name, rows, units, left, is_enough }) => (
          <li key={merchant_id} data-missing={!is_enough}>
            {words.cost({ client: merchant_name, rows, units, left })}
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
