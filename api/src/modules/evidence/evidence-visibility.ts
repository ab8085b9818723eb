import {
  completeEvidenceConfig,
  type EvidenceConfig,
  type PartialEvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';

/**
 * The effective config of a response; null if the caller may not see the evidence. Visitors get the released config,
 * whatever they send. Others may preview: a non-empty config counts; without one it is the released config, or every
 * section if nothing is released (decisions on evidence, 8 and 9).
 */
export function effectiveConfig(options: {
  /** Whether the caller may see the transaction whatever is released. */
  isInsider: boolean;
  requested: PartialEvidenceConfig;
  released: EvidenceConfig | null;
}): EvidenceConfig | null {
  const { isInsider, requested, released } = options;
  if (!isInsider) return released;
  if (requested && Object.keys(requested).length > 0) return completeEvidenceConfig(requested);
  return released ?? STARTING_CONFIG;
}
