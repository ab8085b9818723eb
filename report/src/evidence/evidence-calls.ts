import { type EvidenceCalls, evidenceCallsOver } from '@cbp/shared/evidence/evidence-calls';

/** A call of the report failed; `isNotFound` tells a wrong link from a fault. */
export class EvidenceUnavailable extends Error {
  override name = 'EvidenceUnavailable';
  readonly isNotFound: boolean;

  constructor(isNotFound: boolean, message: string) {
    super(message);
    this.isNotFound = isNotFound;
  }
}

const CALL_TIMEOUT_MS = 20_000;

/** The report's calls as a visitor makes them. They fail with EvidenceUnavailable, or as `fetch` does. */
export function visitorCalls(apiUrl: string): EvidenceCalls {
  return evidenceCallsOver(async ({ method, path, body, signal }) => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      // An unread body keeps its connection busy.
      void response.body?.cancel();
      // A link that cannot be an id at all is as wrong as an unknown one.
      const isNotFound = response.status === 404 || response.status === 400;
      throw new EvidenceUnavailable(isNotFound, `HTTP ${response.status}`);
    }
    return response.json();
  });
}
