import { EVIDENCE_PATHS, pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import type { EvidenceBundle, Message, Shipment } from '@cbp/shared/entities/evidence.model';
import type { PartialEvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { closeBundleGaps } from '@cbp/shared/entities/evidence-gaps';
import { trackedLink } from '@cbp/shared/entities/shipment';

/** Where the API is, and who asks: visitors have no bearer. */
export type EvidenceSource = { apiUrl: string; bearer?: string };

/** The report's calls failed; `isNotFound` tells a wrong link from a fault. */
export class EvidenceUnavailable extends Error {
  override name = 'EvidenceUnavailable';
  readonly isNotFound: boolean;

  constructor(isNotFound: boolean, message: string) {
    super(message);
    this.isNotFound = isNotFound;
  }
}

export type LoadedEvidence = { bundle: EvidenceBundle; isTrackingMissing: boolean };

const CALL_TIMEOUT_MS = 20_000;

async function call<Answer>(
  { apiUrl, bearer }: EvidenceSource,
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
  });
  if (!response.ok) {
    // A body that nobody reads keeps its connection busy.
    void response.body?.cancel();
    // A link that cannot be an id at all is as wrong as an unknown one.
    const isNotFound = response.status === 404 || response.status === 400;
    throw new EvidenceUnavailable(isNotFound, `HTTP ${response.status}`);
  }
  return (await response.json()) as Answer;
}

/**
 * Asks for all that one report is made of. In PREVIEW the operator's config goes along. The tracker is asked for the
 * first tracking link only, and its failure does not stop the report.
 */
export async function loadEvidence(
  source: EvidenceSource,
  id: string,
  config: PartialEvidenceConfig,
  signal: AbortSignal,
): Promise<LoadedEvidence> {
  const [evidence, messages] = await Promise.all([
    call<{ results: EvidenceBundle['evidence'] }>(
      source,
      'POST',
      pathWithId(EVIDENCE_PATHS.getCompellingEvidence, id),
      config,
      signal,
    ),
    call<{ results: { messagebox: { messages: Message[] } } }>(
      source,
      'GET',
      pathWithId(EVIDENCE_PATHS.listMessage, id),
      null,
      signal,
    ),
  ]);
  const answers = { evidence: evidence.results, messages: messages.results.messagebox.messages };
  // A platform of another version may leave out or null what ours always says.
  const bundle = closeBundleGaps(answers) as typeof answers;
  const url = trackedLink(bundle.evidence.product_info?.tracking_url);
  if (url === null) return { bundle: { ...bundle, shipment: null }, isTrackingMissing: false };
  try {
    const shipment = await call<{ results: { data: Shipment } }>(
      source,
      'POST',
      EVIDENCE_PATHS.transactionShipment,
      { url },
      signal,
    );
    const tracked = closeBundleGaps({ ...bundle, shipment: shipment.results.data }) as EvidenceBundle;
    return { bundle: tracked, isTrackingMissing: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return { bundle: { ...bundle, shipment: null }, isTrackingMissing: true };
  }
}
