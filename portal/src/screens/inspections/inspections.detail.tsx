import { INSPECTION_FAILURES, INSPECTION_STATES, isEnded } from '@cbp/shared/inspections/inspection';
import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { Group } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Working } from '../../ui/working.tsx';
import { DifferencesPart } from './differences-part.tsx';
import { FilmStrip } from './film-strip.tsx';
import { FindingsPart } from './findings-part.tsx';
import { InspectionPdfButton } from './inspection-pdf-button.tsx';
import { cancelInspection } from './inspections.actions.ts';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';
import { PageView } from './page-view.tsx';
import { RecordPart } from './record-part.tsx';
import { type Place, usePlace } from './use-place.ts';

/** While pages are being captured. */
const LOOK_AGAIN_MS = 2_000;

/** An inspection of the websites of a brand: what changed, what was found, and the pages as they were seen. */
export function InspectionPage() {
  const words = inspectionTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getInspection.queryOptions({ input: { id: Number(id) } }),
    refetchInterval: ({ state }) =>
      state.data && !isEnded(state.data.results.state) ? LOOK_AGAIN_MS : false,
  }) as UseQueryResult<{ results: Inspection }>;
  const nameOf = ({ brand_name: brand, id: n }: Inspection) => words.title(brand, n);
  return (
    <DetailPage
      query={query}
      listHref={paths.inspections.href()}
      nameOf={nameOf}
      titleOf={nameOf}
      Head={(inspection) => (
        <Group gap="xs">
          <EnumerationBadge of={INSPECTION_STATES} value={inspection.state} />
          {isEnded(inspection.state) && <InspectionPdfButton id={inspection.id} />}
          <ActionButton action={cancelInspection} on={inspection} />
        </Group>
      )}
    >
      {(inspection) => <Content key={inspection.id} inspection={inspection} />}
    </DetailPage>
  );
}

function Content({ inspection }: { inspection: Inspection }) {
  const words = inspectionTexts[useLanguage()];
  const { place, show } = usePlace(inspection);
  const { captured, checks, id } = inspection;
  const pages = useRef<HTMLDivElement>(null);
  const showInSight = (chosen: Place) => {
    show(chosen);
    const top = pages.current?.getBoundingClientRect().top ?? 0;
    // Beside the findings it is in sight already; below them it isn't.
    if (top < 0 || top > window.innerHeight / 2) pages.current?.scrollIntoView({ block: 'start' });
  };
  const page = captured.find(({ n }) => n === place?.page);
  const marks = new Map(
    captured.map(({ n }) => [n, checks.filter(({ found }) => found.page === n).length] as const),
  );
  return (
    <>
      <StatePart inspection={inspection} />
      <FactGrid
        fields={inspectionList.fields}
        row={inspection}
        shown={['brand_name', 'merchant_name', 'websites', 'requested_at', 'ended_at', 'cause', 'extent']}
      />
      <DifferencesPart inspection={inspection} onShow={showInSight} />
      <div className={classes.evidence}>
        <FindingsPart inspection={inspection} place={place} onShow={showInSight} />
        {captured.length > 0 && (
          <div ref={pages} className={classes.pages}>
            <DetailPart heading={words.counted(words.pages, captured.length)}>
              <FilmStrip
                inspectionId={id}
                pages={captured}
                marks={marks}
                chosen={page?.n ?? null}
                onChoose={(n) => show({ page: n, box: null })}
              />
              {page && <PageView key={page.n} inspectionId={id} page={page} marked={place?.box ?? null} />}
            </DetailPart>
          </div>
        )}
      </div>
      <RecordPart inspection={inspection} />
      <History entity="inspection" id={id} />
    </>
  );
}

/** How far it is, or why it has failed. */
function StatePart({ inspection }: { inspection: Inspection }) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { state, captured, failure, is_returned: isReturned } = inspection;
  if (!isEnded(state)) {
    const text = state === 'queued' ? words.queued : words.running(captured.length);
    return (
      <MessageBox tone="info" text={text} announced={words.inProgress}>
        <Working label={words.inProgress} />
      </MessageBox>
    );
  }
  if (!failure && !isReturned) return null;
  const { brackets, semicolon } = MARKS[language];
  const why =
    failure &&
    labelOf(INSPECTION_FAILURES, failure.code, language) + (failure.words ? brackets(failure.words) : '');
  const text = [why, isReturned && words.returned].filter(Boolean).join(semicolon);
  return <MessageBox tone={failure ? 'bad' : 'info'} text={text} />;
}
