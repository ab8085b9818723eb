import { readOnBehalf } from '@cbp/shared/calls/on-behalf';
import { ERRORS } from '@cbp/shared/errors';
import type { EvidenceBundle, Shipment } from '@cbp/shared/evidence/evidence.model';
import { openServer, sendJson, type TestServer } from '@cbp/shared/node/testing/http-server';
import { BATCH_RECORD_ROUTE, BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { onTestFinished } from 'vitest';

/** `reads`: of which evidence the transaction is in their scope; without it, of all. null takes their right away. */
export type PlatformUser = { id: number; email: string; display_name: string; reads?: Set<string> | null };

const SOMEONE: PlatformUser = { id: 1, email: 'a@b.example', display_name: 'Someone' };

export type EvidenceServerOptions = {
  bundles: Record<string, EvidenceBundle>;
  images?: Record<string, Buffer>;
  /** What the tracker knows, by tracking link. */
  shipments?: Record<string, Shipment>;
  /** The bearers that the platform knows; without it, it takes any. */
  knownBearers?: readonly string[];
  /** Users by their bearer; other bearers are rejected. */
  users?: Record<string, PlatformUser>;
  /** The released evidence; without it, all. */
  released?: Set<string>;
  /** The status with which a part of the platform answers instead of what it would; undefined where it works. */
  fault?: (part: PlatformPart) => number | undefined;
  /** Answers of other calls by their path: a file, or what is sent as JSON. */
  others?: Readonly<Record<string, unknown>>;
  /** The answer to a call for evidence waits for it. */
  beforeEvidence?: (id: string) => Promise<void>;
};

export type PlatformPart = 'evidence' | 'messages' | 'tracker' | 'images' | 'audit log';

export type EvidenceServer = TestServer & {
  apiUrl: string;
  /** Bodies of the calls for evidence, as text. */
  bodies: string[];
  authorizations: (string | undefined)[];
  /** The users on whose behalf evidence was read. */
  onBehalfOf: (number | undefined)[];
  /** What the audit log was told, each once. */
  recorded: BatchChange[];
};

/** A product of the test's own: answers the three calls of a report and the images host over real HTTP. */
export async function startEvidenceServer(options: EvidenceServerOptions): Promise<EvidenceServer> {
  const { close, ...server } = await openEvidenceServer(options);
  onTestFinished(close);
  return server;
}

/** The same, closed by the caller. */
export async function openEvidenceServer(
  options: EvidenceServerOptions,
): Promise<EvidenceServer & { close: () => void }> {
  const bodies: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const onBehalfOf: (number | undefined)[] = [];
  const recorded: BatchChange[] = [];
  const recordIds = new Set<string>();
  const isReleased = (id: string) => options.released?.has(id) ?? true;
  const server = await openServer(async (request, response, body) => {
    const [, area, ...rest] = (request.url ?? '').split('/').map(decodeURIComponent);
    const name = rest.at(-1) ?? '';
    const fault = options.fault?.(partOf(area ?? '', rest));
    if (fault !== undefined) {
      sendJson(response, fault, { code: 'server/unavailable', message: 'It is away' });
      return;
    }
    const other = options.others?.[request.url ?? ''];
    if (other instanceof Buffer) return void response.end(other);
    if (other !== undefined) return sendJson(response, 200, other);
    if (request.url?.startsWith('/api/ics/cases/')) {
      sendJson(response, 404, { code: 'cases/not_found', message: 'Dispute case does not exist' });
      return;
    }
    if (area === 'images') {
      const image = options.images?.[name];
      if (image) response.end(image);
      else response.writeHead(404).end();
      return;
    }
    if (request.url === `/api${BATCH_RECORD_ROUTE.path}`) {
      const id = String(request.headers[IDEMPOTENCY_HEADER]);
      const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
      if (bearer === '' || options.users?.[bearer]) {
        sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
        return;
      }
      const change = BatchChange.parse(JSON.parse(body));
      if (!recordIds.has(id)) recorded.push(change);
      recordIds.add(id);
      sendJson(response, 200, { results: { recorded: true } });
      return;
    }
    if (rest.at(-2) === 'users' && name === 'current') {
      const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const isKnown = options.knownBearers?.includes(bearer);
      const user = options.users?.[bearer] ?? (isKnown && SOMEONE);
      if (user) sendJson(response, 200, { results: currentUser(user) });
      else sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
      return;
    }
    if (name === 'readable') {
      const user = options.users?.[request.headers.authorization?.replace('Bearer ', '') ?? ''];
      const ids: string[] = JSON.parse(body).ids;
      if (!user) sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
      else if (user.reads === null) sendJson(response, 403, { code: 'auth/forbidden', message: 'Forbidden' });
      else {
        const transactions = ids.filter((id) => isInScope(user, id));
        sendJson(response, 200, { results: { transactions, released: ids.filter(isReleased) } });
      }
      return;
    }
    const call = rest.at(-2) === 'ics' ? name : rest.at(-2);
    const bundle = Object.hasOwn(options.bundles, name) ? options.bundles[name] : undefined;
    if (call === 'get_compelling_evidence') {
      bodies.push(body);
      authorizations.push(request.headers.authorization);
      await options.beforeEvidence?.(name);
      const { authorization = '' } = request.headers;
      const reader = readOnBehalf(authorization);
      const bearer = reader?.key ?? authorization.replace('Bearer ', '');
      const isKnown = !bearer || !options.knownBearers || options.knownBearers.includes(bearer);
      onBehalfOf.push(reader?.userId);
      const user = Object.values(options.users ?? {}).find(({ id }) => id === reader?.userId);
      const mayRead = reader === undefined || user !== undefined;
      const isFound = bearer === '' ? isReleased(name) : !user || isInScope(user, name);
      if (!isKnown) sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
      else if (!mayRead) sendJson(response, 403, { code: 'auth/forbidden', message: 'Forbidden' });
      else if (bundle && isFound) sendJson(response, 200, { results: bundle.evidence });
      else sendJson(response, 404, { code: 'evidence/not_found', message: 'There is nothing' });
    } else if (call === 'list_message' && bundle) {
      sendJson(response, 200, { results: { messagebox: { messages: bundle.messages } } });
    } else if (call === 'transaction_shipment') {
      const shipment = options.shipments?.[JSON.parse(body).url];
      if (shipment) sendJson(response, 200, { results: { data: shipment } });
      else sendJson(response, 404, { code: 'shipment/unknown', message: ERRORS['shipment/unknown'].message });
    } else {
      sendJson(response, 404, { code: 'request/not_found', message: 'Nothing was found at this address.' });
    }
  });
  return { ...server, apiUrl: `${server.url}/api`, bodies, authorizations, onBehalfOf, recorded };
}

function partOf(area: string, rest: readonly string[]): PlatformPart {
  if (area === 'images') return 'images';
  if (rest.includes('changes')) return 'audit log';
  if (rest.includes('transaction_shipment')) return 'tracker';
  return rest.includes('list_message') ? 'messages' : 'evidence';
}

const isInScope = ({ reads }: PlatformUser, id: string): boolean =>
  reads === undefined || (reads?.has(id) ?? false);

function currentUser({ reads, ...user }: PlatformUser): CurrentUser {
  const permissions: CurrentUser['permissions'] =
    reads === null ? [] : [{ service: 'ics', scope: { type: 'all' }, access: ['transaction.read'] }];
  return { ...user, registered_service: ['ics'], permissions };
}
