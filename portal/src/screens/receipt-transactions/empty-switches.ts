import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { type SingleSwitch, switchHasContent } from '@cbp/shared/evidence/evidence-content';
import { pathOf, SWITCHES } from './evidence-switches.ts';

/** The switches that would show 'No Corresponding Data', told from the evidence with everything on. */
export function emptySwitches(bundle: EvidenceBundle): ReadonlySet<SingleSwitch> {
  return new Set(SWITCHES.map(pathOf).filter((path) => !switchHasContent(path, bundle)));
}
