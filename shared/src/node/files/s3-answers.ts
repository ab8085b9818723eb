import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { type ByteRange, FilesUnavailable } from './file-store.ts';
import { codesOf } from './s3-errors.ts';

/** Nothing for errors with one of these codes. */
export function nullIf(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (codesOf(error).some((code) => codes.includes(code))) return null;
    throw error;
  };
}

/** Lists tell the time of a file more exactly than the answers about it. */
export function versionOf({
  ETag = '',
  LastModified,
}: {
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}) {
  return `${ETag.replaceAll('"', '')}-${Math.floor((LastModified?.getTime() ?? 0) / 1_000)}`;
}

/** A name in a list, which not all stores encode when they are asked to. */
export function nameIn(page: { EncodingType?: string | undefined } | null, name: string): string {
  return page?.EncodingType === 'url' ? decodeURIComponent(name.replaceAll('+', ' ')) : name;
}

/** The size of the whole object and the length of the part that was sent. Throws FilesUnavailable if it's another part. */
export function sizesOf({ ContentLength, ContentRange = '' }: GetObjectCommandOutput, range?: ByteRange) {
  if (ContentLength === undefined) throw new FilesUnavailable('the store sent a file without its length');
  if (!range) return { bytes: ContentLength, length: ContentLength };
  const [, from, to, bytes] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange) ?? []).map(Number);
  if (from !== range.from || to === undefined || bytes === undefined) {
    throw new FilesUnavailable('the store sent another part of a file than the requested one');
  }
  return { bytes, length: to - from + 1 };
}
