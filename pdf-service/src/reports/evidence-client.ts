import { onBehalfAuthorization } from '@cbp/shared/calls/on-behalf';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { evidenceEndpoints } from '@cbp/shared/evidence/evidence.calls';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import {
  type EvidenceAnswers,
  type EvidenceCallName,
  type EvidenceCalls,
  type EvidenceRequest,
  evidenceCallsOver,
  loadEvidence,
} from '@cbp/shared/evidence/evidence-calls';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import {
  BodyTooLarge,
  fetchFailure,
  isPassingStatus,
  isTimeout,
  readBody,
} from '@cbp/shared/node/fetching/http-read';
import { listeningTimeout } from '@cbp/shared/node/fetching/listening-timeout';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { BUNDLE_LIMIT_BYTES, checkBundle, describeFaults } from '../rendering/bundle.ts';
import type { OutageRule } from '../rendering/photos.ts';

export type EvidenceClient = {
  /**
   * All that the report of one id is made of. A config counts for a bearer only (PREVIEW). Throws Refusal; what the tracker
   * does not know is a warning.
   */
  read(id: string, config?: EvidenceConfig, signal?: AbortSignal): Promise<EvidenceAnswer>;
};
export type EvidenceAnswer = {
  bundle: EvidenceBundle;
  warnings: string[];
  /** Whether some of them may be gone the next time. */
  isPassing: boolean;
};

const TIMEOUT_MS = 15_000;
const ID_LENGTH = 128;

/** Errors about one link or the platform’s configuration; all others are temporary. */
const TRACKER_ANSWERS: ReadonlySet<string> = new Set<ErrorCode>([
  // A link that is too long for the call.
  'request/invalid',
  'shipment/unsupported_url',
  'shipment/not_found',
  'shipment/unknown',
  'shipment/not_available',
]);
/** A parcel may become known, and a platform may be given the key of the tracker. */
const PASSING_TRACKER_ANSWERS: ReadonlySet<string> = new Set<ErrorCode>([
  'shipment/unknown',
  'shipment/not_available',
]);

const ErrorAnswer = z.object({ code: z.string(), message: z.string() });

/** An id as a message may tell it: messages stand in logs, and callers write anything in the place of an id. */
const named = (id: string) => (/^[\w-]+$/.test(id) ? `id ${id}` : 'this id');

/** Reads evidence from the running product over its public calls. */
export function createEvidenceClient({
  apiUrl,
  apiToken,
  requestId,
  onBehalfOf,
  outage = 'refuse',
}: Pick<Config, 'apiUrl' | 'apiToken'> & {
  requestId?: string;
  /** The ID of the user whose permissions apply, if the token is the operator's. */
  onBehalfOf?: number | undefined;
  /** How to handle a report when its tracker cannot be reached. */
  outage?: OutageRule;
}): EvidenceClient {
  async function call<Name extends EvidenceCallName>(request: EvidenceRequest<Name>) {
    const { name, method, path, body, signal } = request;
    const late = listeningTimeout(TIMEOUT_MS);
    const url = `${apiUrl}${path}`;
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(apiToken && { authorization: authorizationOf(apiToken, onBehalfOf) }),
          ...(requestId && { 'x-request-id': requestId }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = parseAnswer((await readBody(response, BUNDLE_LIMIT_BYTES)).toString('utf8'));
      if (response.status !== 200) {
        const { code, message } = ErrorAnswer.safeParse(answer).data ?? { code: '', message: '' };
        throw new CallFailure(response.status, code, message, url);
      }
      const parsed = modelOf(name).safeParse(answer);
      if (!parsed.success)
        throw unreadable(url, `sent an unexpected response: ${describeFaults(parsed.error)}`);
      return parsed.data;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Refusal) throw error;
      if (error instanceof BodyTooLarge) throw unreadable(url, 'answered with more than 5 MB');
      if (isTimeout(error)) throw unavailable(url, `did not answer in ${TIMEOUT_MS / 1000} seconds`);
      throw new EvidenceRefusal(
        'unavailable',
        `the API at ${apiUrl} cannot be reached (${fetchFailure(error)}): is the product running? Start it with: npm start`,
        'it cannot be reached',
      );
    } finally {
      late.end();
    }
  }

  const plainCalls = evidenceCallsOver(call);
  const calls: EvidenceCalls = {
    ...plainCalls,
    getCompellingEvidence: (input, options) =>
      plainCalls.getCompellingEvidence(input, options).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'evidence/not_found') {
          throw new EvidenceRefusal('not_found', `no released evidence found with ${named(input.params.id)}`);
        }
        if (error.status === 404) {
          throw new EvidenceRefusal(
            'unavailable',
            `no evidence API found at ${apiUrl}: check --api or EVIDENCE_API_URL`,
          );
        }
        throw error;
      }),
  };

  function warningsOf(trackerFailure: unknown): Pick<EvidenceAnswer, 'warnings' | 'isPassing'> {
    if (trackerFailure === null) return { warnings: [], isPassing: false };
    if (!(trackerFailure instanceof EvidenceRefusal)) throw trackerFailure;
    const isAnswer = trackerFailure instanceof CallFailure && TRACKER_ANSWERS.has(trackerFailure.code);
    if (!isAnswer && outage === 'refuse') throw trackerFailure;
    return {
      warnings: [`tracking details are not shown: the call to the platform failed: ${trackerFailure.reason}`],
      isPassing: !isAnswer || PASSING_TRACKER_ANSWERS.has(trackerFailure.code),
    };
  }

  return {
    async read(id, config, signal) {
      if (!id || id.length > ID_LENGTH || /[\p{Cc}\s]|^\.+$/u.test(id) || !id.isWellFormed()) {
        throw new EvidenceRefusal(
          'not_found',
          `not a valid ID: expected 1 to ${ID_LENGTH} characters without spaces`,
        );
      }
      if (config && !apiToken) {
        throw new EvidenceRefusal(
          'unauthenticated',
          'a preview with a config of its own needs EVIDENCE_API_TOKEN, the access token of an operator',
        );
      }
      const { bundle, trackerFailure } = await loadEvidence(calls, id, config ?? null, signal);
      return { bundle: checkBundle(bundle, `evidence with ${named(id)}`), ...warningsOf(trackerFailure) };
    },
  };
}

