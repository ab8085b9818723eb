import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  type PartialEvidenceConfig,
} from '@cbp/shared/entities/evidence-config';
import type { Actor } from '../../access/actor.ts';

/**
 * The config that an answer is made with; null when the actor may not see the evidence at all. A visitor gets the
 * released config, whatever was sent. An operator may preview: a config that says anything counts, without one
 * it is the released config, or everything while nothing is released (decisions on evidence, 8 and 9).
 */
export function effectiveConfig(options: {
  actor: Actor;
  requested: PartialEvidenceConfig;
  released: EvidenceConfig | null;
}): EvidenceConfig | null {
  const { actor, requested, released } = options;
  if (actor.kind !== 'operator') return released;
  if (requested && Object.keys(requested).length > 0) return completeEvidenceConfig(requested);
  return released ?? EVERYTHING_ON;
}
