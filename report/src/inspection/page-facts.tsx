import { formatDateTime, formatExactTime } from '@cbp/shared/format/time';
import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { formatUtc, inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { PAGE_FAILURES } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import {
  beginning,
  hasScreenshot,
  isLongAddress,
  type PrintedInspection,
  pageName,
} from './printed-inspection.ts';

const LONG_TITLE = 60;

/** Addresses that are cut beside their page. */
export const longAddresses = ({ reached, requested }: InspectionPage): string[] =>
  [...new Set([reached, requested])].filter(isLongAddress);

type PageFactsProps = Pick<PrintedInspection, 'of' | 'language'> & { page: InspectionPage };

/** Where and when a page was seen, and what proves its screenshot. */
export function PageFacts({ page, of, language }: PageFactsProps) {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { n, title, reached, requested, at, status, screenshot, pdf } = page;
  const { colon } = MARKS[language];
  const facts: [string, string | null][] = [
    [words.address, reached],
    [paper.redirected, requested === reached ? null : requested],
    [words.seenAt, `${formatExactTime(at)} · ${formatUtc(at)}`],
    [words.status, status === null ? null : String(status)],
    [words.hash, screenshot?.sha256 ?? null],
    [paper.hashOfPdf, pdf?.sha256 ?? null],
  ];
  return (
    <>
      <p className="in-page">{pageName(n, of, language)}</p>
      {title !== '' && (
        <p>
          <Text>{beginning(title, LONG_TITLE)}</Text>
        </p>
      )}
      {facts.map(([label, value]) =>
        value === null ? null : (
          <p key={label}>
            <span className="in-label">{label + colon}</span>
            <Text>{shownValue(value, language)}</Text>
          </p>
        ),
      )}
    </>
  );
}

const shownValue = (value: string, language: Language) =>
  isLongAddress(value) ? inspectionPaperTexts[language].goesOn(beginning(value)) : value;

/** What a reader of a page must know besides: what was cut, covers it, or is missing. */
export function pageNotes(page: InspectionPage, language: Language, isShown: boolean): string[] {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { cut, consent, unchanged_since: since, failure, screenshot, content, is_kept: isKept } = page;
  const cutParts = cut.map((part) => words.cutParts[part]).join(MARKS[language].between);
  const notes = [
    failure &&
      [labelOf(PAGE_FAILURES, failure.code, language), failure.words].join(MARKS[language].semicolon),
    since === null ? null : words.unchangedSince(formatDateTime(since) ?? since),
    consent === 'covering' ? words.covered : null,
    cut.length === 0 ? null : words.cut(cutParts),
  ];
  if (!isShown) {
    if (hasScreenshot(page)) notes.push(paper.shotUnseen);
    else if (screenshot !== null && !isKept) notes.push(words.notKept);
    else if (failure === null) notes.push(content === 'pdf' ? words.isPdf : words.noScreenshot);
  }
  return notes.filter((note) => typeof note === 'string');
}
