import { isGiven } from '@cbp/shared/evidence/evidence-content';
import { byTime } from '@cbp/shared/format/time';

/** The entries that say anything, oldest first; those without a readable time keep their order at the end. */
export function inOrder<Entry>(
  entries: readonly Entry[] | null | undefined,
  timeOf: (entry: Entry) => string | null | undefined,
): Entry[] {
  return (entries ?? []).filter(isGiven).sort(byTime(timeOf));
}
