import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { PAGE_FAILURES, SITE_PAGE_KINDS } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './inspections.module.css';
import { inspectionTexts } from './inspections.texts.ts';
import { Screenshot } from './screenshot.tsx';
import { useScreenshot } from './use-screenshot.ts';

const THUMBNAIL_PX = 160;

type FilmStripProps = {
  inspectionId: number;
  pages: readonly InspectionPage[];
  /** How many findings have a place on each page, by its number. */
  marks: ReadonlyMap<number, number>;
  chosen: number | null;
  onChoose: (n: number) => void;
};

/** The pages in the order in which they were captured. */
export function FilmStrip({ inspectionId, pages, marks, chosen, onChoose }: FilmStripProps) {
  const language = useLanguage();
  const words = inspectionTexts[language];
  return (
    <ol className={classes.strip} aria-label={words.pages}>
      {pages.map((page) => (
        <li key={page.n}>
          <button
            type="button"
            className={classes.frame}
            aria-pressed={page.n === chosen}
            onClick={() => onChoose(page.n)}
          >
            <Thumbnail inspectionId={inspectionId} page={page} />
            <span className={classes.kind}>{labelOf(SITE_PAGE_KINDS, page.kind, language)}</span>
            <span className={classes.at}>
              {page.failure
                ? labelOf(PAGE_FAILURES, page.failure.code, language)
                : words.marks(marks.get(page.n) ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Fetched once it comes near the screen: an inspection has up to 25 pages. */
function Thumbnail({ inspectionId, page }: { inspectionId: number; page: InspectionPage }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  const isThere = page.screenshot !== null && page.is_kept;
  const { data } = useScreenshot({ id: inspectionId, n: page.n, width: THUMBNAIL_PX }, isThere && isNear);
  return (
    <span ref={place} className={classes.thumbnail}>
      {data ? (
        <Screenshot file={data.body} label="" />
      ) : (
        <Icon name={page.content === 'pdf' ? 'document' : page.failure ? 'warning' : 'shop'} size={22} />
      )}
    </span>
  );
}