/** The answer of a call, as the contract has it. */
function modelOf<Name extends EvidenceCallName>(name: Name): z.ZodType<EvidenceAnswers[Name]> {
  return evidenceEndpoints[name]['~orpc'].outputSchema as unknown as z.ZodType<EvidenceAnswers[Name]>;
}

function authorizationOf(apiToken: string, onBehalfOf: number | undefined): string {
  return onBehalfOf === undefined ? `Bearer ${apiToken}` : onBehalfAuthorization(onBehalfOf, apiToken);
}

/** `unavailable`: not reachable, or a temporary error. `unreadable`: an unusable response. */
export type EvidenceRefusalKind =
  | 'not_found'
  | 'unauthenticated'
  | 'forbidden'
  | 'unavailable'
  | 'unreadable';

/** The evidence could not be read. `reason` contains no URL, so any reader of the report may see it. */
export class EvidenceRefusal extends Refusal {
  override name = 'EvidenceRefusal';
  readonly kind: EvidenceRefusalKind;
  readonly reason: string;

  constructor(kind: EvidenceRefusalKind, message: string, reason = message) {
    super(message);
    this.kind = kind;
    this.reason = reason;
  }
}

function unavailable(url: string, predicate: string): EvidenceRefusal {
  return new EvidenceRefusal('unavailable', `${url} ${predicate}`, `it ${predicate}`);
}

function unreadable(url: string, predicate: string): EvidenceRefusal {
  return new EvidenceRefusal('unreadable', `${url} ${predicate}`, `it ${predicate}`);
}

/** The API refused a call; its own message is appended if there is one. */
class CallFailure extends EvidenceRefusal {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, url: string) {
    const kind = TOKEN_REFUSALS[status] ?? (isPassingStatus(status) ? 'unavailable' : 'unreadable');
    const answer = `answered ${status}${message && `: ${message.slice(0, 200)}`}`;
    super(
      kind,
      kind === 'unavailable' || kind === 'unreadable'
        ? `${url} ${answer}`
        : `the API refused the access token in EVIDENCE_API_TOKEN (${status}); it may have expired`,
      `it ${answer}`,
    );
    this.status = status;
    this.code = code;
  }
}

const TOKEN_REFUSALS: Record<number, EvidenceRefusalKind> = {
  [ERRORS['auth/unauthenticated'].status]: 'unauthenticated',
  [ERRORS['auth/forbidden'].status]: 'forbidden',
};

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
