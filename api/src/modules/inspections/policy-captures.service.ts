import type { LaterCapture } from '@cbp/shared/evidence/captured-subject';
import type { Database } from '@cbp/shared/node/database/connect';
import { findPolicyWords, haveSameWords, type PolicyPassage } from '../site-checks/site-checks.service.ts';
import { selectContents } from './captures.sql.ts';
import type { PageFacts } from './inspections.schema.ts';
import { captureOf } from './page-capture.service.ts';
import { type SeenPage, selectPagesAround } from './policy-captures.sql.ts';

/** A page of a policy as it was read last on or before a moment, and what was read first after it. */
export type PolicyCapture = {
  inspectionId: number;
  n: number;
  facts: PageFacts;
  /** When its words and its screenshot were captured. */
  capturedAt: Date;
  /** When it was read last on or before the moment, and said the same. */
  checkedAt: Date;
  passages: PolicyPassage[];
  later: { at: Date; reads: LaterCapture } | null;
};

/** `firstLater`: when a policy was captured first, where none was on or before the moment. */
export type PolicyCaptures = { captures: PolicyCapture[]; firstLater: Date | null };

const GONE = new Set([404, 410]);

const isRead = ({ facts, capture }: SeenPage): boolean =>
  capture !== null &&
  facts.failure === null &&
  (facts.status === null || (facts.status >= 200 && facts.status < 400));
const isGone = ({ facts }: SeenPage): boolean => facts.status !== null && GONE.has(facts.status);

/** An address without what doesn't tell pages apart. */
function keyOf({ facts }: SeenPage): string {
  const url = URL.parse(facts.requested);
  return url
    ? url.hostname.replace(/^www\./, '') + url.pathname.replace(/\/+$/, '') + url.search
    : facts.requested;
}

const hostOf = ({ facts }: SeenPage): string => URL.parse(facts.requested)?.hostname ?? '';

/** The kinds of pages that may be a policy, or have one in a section. */
const KINDS: ReadonlySet<PageFacts['kind']> = new Set([
  'refund',
  'return',
  'cancellation',
  'delivery',
  'terms',
  'other',
]);

/**
 * The pages that the last inspection before the moment knew of, for each host, as they were last read. A page that this inspection
 * could not read counts as it was read before; one that was gone or that no link led to any more doesn't count.
 */
function lastReadings(before: readonly SeenPage[]): SeenPage[] {
  const newestFirst = before.toReversed();
  const lastOfHost = new Map<string, number>();
  for (const page of newestFirst) {
    for (const host of new Set([...page.hosts, hostOf(page)])) {
      if (!lastOfHost.has(host)) lastOfHost.set(host, page.inspectionId);
    }
  }
  const readings = new Map<string, SeenPage>();
  for (const page of before) {
    const key = keyOf(page);
    if (lastOfHost.get(hostOf(page)) !== page.inspectionId || isGone(page) || !KINDS.has(page.facts.kind))
      continue;
    const read = isRead(page)
      ? page
      : newestFirst.find((one) => keyOf(one) === key && (isRead(one) || isGone(one)));
    if (read && isRead(read)) readings.set(key, read);
  }
  return [...readings.values()];
}

/** The pages with their words, by their place in the database. */
async function wordsOf(db: Database, pages: readonly SeenPage[]) {
  const contents = await selectContents(
    db,
    pages.map(({ capture }) => capture),
  );
  const byInspection = Map.groupBy(pages, ({ inspectionId }) => inspectionId);
  const words = new Map<SeenPage, PolicyPassage[]>();
  for (const seen of byInspection.values()) {
    const captures = seen.flatMap((page) => {
      const content = page.capture === null ? null : (contents.get(page.capture) ?? null);
      const capture = captureOf({ facts: page.facts, content });
      return capture ? [{ page, capture }] : [];
    });
    const found = findPolicyWords(captures.map(({ capture }) => capture));
    for (const { page, capture } of captures) {
      const passages = found.find((one) => one.page === capture)?.passages;
      if (passages) words.set(page, passages);
    }
  }
  return words;
}

const textOf = (passages: readonly PolicyPassage[]): string => passages.map(({ text }) => text).join('\n');

/**
 * What the policies of a brand said around a moment, as completed inspections saw them. Captures on or before the moment are what
 * counts; later ones only tell whether the words stayed.
 */
export async function findPolicyCaptures(
  db: Database,
  { brandId, at }: { brandId: number; at: Date },
): Promise<PolicyCaptures> {
  const { before, after } = await selectPagesAround(db, brandId, at);
  const readings = lastReadings(before);
  const laterOf = (page: SeenPage) =>
    after.find((one) => keyOf(one) === keyOf(page) && (isRead(one) || isGone(one)));
  const laterPages = readings.flatMap((page) => laterOf(page) ?? []);
  const words = await wordsOf(db, [...readings, ...laterPages.filter(isRead)]);

  function readsLater(page: SeenPage, later: SeenPage, passages: readonly PolicyPassage[]): LaterCapture {
    if (isGone(later)) return 'gone';
    const hash = page.facts.text_sha256;
    if (hash !== null && hash === later.facts.text_sha256) return 'same';
    return haveSameWords(textOf(passages), textOf(words.get(later) ?? [])) ? 'same' : 'different';
  }

  const captures = readings.flatMap((page): PolicyCapture[] => {
    const passages = words.get(page);
    if (!passages) return [];
    const later = laterOf(page);
    const checkedAt = new Date(page.facts.at);
    return [
      {
        inspectionId: page.inspectionId,
        n: page.n,
        facts: page.facts,
        capturedAt: page.unchangedSince ?? checkedAt,
        checkedAt,
        passages,
        later: later ? { at: new Date(later.facts.at), reads: readsLater(page, later, passages) } : null,
      },
    ];
  });
  if (captures.length > 0) return { captures, firstLater: null };
  const laterWords = await wordsOf(
    db,
    after.filter((page) => isRead(page) && KINDS.has(page.facts.kind)),
  );
  const first = after.find((page) => laterWords.has(page));
  return { captures, firstLater: first ? new Date(first.facts.at) : null };
}
