import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import type { FileType } from '@cbp/shared/calls/file-type';
import { contract } from '@cbp/shared/contract';
import type { LegacyEncoding } from '@cbp/shared/files/text-encoding';
import type { uploadEndpoints } from '@cbp/shared/files/uploads.calls';
import type { Api } from './api-context.tsx';
import type { AnswerOf } from './change-calls.ts';
import { type Carry, refusalOf, type Send } from './contract-link.ts';
import { parsedAnswer } from './xml-answer.ts';

/** The calls that take a file. */
export type UploadName = keyof typeof uploadEndpoints | 'uploadCaseAttachment';

/** As long as a server waits for a file. */
const FILE_TIMEOUT_MS = 5 * 60_000;

/** What a call takes: so many bytes at most, of one of these types. */
export function limitsOf(name: UploadName): { maxBytes: number; types: readonly FileType[] } {
  const { bodyBytes = 0, upload }: EndpointMeta = contract[name]['~orpc'].meta;
  return { maxBytes: bodyBytes, types: upload?.types ?? [] };
}

type SentFile = {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};
export type UploadedFile = AnswerOf<UploadName>['results'];

/** Uploads a file as it is; its id names it in the call that uses it. Fails as the calls do. */
export async function sendFile(
  { deployment, send }: Pick<Api, 'deployment' | 'send'>,
  name: UploadName,
  { encoding, ...sent }: SentFile & { encoding: LegacyEncoding | null },
): Promise<UploadedFile> {
  const query = encoding === null ? '' : `?encoding=${encoding}`;
  const url = `${deployment.apiUrl}${contract[name]['~orpc'].route.path}${query}`;
  return ((await postFile(send, url, sent)) as AnswerOf<UploadName>).results;
}

/** Sends a file as the body of a call, and resolves with the answer. Fails as the calls do. */
export async function postFile(send: Send, url: string, sent: SentFile): Promise<unknown> {
  const { file, onProgress, signal } = sent;
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  });
  const response = await send(request, carryFile(file, onProgress));
  if (!response.ok) throw await refusalOf(response);
  return (await parsedAnswer(response)).json();
}

/** `fetch` doesn’t report upload progress. */
function carryFile(file: File, onProgress: (share: number) => void): Carry {
  return ({ method, url, headers, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const sender = new XMLHttpRequest();
      sender.open(method, url);
      for (const [name, value] of headers) sender.setRequestHeader(name, value);
      sender.timeout = FILE_TIMEOUT_MS;
      sender.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      sender.onload = () => {
        const headers = ['content-type', 'retry-after'].flatMap((name) => {
          const value = sender.getResponseHeader(name);
          return value === null ? [] : [[name, value] as [string, string]];
        });
        resolve(new Response(sender.responseText, { status: sender.status, headers }));
      };
      sender.onerror = () => reject(new TypeError('The server cannot be reached.'));
      sender.ontimeout = () => reject(new DOMException('The file took too long.', 'TimeoutError'));
      sender.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => sender.abort(), { once: true });
      sender.send(file);
    });
}
