import type { PolicyCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { PageCapture, SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { type Passage, passagesOn, policyOf } from './policy-passages.ts';
import { isOwn, isProse, type ReadBlock, type ReadPage, readPages } from './site-view.ts';

const SUBJECTS = {
  refund_policy: 'refund',
  return_policy: 'return',
  cancellation_policy: 'cancellation',
  delivery_policy: 'delivery',
} as const satisfies Partial<Record<PolicyCheckName, SitePageKind>>;
type Check = keyof typeof SUBJECTS;
const CHECKS = Object.keys(SUBJECTS) as Check[];

/** What a page says about some of the subjects of policies, and where on the screenshot. */
export type PolicyPassage = {
  subjects: (typeof SUBJECTS)[Check][];
  text: string;
  /** The first and the last row of pixels; null: below what the screenshot shows, or of a PDF. */
  rows: { from: number; to: number } | null;
};

/** What the pages of one inspection say about refunds, returns, cancellation and delivery; pages that say nothing are left out. */
export function policyWordsOf(
  pages: readonly PageCapture[],
): { page: PageCapture; passages: PolicyPassage[] }[] {
  return readPages(pages)
    .filter(({ isRead }) => isRead)
    .map((read) => ({ page: read.page, passages: passagesOf(read) }))
    .filter(({ passages }) => passages.length > 0);
}

function passagesOf(read: ReadPage): PolicyPassage[] {
  const policy = policyOf(read);
  const own = CHECKS.find((check) => check === policy);
  if (!own && policy !== 'terms') return [];
  const found = CHECKS.flatMap((check) => chosenOf(read, check).map((passage) => ({ check, passage })));
  const usable = own ? found : found.filter(({ passage }) => passage.by === 'section');
  const whole = usable.find(({ passage }) => passage.by === 'page');
  if (whole)
    return [
      passageOf(
        usable.map(({ check }) => check),
        whole.passage.blocks,
      ),
    ];
  // A section about several subjects is one passage.
  const bySection = Map.groupBy(usable, ({ passage }) => passage.blocks[0]);
  const passages = [...bySection.values()].map((same) =>
    passageOf(
      same.map(({ check }) => check),
      same[0]?.passage.blocks ?? [],
    ),
  );
  if (passages.length > 0 || !own) return passages;
  const prose = read.blocks.filter((block) => isOwn(block) && isProse(block));
  return prose.length > 0 ? [passageOf([own], prose)] : [];
}

/** The sections about a subject, or else the page that is named so. */
function chosenOf(read: ReadPage, check: Check): Passage[] {
  const passages = passagesOn(read, check, SUBJECTS[check]);
  const sections = passages.filter(({ by }) => by === 'section');
  return sections.length > 0 ? sections : passages.filter(({ by }) => by === 'page');
}

function passageOf(checks: readonly Check[], blocks: readonly ReadBlock[]): PolicyPassage {
  const boxes = blocks.flatMap(({ block }) => block.box ?? []);
  return {
    subjects: [...new Set(checks.map((check) => SUBJECTS[check]))],
    text: blocks.map(({ block }) => block.text).join('\n'),
    rows:
      boxes.length > 0
        ? {
            from: Math.min(...boxes.map(({ y }) => y)),
            to: Math.max(...boxes.map(({ y, height }) => y + height)),
          }
        : null,
  };
}
