import { FINDING_STATES, type FindingState } from '@cbp/shared/inspections/checks/finding.model';
import type { Inspection, InspectionFinding, InspectionPage } from '@cbp/shared/inspections/inspection.model';
import { SITE_PAGE_KINDS } from '@cbp/shared/inspections/page-capture.model';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { LONG_ADDRESS } from './long-address.ts';
import type { PaperExtent } from './paper-extent.ts';

/** A copy of a screenshot as wide as a column. `isCut`: it shows the upper part only. */
export type PrintedScreenshot = { url: string; width: number; height: number; isCut: boolean };

/** An inspection as it was at a moment, in a language. `screenshots` are by the number of their page. */
export type PrintedInspection = {
  of: Inspection;
  at: Date;
  language: Language;
  screenshots: ReadonlyMap<number, PrintedScreenshot>;
  extent: PaperExtent;
};

/** What asks for attention comes first. */
export const STATE_ORDER: readonly FindingState[] = ['not_found', 'unsure', 'found', 'not_checked'];

/** What counts: a user's word over that of the check. */
export const stateOf = ({ found, overruled }: InspectionFinding): FindingState =>
  overruled?.state ?? found.state;

/** The findings by state, without empty groups. */
export function groupFindings({ checks }: Inspection, language: Language) {
  return STATE_ORDER.flatMap((state) => {
    const findings = checks.filter((finding) => stateOf(finding) === state);
    return findings.length === 0
      ? []
      : [{ state, label: labelOf(FINDING_STATES, state, language), findings }];
  });
}

/** Whether the platform has a screenshot of a page. */
export const hasScreenshot = ({ screenshot, is_kept: isKept }: InspectionPage): boolean =>
  screenshot !== null && isKept;

/** Pages whose screenshots there is no room for. */
export function omittedPages({ of, extent }: Pick<PrintedInspection, 'of' | 'extent'>) {
  return of.captured.filter(({ n }) => extent.omitted.includes(n));
}

/** Pages of which there is a screenshot that could not be shown. */
export function unseenPages({ of, screenshots }: Pick<PrintedInspection, 'of' | 'screenshots'>) {
  return of.captured.filter((page) => hasScreenshot(page) && !screenshots.has(page.n));
}

/** "Web page 3, Returns": not to be taken for a page of the paper. */
export function pageName(n: number, { captured }: Inspection, language: Language): string {
  const words = inspectionPaperTexts[language];
  const page = captured.find((one) => one.n === n);
  return page ? words.pageOf(n, labelOf(SITE_PAGE_KINDS, page.kind, language)) : words.page(n);
}

/** "1 Home page, 3 Returns". */
export function namesOfPages(
  numbers: readonly number[],
  { captured }: Inspection,
  language: Language,
): string {
  const { between } = MARKS[language];
  return numbers
    .flatMap((n) => {
      const page = captured.find((one) => one.n === n);
      return page ? `${n} ${labelOf(SITE_PAGE_KINDS, page.kind, language)}` : [];
    })
    .join(between);
}

export function beginning(text: string, most: number = LONG_ADDRESS): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}
