import type { PartialEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { useCallback, useEffect, useState } from 'react';
import {
  type EvidenceSource,
  EvidenceUnavailable,
  type LoadedEvidence,
  loadEvidence,
} from './evidence-calls.ts';

export type EvidenceState =
  | { status: 'loading' }
  | ({ status: 'loaded' } & LoadedEvidence)
  | { status: 'failed'; isNotFound: boolean };

/** Loads one report's evidence; a new id or config asks again, and the answer of the old question is dropped. */
export function useEvidence(
  source: EvidenceSource,
  id: string,
  config: PartialEvidenceConfig,
): { state: EvidenceState; retry: () => void } {
  const [state, setState] = useState<EvidenceState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { apiUrl, bearer } = source;
  const question = JSON.stringify([id, config ?? null, attempt]);

  useEffect(() => {
    const controller = new AbortController();
    const [askedId, askedConfig] = JSON.parse(question) as [string, PartialEvidenceConfig];
    loadEvidence({ apiUrl, ...(bearer && { bearer }) }, askedId, askedConfig, controller.signal).then(
      (loaded) => setState({ status: 'loaded', ...loaded }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: 'failed', isNotFound: error instanceof EvidenceUnavailable && error.isNotFound });
      },
    );
    return () => controller.abort();
  }, [apiUrl, bearer, question]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
