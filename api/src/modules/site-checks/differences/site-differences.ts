import type { Finding } from '@cbp/shared/inspections/checks/finding.model';
import type { PolicyCheckName } from '@cbp/shared/inspections/checks/site-check';
import { MOST_PASSAGES, type SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { policyOf, policyText } from '../reading/policy-passages.ts';
import { type ReadPage, readPages } from '../reading/site-view.ts';
import { changedPassages, type Sentence, sentencesOf } from './changed-passages.ts';

/** What one inspection saw. Pages that were left out because they had not changed are among its pages. */
export type SeenSite = { pages: readonly PageCapture[]; findings: readonly Finding[] };

const NOTHING = {
  check: null,
  url: null,
  title: null,
  page_before: null,
  page_after: null,
  state_before: null,
  state_after: null,
  passages: [],
} as const satisfies Omit<SiteDifference, 'kind'>;

/** What differs between two inspections: policies first, then findings, then pages. Equal texts say nothing. */
export function differencesOf({ before, after }: { before: SeenSite; after: SeenSite }): SiteDifference[] {
  const [old, current] = [before, after].map(({ pages }) => readPages(pages)) as [ReadPage[], ReadPage[]];
  const pairs = pairPages(old, current);
  const frame = frameOf([...old, ...current]);
  return [
    ...pairs.flatMap((pair) => policyDifferences(pair, frame)),
    ...findingDifferences(before.findings, after.findings),
    ...pageDifferences({ old, current, pairs }),
  ];
}

type Pair = { one: ReadPage; other: ReadPage };

/** An address without what doesn't tell pages apart. */
function keyOf({ page }: ReadPage): string {
  if (!URL.canParse(page.reached)) return page.reached;
  const { hostname, pathname } = new URL(page.reached);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/+$/, '');
}

/** Pages that are one: by their address, and policies that moved by their subject. */
function pairPages(old: readonly ReadPage[], current: readonly ReadPage[]): Pair[] {
  const [readOld, readCurrent] = [old, current].map((pages) => pages.filter(({ isRead }) => isRead)) as [
    ReadPage[],
    ReadPage[],
  ];
  const byKey = new Map(readCurrent.map((page) => [keyOf(page), page]));
  const pairs: Pair[] = readOld.flatMap((one) => {
    const other = byKey.get(keyOf(one));
    return other ? [{ one, other }] : [];
  });
  const paired = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  for (const one of readOld.filter((page) => !paired.has(page))) {
    const policy = policyOf(one);
    const other = readCurrent.find(
      (page) => !paired.has(page) && policy !== null && policyOf(page) === policy,
    );
    if (!other) continue;
    pairs.push({ one, other });
    paired.add(one).add(other);
  }
  return pairs;
}

/** Texts of the frame in either inspection: one that saw few pages cannot tell them apart. */
const frameOf = (pages: readonly ReadPage[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap(({ blocks }) =>
      blocks.filter(({ isRepeated }) => isRepeated).map(({ block }) => block.text),
    ),
  );

function policyDifferences({ one, other }: Pair, frame: ReadonlySet<string>): SiteDifference[] {
  const policy = policyOf(other) ?? policyOf(one);
  const isSame = one.page.text_sha256 !== null && one.page.text_sha256 === other.page.text_sha256;
  if (policy === null || isSame) return [];
  const sentences = (page: ReadPage): Sentence<PolicyCheckName>[] =>
    policyText(page, policy)
      .filter(({ block: { block } }) => block.as === 'heading' || !frame.has(block.text))
      .flatMap(({ block, check }) => sentencesOf(block.block.text).map((text) => ({ text, of: check })));
  const changes = changedPassages(sentences(one), sentences(other));
  const byCheck = Map.groupBy(changes, ({ of }) => of);
  return [...byCheck].map(([check, passages]) => ({
    ...NOTHING,
    kind: 'policy_changed',
    check,
    url: other.page.reached,
    title: other.page.title,
    page_before: one.page.n,
    page_after: other.page.n,
    passages: passages.slice(0, MOST_PASSAGES).map(({ passage }) => passage),
  }));
}

function findingDifferences(before: readonly Finding[], after: readonly Finding[]): SiteDifference[] {
  const old = new Map(before.map((finding) => [finding.check, finding]));
  return after.flatMap((current) => {
    const previous = old.get(current.check);
    if (!previous || previous.state === current.state) return [];
    return [
      {
        ...NOTHING,
        kind: 'finding_changed' as const,
        check: current.check,
        url: current.url,
        page_before: previous.page,
        page_after: current.page,
        state_before: previous.state,
        state_after: current.state,
      },
    ];
  });
}

type BothSites = { old: readonly ReadPage[]; current: readonly ReadPage[]; pairs: readonly Pair[] };

/** Two product pages stand for all of them, and which two may change. */
const isCompared = ({ page, isRead }: ReadPage): boolean => isRead && page.kind !== 'product';

function pageDifferences({ old, current, pairs }: BothSites): SiteDifference[] {
  const paired = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  // A page that could not be read this time is not gone; one that is missing is.
  const asked = new Set(current.filter(({ page }) => page.status !== 404 && page.status !== 410).map(keyOf));
  const known = new Set(old.map(keyOf));
  const isNew = (page: ReadPage) => isCompared(page) && !paired.has(page) && !known.has(keyOf(page));
  const isGone = (page: ReadPage) => isCompared(page) && !paired.has(page) && !asked.has(keyOf(page));
  const told = ({ page }: ReadPage) => ({ ...NOTHING, check: null, url: page.reached, title: page.title });
  return [
    ...current
      .filter(isNew)
      .map((page): SiteDifference => ({ ...told(page), kind: 'page_new', page_after: page.page.n })),
    ...old
      .filter(isGone)
      .map((page): SiteDifference => ({ ...told(page), kind: 'page_gone', page_before: page.page.n })),
  ];
}
