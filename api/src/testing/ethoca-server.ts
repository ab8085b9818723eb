import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openServer, sendJson } from '@cbp/shared/node/testing/http-server';

/** Made once: a key takes longer than any of the tests. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
export const ETHOCA_KEYS = { consumerKey: 'a-consumer-key!of-an-app', signingKey: privateKey };

export type EthocaRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};
type Handler = (request: EthocaRequest, response: ServerResponse) => void | Promise<void>;
export type FakeEthoca = {
  url: string;
  requests: EthocaRequest[];
  handle: (handler: Handler) => void;
  end: () => void;
};

export const ethocaError = (error: object) => ({ Errors: { Error: [{ Source: 'alerts', ...error }] } });

/** As RFC 5849 has it: all but letters, digits and four signs. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Why the signature of a request is invalid; null if it is valid. RFC 5849 with the body hash, except for one deviation of
 * Mastercard's own libraries in all languages: values are escaped once, together with all parameters, instead of
 * individually first.
 */
function faultOfSignature(request: EthocaRequest, origin: string, seen: Set<string>): string | null {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('OAuth ')) return 'no OAuth header';
  const told = new Map<string, string>();
  for (const [, name = '', value = ''] of header.matchAll(/(\w+)="([^"]*)"/g)) {
    told.set(name, value);
  }
  const signature = decodeURIComponent(told.get('oauth_signature') ?? '');
  told.delete('oauth_signature');
  if (told.get('oauth_consumer_key') !== ETHOCA_KEYS.consumerKey) return 'another consumer key';
  if (told.get('oauth_signature_method') !== 'RSA-SHA256') return 'another method';
  const hash = createHash('sha256').update(request.body).digest('base64');
  if (told.get('oauth_body_hash') !== hash) return 'the hash is not that of the body';
  const nonce = told.get('oauth_nonce') ?? '';
  if (nonce.length < 8 || seen.has(nonce)) return 'the nonce is no new one';
  seen.add(nonce);
  const { pathname, search } = new URL(request.path, origin);
  const query = search.slice(1).split('&').filter(Boolean);
  const pairs = [...[...told].map(([name, value]) => `${name}=${value}`), ...query];
  const base = [request.method, escaped(origin + pathname), escaped(pairs.sort().join('&'))].join('&');
  const isRight = verify(
    'sha256',
    Buffer.from(base),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64'),
  );
  return isRight ? null : 'the signature is wrong';
}

/** The default response of the newer interface: accepts every outcome, 25 at a time. */
export const receiveOutcomes: Handler = ({ body }, response) => {
  const { outcomes = [] } = JSON.parse(body) as { outcomes?: { alertId: string }[] };
  if (outcomes.length > 25) {
    sendJson(response, 400, ethocaError({ ReasonCode: 'TOO_MANY', Recoverable: false }));
    return;
  }
  const outcomeResponses = outcomes.map(({ alertId }) => ({ alertId, status: 'SUCCESS' }));
  sendJson(response, 200, { outcomeResponses });
};

/** A real HTTP server on loopback that implements an Ethoca interface; the REST one rejects invalid signatures. */
export async function startEthoca(kind: 'rest' | 'soap'): Promise<FakeEthoca> {
  const requests: EthocaRequest[] = [];
  const nonces = new Set<string>();
  let handler: Handler = receiveOutcomes;
  const server = await openServer(async (incoming, response, body) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body };
    const fault = kind === 'rest' ? faultOfSignature(request, server.url, nonces) : null;
    if (fault !== null) {
      sendJson(response, 401, ethocaError({ ReasonCode: 'UNAUTHORIZED', Description: fault }));
      return;
    }
    requests.push(request);
    await handler(request, response);
  });
  const base = kind === 'rest' ? '/ethoca/alerts/merchants' : '/axis2/services/EthocaServices';
  return {
    url: server.url + base,
    requests,
    handle: (next) => {
      handler = next;
    },
    end: server.close,
  };
}

/** An answer of Ethoca360: the inner XML of an element, with its code. */
export function sendSoap(
  response: ServerResponse,
  element: string,
  { code = 0, inner = '', status = 200 }: { code?: number; inner?: string; status?: number } = {},
): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(
    `<?xml version='1.0' encoding='UTF-8'?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><ns:${element} xmlns:ns="http://schemas.ethoca.com/E360v1/xml" majorCode="${code}">${inner}</ns:${element}></soapenv:Body></soapenv:Envelope>`,
  );
}
