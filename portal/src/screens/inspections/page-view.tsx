import { formatDateTime } from '@cbp/shared/format/time';
import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { formatUtc } from '@cbp/shared/inspections/inspection-report.texts';
import { PAGE_FAILURES, type ShotBox, SITE_PAGE_KINDS } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { Anchor, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyIcon } from '../../ui/copy-button.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';
import { Screenshot } from './screenshot.tsx';
import { useScreenshot } from './use-screenshot.ts';

const SECURE = 'https://';

type PageViewProps = {
  inspectionId: number;
  page: InspectionPage;
  /** The place that is pointed out, in pixels of the screenshot. */
  marked: ShotBox | null;
};

/** One page as it was seen: its address and time, and the screenshot with the place of a finding. */
export function PageView({ inspectionId, page, marked }: PageViewProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { kind, reached, status, at, screenshot, failure, unchanged_since: since, cut, consent } = page;
  const isLink = reached.startsWith(SECURE);
  return (
    <section className={classes.view} aria-label={labelOf(SITE_PAGE_KINDS, kind, language)}>
      <dl className={classes.seen}>
        <div>
          <dt>{words.address}</dt>
          <dd>
            {isLink ? (
              <Anchor href={reached} target="_blank" rel="noreferrer noopener" size="sm">
                <bdi>{reached}</bdi>
              </Anchor>
            ) : (
              <bdi>{reached}</bdi>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.seenAt}</dt>
          <dd>{[formatDateTime(at), formatUtc(at)].join(' · ')}</dd>
        </div>
        {status !== null && (
          <div>
            <dt>{words.status}</dt>
            <dd>{status}</dd>
          </div>
        )}
        {screenshot && (
          <div>
            <dt>{words.hash}</dt>
            <dd className={classes.hash}>
              <code>{screenshot.sha256}</code>
              <CopyIcon text={screenshot.sha256} />
            </dd>
          </div>
        )}
      </dl>
      {since !== null && (
        <p className={classes.note}>{words.unchangedSince(formatDateTime(since) ?? since)}</p>
      )}
      {page.has_card_number && <MessageBox tone="warning" text={words.cardNumber} />}
      {consent === 'covering' && <MessageBox tone="warning" text={words.covered} />}
      {cut.length > 0 && (
        <p className={classes.note}>
          {words.cut(cut.map((one) => words.cutParts[one]).join(MARKS[language].between))}
        </p>
      )}
      {failure ? (
        <MessageBox
          tone="warning"
          text={labelOf(PAGE_FAILURES, failure.code, language) + MARKS[language].brackets(failure.words)}
        />
      ) : (
        <Shot inspectionId={inspectionId} page={page} marked={marked} />
      )}
    </section>
  );
}

function Shot({ inspectionId, page, marked }: PageViewProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  const { screenshot, is_kept: isKept, n, content } = page;
  const { data, error } = useScreenshot({ id: inspectionId, n }, screenshot !== null && isKept);
  const frame = useRef<HTMLElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!data || !marked || !frame.current || !mark.current) return;
    const [box, place] = [frame.current, mark.current];
    box.scrollTo({ top: Math.max(0, place.offsetTop - box.clientHeight / 3) });
  }, [data, marked]);
  if (!screenshot)
    return <MessageBox tone="info" text={content === 'pdf' ? words.isPdf : words.noScreenshot} />;
  if (!isKept) return <MessageBox tone="info" text={words.notKept} />;
  if (error) return <MessageBox tone="bad" text={failureText(error)} />;
  if (!data) return <Skeleton height={420} />;
  const { width, height } = screenshot;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section ref={frame} className={classes.shot} tabIndex={0} aria-label={words.screenshot}>
      <div className={classes.sheet} style={{ aspectRatio: `${width} / ${height}` }}>
        <Screenshot file={data.body} label={words.screenshotOf(page.title || page.reached)} />
        {marked && (
          <span
            ref={mark}
            className={classes.mark}
            style={{
              insetInlineStart: share(marked.x, width),
              top: share(marked.y, height),
              width: share(marked.width, width),
              height: share(marked.height, height),
            }}
          />
        )}
      </div>
    </section>
  );
}
