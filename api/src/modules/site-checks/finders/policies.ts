import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { FindingReason } from '@cbp/shared/inspections/checks/finding-reason';
import { LEAST_POLICY_LETTERS, POLICY_CHECKS } from '@cbp/shared/inspections/checks/policy-checks';
import type { PolicyCheckName } from '@cbp/shared/inspections/checks/site-check';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import { finding, nowhere, placeOf, placeOnPage } from '../reading/findings.ts';
import { type Passage, passagesOn } from '../reading/policy-passages.ts';
import { isProse, type ReadPage, type Site } from '../reading/site-view.ts';
import { languageOf, mainTag } from '../reading/text-language.ts';
import { BLANKS, POLICY_WORDS } from '../words/policy-words.ts';
import { wordsIn } from '../words/word-pattern.ts';

const KIND_OF: Record<PolicyCheckName, SitePageKind> = {
  refund_policy: 'refund',
  return_policy: 'return',
  cancellation_policy: 'cancellation',
  delivery_policy: 'delivery',
  terms: 'terms',
  privacy: 'privacy',
};

/** Different words of its subject that a text on it has at least. */
const LEAST_WORDS = 2;
/** The same for a text under no heading of its own. */
const LEAST_WORDS_UNNAMED = 4;
const leastWords = ({ by, isShared }: Passage): number => {
  if (by === 'words') return LEAST_WORDS_UNNAMED;
  return isShared ? 1 : LEAST_WORDS;
};

/** Letters of a section in a page that is long enough as a whole. */
const LEAST_SECTION_LETTERS = 120;

/** Languages whose words of subjects are known. */
const KNOWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'zh', 'de', 'fr', 'es', 'ja']);

/** Reasons against a passage, those that tell most about it first. */
const FAULTS = [
  'template_blanks',
  'other_language',
  'subject_unknown',
  'too_short',
  'off_subject',
] as const satisfies FindingReason[];
type Fault = (typeof FAULTS)[number];

export const findPolicies = (site: Site): Finding[] =>
  (Object.keys(POLICY_CHECKS) as PolicyCheckName[]).map((check) => findPolicy(site, check));

function findPolicy(site: Site, check: PolicyCheckName): Finding {
  const passages = site.read.flatMap((page) => passagesOn(page, check, KIND_OF[check]));
  const judged = passages.map((passage) => ({ passage, fault: faultOf(site, check, passage) }));
  const right = judged
    .filter(({ fault }) => fault === null)
    .toSorted((left, right) => rank(left.passage) - rank(right.passage))[0];
  if (right) {
    return finding(site, check, { state: 'found', reason: 'on_page', place: placeIn(right.passage) });
  }
  const unread = unreadPage(site, check);
  if (unread) {
    return finding(site, check, {
      state: 'unsure',
      reason: 'page_not_read',
      place: placeOnPage(unread.page),
    });
  }
  const [wrong] = judged
    .filter(({ passage, fault }) => passage.by !== 'words' && fault !== null)
    .toSorted(
      (one, other) => rank(one.passage) - rank(other.passage) || order(one.fault) - order(other.fault),
    );
  if (!wrong?.fault) return nowhere(site, check);
  return finding(site, check, {
    state: wrong.fault === 'subject_unknown' ? 'unsure' : 'not_found',
    reason: wrong.fault,
    place: wrong.fault === 'template_blanks' ? blankIn(wrong.passage) : placeIn(wrong.passage),
  });
}

const order = (fault: Fault | null): number => (fault === null ? FAULTS.length : FAULTS.indexOf(fault));

const RANKS: Record<Passage['by'], number> = { page: 0, section: 1, words: 2 };
const rank = ({ by }: Passage): number => RANKS[by];

function placeIn({ blocks, page }: Passage) {
  const first = blocks.find((block) => isProse(block)) ?? blocks[0];
  return first ? placeOf(first) : placeOnPage(page.page, page.page.title);
}

/** The place of a blank that was not filled in. */
function blankIn(passage: Passage) {
  for (const block of passage.template) {
    const at = Math.max(...BLANKS.map((blank) => block.block.text.search(blank)));
    if (at !== -1) return placeOf(block, at);
  }
  return placeIn(passage);
}

const hasBlank = (text: string): boolean => BLANKS.some((blank) => blank.test(text));

function faultOf(site: Site, check: PolicyCheckName, passage: Passage): Fault | null {
  const { blocks, letters, pageLetters, by } = passage;
  const text = blocks.map(({ block }) => block.text).join('\n');
  const folded = blocks.map((block) => block.folded).join('\n');
  const isLong =
    by === 'page'
      ? letters >= LEAST_POLICY_LETTERS
      : letters >= LEAST_SECTION_LETTERS && pageLetters >= LEAST_POLICY_LETTERS;
  const language = languageOf(text);
  const allowed = site.brand.languages.map(mainTag);
  if (passage.template.some(({ block }) => hasBlank(block.text))) return 'template_blanks';
  if (isLong && language !== null && allowed.length > 0 && !allowed.includes(language))
    return 'other_language';
  const words = wordsIn(folded, POLICY_WORDS[check].subject).size;
  if (words < leastWords(passage)) {
    return isLong && language !== null && !KNOWN_LANGUAGES.has(language)
      ? 'subject_unknown'
      : isLong
        ? 'off_subject'
        : 'too_short';
  }
  return isLong ? null : 'too_short';
}

/** A page that is there for the policy and could not be seen; one that is missing was seen to be missing. */
function unreadPage(site: Site, check: PolicyCheckName): ReadPage | undefined {
  return site.pages.find(
    ({ page, isRead }) =>
      !isRead && page.kind === KIND_OF[check] && page.status !== 404 && page.status !== 410,
  );
}
