import { readOnBehalf } from '@cbp/shared/endpoints/on-behalf';
import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import { sendJson, startServer, type TestServer } from './http-server.ts';

type EvidenceServerOptions = {
  bundles: Record<string, EvidenceBundle>;
  images?: Record<string, Buffer>;
  /** The bearers that the platform knows; without it, it takes any. */
  knownBearers?: readonly string[];
  /** Users by the bearer that they have; nobody else is read for. */
  users?: Record<string, { email: string; display_name: string }>;
  /** The answer to a call for evidence waits for it. */
  beforeEvidence?: (id: string) => Promise<void>;
};

export type EvidenceServer = TestServer & {
  apiUrl: string;
  /** Bodies of the calls for evidence, as text. */
  bodies: string[];
  authorizations: (string | undefined)[];
  /** On whose behalf the calls for evidence were made. */
  onBehalfOf: (string | undefined)[];
};

/** A product of the test's own: answers the three calls of a report and the images host over real HTTP. */
export async function startEvidenceServer(options: EvidenceServerOptions): Promise<EvidenceServer> {
  const bodies: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const onBehalfOf: (string | undefined)[] = [];
  const server = await startServer(async (request, response, body) => {
    const [, area, ...rest] = (request.url ?? '').split('/').map(decodeURIComponent);
    const name = rest.at(-1) ?? '';
    if (area === 'images') {
      const image = options.images?.[name];
      if (image) response.end(image);
      else response.writeHead(404).end();
      return;
    }
    if (rest.at(-2) === 'users' && name === 'current') {
      const user = options.users?.[request.headers.authorization?.replace('Bearer ', '') ?? ''];
      if (user) sendJson(response, 200, { results: { ...user, registered_service: [], permissions: [] } });
      else sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
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
      onBehalfOf.push(reader?.email);
      const emails = Object.values(options.users ?? {}).map(({ email }) => email.toLowerCase());
      const mayRead = reader === undefined || emails.includes(reader.email);
      if (!isKnown) sendJson(response, 401, { code: 'auth/unauthenticated', message: 'Unauthenticated' });
      else if (!mayRead) sendJson(response, 403, { code: 'auth/forbidden', message: 'Forbidden' });
      else if (bundle) sendJson(response, 200, { results: bundle.evidence });
      else sendJson(response, 404, { code: 'evidence/not_found', message: 'There is nothing' });
    } else if (call === 'list_message' && bundle) {
      sendJson(response, 200, { results: { messagebox: { messages: bundle.messages } } });
    } else if (call === 'transaction_shipment') {
      sendJson(response, 502, {
        code: 'shipment/failed',
        message: 'Get tracking info fail, please try again.',
      });
    } else {
      sendJson(response, 404, { code: 'request/not_found', message: 'There is nothing at this address' });
    }
  });
  return { ...server, apiUrl: `${server.url}/api`, bodies, authorizations, onBehalfOf };
}
