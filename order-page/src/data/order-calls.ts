import { asFailure, CallFailure, failureOf } from './failure.ts';
import type { Order } from './order.ts';

const CALL_TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 180_000;

type Sent = { path: string; body: unknown; key: string };
type Upload = { file: Blob; onProgress: (percent: number) => void; signal: AbortSignal };

/** The calls of the page about its one order. They fail with CallFailure. */
export type OrderCalls = {
  read: () => Promise<Order>;
  /** Sends what the buyer wrote. */
  send: <Results>(sent: Sent) => Promise<Results>;
  /** Uploads a photo and returns its id. */
  upload: (upload: Upload) => Promise<string>;
};

async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    throw failureOf(response.status, body, response.headers.get('retry-after'));
  } catch (error) {
    throw asFailure(error);
  }
}

const resultsOf = <Results>(body: unknown) => (body as { results: Results }).results;

/** `fetch` doesn't report how much of a file was sent. */
function uploadTo(url: string, { file, onProgress, signal }: Upload): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.responseType = 'json';
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)));
  request.onload = () => {
    if (request.status < 300) resolve(resultsOf<{ id: string }>(request.response).id);
    else reject(failureOf(request.status, request.response, request.getResponseHeader('retry-after')));
  };
  request.onerror = request.ontimeout = request.onabort = () => reject(new CallFailure('offline'));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

/** The calls for the order of a link's token. */
export function orderCalls(apiUrl: string, token: string): OrderCalls {
  const base = `${apiUrl}/ics/orders/${encodeURIComponent(token)}`;
  return {
    read: async () => resultsOf<Order>(await ask(base)),
    send: async <Results>({ path, body, key }: Sent) =>
      resultsOf<Results>(
        await ask(`${base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        }),
      ),
    upload: (upload) => uploadTo(`${base}/photos`, upload),
  };
}
