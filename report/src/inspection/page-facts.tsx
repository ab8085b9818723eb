import { formatDateTime, formatExactTime } from '@cbp/shared/format/time';
import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { formatUtc, inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { PAGE_FAILURES } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { Text } from '../layout/text.tsx';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { isLongAddress } from './long-address.ts';
import { beginning, hasScreenshot, type PrintedInspection, pageName } from './printed-inspection.ts';

const LONG_TITLE = 60;
/** Where there is no room for more, and the portal has the rest. */
const SHORT_ADDRESS = 70;

type PageFactsProps = Pick<PrintedInspection, 'of' | 'language' | 'extent'> & { page: InspectionPage };

/** Where and when a page was seen, and what proves its screenshot. */
export function PageFacts({ page, of, language, extent }: PageFactsProps) {
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
            <Text>{shownValue(value, language, extent)}</Text>
          </p>
        ),
      )}
    </>
  );
}

function shownValue(value: string, language: Language, { hasAddresses }: PrintedInspection['extent']) {
  if (!isLongAddress(value)) return value;
  const { goesOn, isCut } = inspectionPaperTexts[language];
  return hasAddresses ? goesOn(beginning(value)) : isCut(beginning(value, SHORT_ADDRESS));
}

/** Whether a page stands beside its screenshot, or why it stands without. */
type Shown = 'shown' | 'omitted' | 'unseen';

/** What a reader of a page must know besides: what was cut, covers it, or is missing. */
export function pageNotes(page: InspectionPage, language: Language, shown: Shown): string[] {
  const words = inspectionReportTexts[language];
  const paper = inspectionPaperTexts[language];
  const { cut, consent, unchanged_since: since, failure, screenshot, content, is_kept: isKept } = page;
  const cutParts = cut.map((part) => words.cutParts[part]).join(MARKS[language].between);
  const notes = [
    failure &&
      [labelOf(PAGE_FAILURES, failure.code, language), failure.words].join(MARKS[language].semicolon),
    since === null ? null : words.unchangedSince(formatDateTime(since) ?? since),
    consent === 'covering' ? words.covered : null,
    page.has_card_number ? words.cardNumber : null,
    cut.length === 0 ? null : words.cut(cutParts),
  ];
  if (shown === 'omitted') notes.push(paper.shotOmitted);
  if (shown === 'unseen') {
    if (hasScreenshot(page)) notes.push(paper.shotUnseen);
    else if (screenshot !== null && !isKept) notes.push(words.notKept);
    else if (failure === null) notes.push(content === 'pdf' ? words.isPdf : words.noScreenshot);
  }
  return notes.filter((note) => typeof note === 'string');
}
