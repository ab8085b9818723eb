import { POLICY_CHECKS } from '@cbp/shared/inspections/checks/policy-checks';
import type { PolicyCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { POLICY_WORDS } from '../words/policy-words.ts';
import { hasWord } from '../words/word-pattern.ts';
import { isOwn, isProse, type ReadBlock, type ReadPage } from './site-view.ts';

/** A text that may be a policy: a page that is named so, a section with such a heading, or a page of a related kind. */
export type Passage = {
  page: ReadPage;
  by: 'page' | 'section' | 'words';
  blocks: readonly ReadBlock[];
  letters: number;
  pageLetters: number;
  /** Whether its heading names other policies as well, of which it says something too. */
  isShared: boolean;
  /** Where blanks of a template speak against it: in all of a page that is named so. */
  template: readonly ReadBlock[];
};

/** Pages on which a section counts as a policy. */
const WITH_SECTIONS: ReadonlySet<SitePageKind> = new Set([
  'terms',
  'refund',
  'return',
  'cancellation',
  'delivery',
  'privacy',
  'contact',
  'about',
  'imprint',
  'other',
]);

/** Pages that often say the one under the heading of the other. */
const RELATED: Partial<Record<PolicyCheckName, readonly SitePageKind[]>> = {
  refund_policy: ['return'],
  return_policy: ['refund'],
  cancellation_policy: ['refund', 'return', 'terms'],
};

/** A longer text isn’t a heading. */
const LONGEST_HEADING = 60;

const sumOf = (blocks: readonly ReadBlock[]): number => blocks.reduce((sum, { letters }) => sum + letters, 0);
/** A button opens a section that was closed. */
const isHeading = ({ block, folded }: ReadBlock): boolean =>
  block.as === 'heading' ||
  (block.as === 'button' && folded.length <= LONGEST_HEADING) ||
  (block.as === 'text' && folded.length <= LONGEST_HEADING && !/[.。!！]$/u.test(folded));

/** The texts of a page that may be a policy. */
export function passagesOn(page: ReadPage, check: PolicyCheckName, kind: SitePageKind): Passage[] {
  const own = page.blocks.filter(isOwn);
  const prose = own.filter((block) => isProse(block) && block.block.as !== 'label');
  const pageLetters = sumOf(prose);
  const { title } = POLICY_WORDS[check];
  const firstHeading = own.find(({ block }) => block.as === 'heading');
  const isNamed =
    page.page.kind === kind ||
    (WITH_SECTIONS.has(page.page.kind) &&
      (hasWord(page.foldedTitle, title) ||
        (firstHeading !== undefined && hasWord(firstHeading.folded, title))));
  const whole = { page, blocks: prose, letters: pageLetters, pageLetters, isShared: false, template: prose };
  const isJoint = isNamed && subjectsOf(firstHeading?.folded ?? page.foldedTitle).length > 1;
  const passages: Passage[] = isNamed && !isJoint ? [{ ...whole, by: 'page' }] : [];
  if (WITH_SECTIONS.has(page.page.kind)) {
    for (const { blocks, isShared } of sectionsOf(own, check)) {
      const template = isNamed ? prose : blocks;
      passages.push({ page, by: 'section', blocks, letters: sumOf(blocks), pageLetters, isShared, template });
    }
  }
  if (!isNamed && RELATED[check]?.includes(page.page.kind)) passages.push({ ...whole, by: 'words' });
  return passages;
}

type Section = { blocks: ReadBlock[]; isShared: boolean };

/** What follows a heading of the policy, up to the heading of another. */
function sectionsOf(own: readonly ReadBlock[], check: PolicyCheckName): Section[] {
  const sections: Section[] = [];
  let open: Section | null = null;
  for (const block of own) {
    const subjects = isHeading(block) ? subjectsOf(block.folded) : [];
    if (subjects.length > 0) {
      open = subjects.includes(check) ? { blocks: [], isShared: subjects.length > 1 } : null;
      if (open) sections.push(open);
    } else if (block.block.as !== 'link' && block.block.as !== 'button') {
      open?.blocks.push(block);
    }
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}

const CHECKS = Object.keys(POLICY_CHECKS) as PolicyCheckName[];

const subjectsOf = (heading: string): PolicyCheckName[] =>
  CHECKS.filter((check) => hasWord(heading, POLICY_WORDS[check].title));

const KINDS: Partial<Record<SitePageKind, PolicyCheckName>> = {
  refund: 'refund_policy',
  return: 'return_policy',
  cancellation: 'cancellation_policy',
  delivery: 'delivery_policy',
  terms: 'terms',
  privacy: 'privacy',
};

/** The policy that a page is for, by its kind or its title. */
export function policyOf({ page, foldedTitle }: ReadPage): PolicyCheckName | null {
  const byKind = KINDS[page.kind];
  if (byKind !== undefined) return byKind;
  return page.kind === 'other' ? (subjectsOf(foldedTitle)[0] ?? null) : null;
}

/** The running text of a page with the policy that each block belongs to: that of the heading above it, else that of the page. */
export function policyText(
  page: ReadPage,
  policy: PolicyCheckName,
): { block: ReadBlock; check: PolicyCheckName }[] {
  let check = policy;
  const text: { block: ReadBlock; check: PolicyCheckName }[] = [];
  for (const block of page.blocks.filter(isOwn)) {
    const [subject] = isHeading(block) ? subjectsOf(block.folded) : [];
    if (subject !== undefined) check = subject;
    if (isProse(block) || block.block.as === 'heading') text.push({ block, check });
  }
  return text;
}
