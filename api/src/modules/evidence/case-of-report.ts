import type { EvidenceConfig, PartialEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { CaseRow } from '../cases/cases.service.ts';

/**
 * The config of a report with the dispute that it answers: that of the open case of its transaction, whatever was released before.
 * What a preview asks for wins, so that users can try another one.
 */
export function withOpenCase(
  config: EvidenceConfig,
  open: Pick<CaseRow, 'reasonCode' | 'caseNumber'> | null,
  requested: PartialEvidenceConfig,
): EvidenceConfig {
  if (!open) return config;
  return {
    ...config,
    reason: requested?.reason?.trim() ? config.reason : (open.reasonCode ?? config.reason),
    case_number: requested?.case_number?.trim()
      ? config.case_number
      : (open.caseNumber ?? config.case_number),
  };
}
