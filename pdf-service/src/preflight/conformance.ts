import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { ACCESS_RULES, type AccessRule } from './access-rules.ts';
import { ARCHIVE_RULES, type ArchiveRule } from './archive-rules.ts';
import type { Examined } from './examined.ts';

/*
 * Whether a document keeps to what it says to be. The rules are those of PDF/A-2u (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) that a
 * program can hold a document against; no checker of them is to be had from npm.
 */

export type ConformanceRule = ArchiveRule | AccessRule;

export const CONFORMANCE_RULES = { ...ARCHIVE_RULES, ...ACCESS_RULES };

type BrokenRule = NonNullable<PdfMeasurements['brokenRules']>[number];

/** How many faults of a rule are told. */
const FAULTS_SHOWN = 3;

/** The rules of the standards that a document claims and breaks, each with its first faults; other standards are not looked at. */
export function brokenRules(claimed: readonly string[], examined: Examined): BrokenRule[] {
  return claimed.flatMap((standard) =>
    Object.entries(rulesOf(standard)).flatMap(([rule, faultsIn]) => {
      const faults = [...new Set(faultsIn(examined))];
      return faults.length > 0 ? [{ standard, rule, faults: faults.slice(0, FAULTS_SHOWN) }] : [];
    }),
  );
}

function rulesOf(standard: string): Partial<typeof CONFORMANCE_RULES> {
  if (standard === 'PDF/UA-1') return ACCESS_RULES;
  if (!standard.startsWith('PDF/A-2')) return {};
  const { 'glyphs that mean something': _, ...withoutMeanings } = ARCHIVE_RULES;
  return standard === 'PDF/A-2b' ? withoutMeanings : ARCHIVE_RULES;
}
