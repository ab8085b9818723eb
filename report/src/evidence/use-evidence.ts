import { type LoadedEvidence, loadEvidence } from '@cbp/shared/evidence/evidence-calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EvidenceUnavailable, visitorCalls } from './evidence-calls.ts';

export type EvidenceState =
  | { status: 'loading' }
  | { status: 'loaded'; loaded: LoadedEvidence }
  | { status: 'failed'; isNotFound: boolean };

/** The evidence of one report as it was `asked` for before there was anything to show it with; `retry` asks anew. */
export function useEvidence(
  apiUrl: string,
  id: string,
  asked: Promise<LoadedEvidence>,
): { state: EvidenceState; retry: () => void } {
  const [state, setState] = useState<EvidenceState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const unused = useRef<Promise<LoadedEvidence> | null>(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const loading = unused.current ?? loadEvidence(visitorCalls(apiUrl), id, null, controller.signal);
    unused.current = null;
    loading.then(
      (loaded) => {
        if (!controller.signal.aborted) setState({ status: 'loaded', loaded });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: 'failed', isNotFound: error instanceof EvidenceUnavailable && error.isNotFound });
      },
    );
    return () => controller.abort();
  }, [apiUrl, id, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
