import type { PartialEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { useCallback, useEffect, useRef, useState } from 'react';
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

/**
 * Loads one report's evidence; a new id or config asks again, and the answer of the old question is dropped. What was
 * `asked` before, with neither bearer nor config, is the answer to the first question.
 */
export function useEvidence(
  source: EvidenceSource,
  id: string,
  config: PartialEvidenceConfig,
  asked?: Promise<LoadedEvidence>,
): { state: EvidenceState; retry: () => void } {
  const [state, setState] = useState<EvidenceState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { apiUrl, bearer } = source;
  const unused = useRef(asked);
  const question = JSON.stringify([id, config ?? null, attempt]);

  useEffect(() => {
    const controller = new AbortController();
    const [askedId, askedConfig] = JSON.parse(question) as [string, PartialEvidenceConfig];
    const load = () =>
      loadEvidence({ apiUrl, ...(bearer && { bearer }) }, askedId, askedConfig, controller.signal);
    const loading = unused.current ?? load();
    unused.current = undefined;
    loading.then(
      (loaded) => {
        if (!controller.signal.aborted) setState({ status: 'loaded', ...loaded });
      },
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
