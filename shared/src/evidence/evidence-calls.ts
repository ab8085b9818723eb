import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { evidenceEndpoints } from './evidence.calls.ts';
import type { EvidenceBundle } from './evidence.model.ts';
import type { EvidenceConfig } from './evidence-config.ts';
import { closeBundleGaps, closeGaps } from './evidence-gaps.ts';
import { EVIDENCE_ROUTES, pathWithId } from './evidence-paths.ts';
import { firstTrackingLink } from './shipment.ts';

type Inputs = InferContractRouterInputs<typeof evidenceEndpoints>;
export type EvidenceAnswers = InferContractRouterOutputs<typeof evidenceEndpoints>;
type Options = { signal?: AbortSignal };

/** A call that loads data of the report. */
export type EvidenceCallName = 'getCompellingEvidence' | 'listMessage' | 'transactionShipment';

/** The calls as the contract has them: its client is one way to make them, `evidenceCallsOver` another. */
export type EvidenceCalls = {
  [Name in EvidenceCallName]: (input: Inputs[Name], options: Options) => Promise<EvidenceAnswers[Name]>;
};

/** One of the calls as a request; without a body where the call sends none. */
export type EvidenceRequest<Name extends EvidenceCallName> = Options & {
  name: Name;
  method: string;
  path: string;
  body?: unknown;
};

/** The calls for who goes without the contract's client, over requests of their own. */
export function evidenceCallsOver(
  ask: <Name extends EvidenceCallName>(request: EvidenceRequest<Name>) => Promise<EvidenceAnswers[Name]>,
): EvidenceCalls {
  const requestOf = <Name extends EvidenceCallName>(name: Name, id: string) => {
    const { method, path } = EVIDENCE_ROUTES[name];
    return { name, method, path: pathWithId(path, id) };
  };
  return {
    getCompellingEvidence: ({ params, body }, options) =>
      ask({ ...requestOf('getCompellingEvidence', params.id), ...(body && { body }), ...options }),
    listMessage: ({ id }, options) => ask({ ...requestOf('listMessage', id), ...options }),
    transactionShipment: (body, options) =>
      ask({ ...requestOf('transactionShipment', ''), body, ...options }),
  };
}

/** All data of one report; `trackerFailure` is the reason if tracking data was requested and is missing. */
export type LoadedEvidence = { bundle: EvidenceBundle; trackerFailure: unknown };

/**
 * Loads all data of one report, messages and tracking only if shown. A config is that of a preview; without one, the response
 * has the sections to show. The shipment is requested with the first tracking link only, whatever carrier it leads to: the
 * `site_domain` of the response decides what is shown. A failure of that call does not stop the report.
 */
export async function loadEvidence(
  calls: EvidenceCalls,
  id: string,
  config: EvidenceConfig | null,
  signal?: AbortSignal,
): Promise<LoadedEvidence> {
  const options: Options = signal ? { signal } : {};
  const answering = calls.getCompellingEvidence({ params: { id }, ...(config && { body: config }) }, options);
  // Requested at once: waiting for the response that says whether messages are shown costs a round trip on a slow line.
  const conversation = config?.info.buyer_message === false ? null : calls.listMessage({ id }, options);
  // If both fail, the error of the evidence is the one to report.
  conversation?.catch(() => undefined);
  const { results } = await answering;
  const shown = (config ?? results.config)?.info;
  // A platform of another version may omit or null fields that ours always sends.
  const { evidence } = closeBundleGaps({ evidence: results }) as { evidence: typeof results };
  const link = shown?.tracking_url ? firstTrackingLink(evidence.product_info?.tracking_url) : null;
  const [messages, tracked] = await Promise.all([
    shown?.buyer_message ? conversation?.then((answer) => answer.results.messagebox.messages) : [],
    link === null ? { shipment: null, failure: null } : requestTracker(calls, link, options),
  ]);
  const rest = closeGaps({ messages: messages ?? [], shipment: tracked.shipment });
  return {
    bundle: { evidence, ...(rest as Omit<EvidenceBundle, 'evidence'>) },
    trackerFailure: tracked.failure,
  };
}

async function requestTracker({ transactionShipment }: EvidenceCalls, url: string, options: Options) {
  try {
    const { results } = await transactionShipment({ url }, options);
    return { shipment: results.data, failure: null };
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return { shipment: null, failure };
  }
}
