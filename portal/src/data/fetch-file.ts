import { refusalOf, type Send } from './contract-link.ts';

/** The PDF service would answer JSON with the file inside to those who accept only that. */
export const FILES = '*/*';

const FILE_NAME = /filename="([^"]+)"/;

/** A file that a server answers. It comes as a stream of any length, which no bound of a call fits. Fails as the calls do. */
export async function fetchFile(send: Send, request: Request, otherwise: string): Promise<File> {
  request.headers.set('accept', FILES);
  const response = await send(request);
  if (!response.ok) throw await refusalOf(response);
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob();
  return new File([content], name ?? otherwise, { type: content.type });
}
