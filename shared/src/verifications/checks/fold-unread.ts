import type { CheckName } from './check-names.ts';
import type { CheckResult } from './check-result.model.ts';

/** A result as it is shown: of one check, or of several that lack the same. */
export type ShownCheck = CheckResult & { names: readonly CheckName[] };

/**
 * Results in their order, where checks of one document that only lack fields are one: what could not be read is said once, however
 * many checks need it.
 */
export function foldUnread(results: readonly CheckResult[]): ShownCheck[] {
  const shown: ShownCheck[] = [];
  for (const result of results) {
    const at = shown.findIndex(
      ({ outcome, document }) =>
        outcome === 'fields_unread' && result.outcome === outcome && document === result.document,
    );
    const known = shown[at];
    if (!known) {
      shown.push({ ...result, names: [result.check] });
      continue;
    }
    const fields = [...new Set([...(known.proof.fields ?? []), ...(result.proof.fields ?? [])])];
    shown[at] = { ...known, proof: { fields }, names: [...known.names, result.check] };
  }
  return shown;
}
