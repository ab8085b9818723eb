import type { IncomingMessage } from 'node:http';
import { FetchRefused } from './fetch-refused.ts';

export type AnswerBounds = {
  /** The most bytes of an answer. */
  maxBytes: number;
  /**
   * Whether the beginning of a response is enough, because only its status counts. A longer one is cut instead of rejected,
   * and one that breaks off or does not end in time counts as ended.
   */
  cutsAnswer?: boolean | undefined;
};

/** A URL for logs and tables: tokens and keys are in queries and before the host. */
export const placeOf = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;

/** The pieces of a response. Throws FetchRefused once there are more bytes than the limit, which its headers may announce. */
export async function* boundedPieces(
  url: URL,
  response: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const tooLarge = () => {
    const message = `answered with more than ${maxBytes} bytes`;
    return new FetchRefused('too_large', `${placeOf(url)} ${message}`, message);
  };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield piece;
  }
}

/** The whole body of a response. Throws FetchRefused if it is larger than the limit. */
export async function readAnswer(
  url: URL,
  response: IncomingMessage,
  { maxBytes, cutsAnswer = false }: AnswerBounds,
): Promise<Buffer> {
  if (cutsAnswer) return readBeginning(response, maxBytes);
  const pieces: Buffer[] = [];
  for await (const piece of boundedPieces(url, response, maxBytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The beginning of a response whose status counts arrives quickly or not at all. */
const BEGINNING_MS = 1_000;

async function readBeginning(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const late = setTimeout(() => response.destroy(), BEGINNING_MS);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.byteLength;
      if (size >= maxBytes) break;
    }
  } catch {
    // The part received before it broke off counts.
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(pieces, size).subarray(0, maxBytes);
}
