import type { Readable } from 'node:stream';

/** What is sent: text, bytes, or a stream, which is sent in chunks. */
export type BodyContent = string | Uint8Array | Readable;

type Headers = Readonly<Record<string, string>>;
/** A body with its headers, to spread into a call. */
export type RequestBody<Content extends BodyContent = BodyContent> = { headers: Headers; body: Content };

/** A part of a form with files. */
export type FormPart =
  | { name: string; value: string }
  | { name: string; fileName: string; type: string; content: Uint8Array<ArrayBuffer> };

const bodyOf =
  (type: string) =>
  (body: string, headers: Headers): RequestBody<string> => ({
    headers: { 'content-type': type, ...headers },
    body,
  });

const json = bodyOf('application/json');
const form = bodyOf('application/x-www-form-urlencoded');
const xml = bodyOf('text/xml; charset=utf-8');

export const jsonBody = (value: unknown, headers: Headers = {}) => json(JSON.stringify(value), headers);

export const xmlBody = (text: string, headers: Headers = {}) => xml(text, headers);

/** The fields of a form without files. */
export const formBody = (fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
  form(new URLSearchParams(fields).toString(), headers);

/** A form with files, encoded as multipart/form-data in memory: for files within the bounds of an upload. */
export async function multipartBody(
  parts: readonly FormPart[],
  headers: Headers = {},
): Promise<RequestBody<Uint8Array>> {
  const data = new FormData();
  for (const part of parts) {
    if ('value' in part) data.append(part.name, part.value);
    else data.append(part.name, new Blob([part.content], { type: part.type }), part.fileName);
  }
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type');
  if (type === null) throw new Error('a form with files has a content type');
  return { headers: { 'content-type': type, ...headers }, body: await encoded.bytes() };
}
