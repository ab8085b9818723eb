import { hostedPhotos } from '@cbp/report/preview';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import {
  completeEvidenceConfig,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { useMemo } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useReportEvidence } from '../evidence/use-report-evidence.ts';

/** The dispute case that a letter is for. */
export type LetterCase = {
  id: number;
  iCS_id: string;
  merchant_id: string | null;
  reason_code: string | null;
  case_number: string | null;
  state: string;
};

/** What the sentences of a letter are derived from: what the released report shows, for the dispute of the case. */
export type LetterInput = {
  bundle: EvidenceBundle;
  mode: 'PREVIEW';
  language: Language;
  config: EvidenceConfig;
  photos: ReturnType<typeof hostedPhotos>;
};

/** The same, once the evidence is loaded. */
export function useLetterInput({ iCS_id: icsId, reason_code: reason, case_number }: LetterCase) {
  const language = useLanguage();
  const { imagesUrl } = useApi().deployment;
  const { data, error, refetch } = useReportEvidence(icsId);
  const input = useMemo((): LetterInput | null => {
    if (!data) return null;
    const { bundle } = data;
    const released = bundle.evidence.evidence?.config;
    const config = {
      ...(released ? completeEvidenceConfig(released) : STARTING_CONFIG),
      reason,
      case_number,
    };
    return { bundle, mode: 'PREVIEW', language, config, photos: hostedPhotos(bundle, imagesUrl) };
  }, [data, language, imagesUrl, reason, case_number]);
  return { input, error, refetch };
}
