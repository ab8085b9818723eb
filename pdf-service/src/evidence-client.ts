import { EVIDENCE_PATHS, pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import { onBehalfAuthorization } from '@cbp/shared/endpoints/on-behalf';
import {
  CompellingEvidence,
  type EvidenceBundle,
  Message,
  Shipment,
} from '@cbp/shared/entities/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { trackedLink } from '@cbp/shared/entities/shipment';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { z } from 'zod';
import type { Config } from './config.ts';
import { BodyTooLarge, fetchFailure, isPassingStatus, isTimeout, readBody } from './http-read.ts';
import { Refusal } from './refusal.ts';
import { BUNDLE_LIMIT_BYTES, checkBundle, describeFaults } from './rendering/bundle.ts';
import type { OutageRule } from './rendering/photos.ts';

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

/** What the platform says of one link, or of its own set-up; anything else says that it cannot tell now. */
const TRACKER_ANSWERS: ReadonlySet<string> = new Set<ErrorCode>([
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

const EvidenceResults = z.object({ results: CompellingEvidence });
const MessageResults = z.object({
  results: z.object({ messagebox: z.object({ messages: z.array(Message) }) }),
});
const ShipmentResults = z.object({ results: z.object({ data: Shipment }) });
const ErrorAnswer = z.object({ code: z.string(), message: z.string() });

type Call = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** Reads evidence from the running product over its public calls. */
export function createEvidenceClient({
  apiUrl,
  apiToken,
  requestId,
  onBehalfOf,
  outage = 'refuse',
}: Pick<Config, 'apiUrl' | 'apiToken'> & {
  requestId?: string;
  /** The id of the user whose rights count, where the token is the operator's. */
  onBehalfOf?: number | undefined;
  /** What becomes of a report whose tracker cannot be asked. */
  outage?: OutageRule;
}): EvidenceClient {
  async function call<Answer extends z.ZodType>(
    { method, path, body }: Call,
    model: Answer,
    signal: AbortSignal | undefined,
  ): Promise<z.output<Answer>> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const url = `${apiUrl}${path}`;
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
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
      const parsed = model.safeParse(answer);
      if (!parsed.success)
        throw unreadable(url, `answered in a wrong shape: ${describeFaults(parsed.error)}`);
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
    }
  }

  async function readShipment({ product_info }: CompellingEvidence, signal: AbortSignal | undefined) {
    const url = trackedLink(product_info?.tracking_url);
    if (url === null) return { shipment: null, warnings: [], isPassing: false };
    try {
      const { results } = await call(
        { method: 'POST', path: EVIDENCE_PATHS.transactionShipment, body: { url } },
        ShipmentResults,
        signal,
      );
      return { shipment: results.data, warnings: [], isPassing: false };
    } catch (error) {
      if (!(error instanceof EvidenceRefusal)) throw error;
      const isAnswer = error instanceof CallFailure && TRACKER_ANSWERS.has(error.code);
      if (!isAnswer && outage === 'refuse') throw error;
      return {
        shipment: null,
        warnings: [`tracking details are not shown: the platform was asked, but ${error.reason}`],
        isPassing: !isAnswer || PASSING_TRACKER_ANSWERS.has(error.code),
      };
    }
  }

  return {
    async read(id, config, signal) {
      if (!id || id.length > ID_LENGTH || /[\p{Cc}\s]|^\.+$/u.test(id) || !id.isWellFormed()) {
        throw new EvidenceRefusal(
          'not_found',
          `this is no id: expected 1 to ${ID_LENGTH} characters without spaces`,
        );
      }
      if (config && !apiToken) {
        throw new EvidenceRefusal(
          'unauthenticated',
          'a preview with a config of its own needs EVIDENCE_API_TOKEN, the access token of an operator',
        );
      }
      const { results: evidence } = await call(
        {
          method: 'POST',
          path: pathWithId(EVIDENCE_PATHS.getCompellingEvidence, id),
          ...(config && { body: config }),
        },
        EvidenceResults,
        signal,
      ).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'evidence/not_found')
          throw new EvidenceRefusal('not_found', `there is no released evidence with id ${id}`);
        if (error.status === 404) {
          throw new EvidenceRefusal(
            'unavailable',
            `there is no evidence API at ${apiUrl}: check --api or EVIDENCE_API_URL`,
          );
        }
        throw error;
      });

      const shown = config ?? completeEvidenceConfig(evidence.config);
      const [messages, { shipment, warnings, isPassing }] = await Promise.all([
        shown.info.buyer_message
          ? call(
              { method: 'GET', path: pathWithId(EVIDENCE_PATHS.listMessage, id) },
              MessageResults,
              signal,
            ).then(({ results }) => results.messagebox.messages)
          : [],
        shown.info.tracking_url
          ? readShipment(evidence, signal)
          : { shipment: null, warnings: [], isPassing: false },
      ]);
      return { bundle: checkBundle({ evidence, messages, shipment }, `evidence ${id}`), warnings, isPassing };
    },
  };
}

function authorizationOf(apiToken: string, onBehalfOf: number | undefined): string {
  return onBehalfOf === undefined ? `Bearer ${apiToken}` : onBehalfAuthorization(onBehalfOf, apiToken);
}

/** `unavailable`: it cannot be asked, or cannot answer now. `unreadable`: it answered what cannot be used. */
export type EvidenceRefusalKind =
  | 'not_found'
  | 'unauthenticated'
  | 'forbidden'
  | 'unavailable'
  | 'unreadable';

/** The evidence cannot be had. `reason` holds no address, so that it may go to anyone who reads the report. */
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

/** The API refused a call; its own message follows where it gave one. */
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
