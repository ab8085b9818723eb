import { CATEGORIES_BY_SEVERITY } from '../decline-codes/decline-category.ts';
import { readDeclineCode } from '../decline-codes/read-decline-codes.ts';

const severityOf = (code: string) => CATEGORIES_BY_SEVERITY.indexOf(readDeclineCode(code).category);

/** The codes that checks and comparisons suggest, each once, most serious first. */
export function suggestedCodes(results: readonly { codes: readonly string[] }[]): string[] {
  return [...new Set(results.flatMap(({ codes }) => codes))].toSorted(
    (first, second) => severityOf(first) - severityOf(second),
  );
}
