import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';

/**
 * What was shown until the release was revoked, so that it can be released again without choosing it anew. Null where a
 * release is in force, and where there never was one.
 */
export function configBeforeRevocation(history: ReleaseHistory | undefined): EvidenceConfig | null {
  const [last] = history?.steps ?? [];
  if (!history || history.config || !last?.before) return null;
  return completeEvidenceConfig(last.before);
}
