import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isUploadedFileName, type PhotoProblemKind } from '@cbp/shared/files/uploaded-photo';
import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import { createGuardedFetch } from '@cbp/shared/node/fetching/guarded-fetch';
import { isPassingStatus } from '@cbp/shared/node/fetching/http-read';
import { READ_WITHOUT_WAITING } from '../file-flags.ts';
import { errorCode } from '../refusal.ts';

/**
 * Where uploaded photos are: a folder, the images host of the running product, or nowhere. The host's address comes from
 * the operator's configuration, never from data, so it may be in a private network. Photos of what is not released want a
 * pass, which came with the evidence.
 */
export type PhotoSource =
  | { kind: 'directory'; path: string }
  | { kind: 'host'; url: string; pass?: string | undefined }
  | { kind: 'none' };

/** The report cannot show a photo; its page names the kind, its author also gets the reason and the fix. */
export class PhotoProblem extends Error {
  override name = 'PhotoProblem';
  readonly kind: PhotoProblemKind;
  readonly fix: string;
  /** Of an unreachable one: its host answered, but nothing that is about the photo. */
  readonly isAnswer: boolean;

  constructor(kind: PhotoProblemKind, reason: string, fix = '', isAnswer = false) {
    super(reason);
    this.kind = kind;
    this.fix = fix;
    this.isAnswer = isAnswer;
  }
}

const PHOTO_LIMIT_BYTES = 10 * 1024 * 1024;
const HOST_TIMEOUT_MS = 10_000;
const TOO_LARGE = 'the file is larger than 10 MB';
const LINK = 'it is a link, not a file';
const NOT_FOUND = 'the file was not found';
/** The answers that say something about a file; all others are about the host. */
const GONE = new Set([404, 410]);

/** Reads an uploaded photo by its generated name. Anything but a plain file name is neither opened nor fetched. */
export async function readPhoto(name: string, source: PhotoSource, signal?: AbortSignal): Promise<Buffer> {
  if (!isUploadedFileName(name)) throw new PhotoProblem('bad_name', 'it is not the name of an uploaded file');
  if (source.kind === 'directory') return readFromDirectory(name, source.path);
  if (source.kind === 'host') return readFromHost(name, source, signal);
  throw new PhotoProblem(
    'not_provided',
    'the file was not provided',
    ' (--images names the folder of the photos)',
  );
}

async function readFromDirectory(name: string, directory: string): Promise<Buffer> {
  const path = join(directory, name);
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, READ_WITHOUT_WAITING | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new PhotoProblem('not_found', NOT_FOUND);
    throw new PhotoProblem('rejected', code === 'ELOOP' ? LINK : 'it cannot be opened');
  }
  try {
    const [realFile, realDirectory] = await Promise.all([realpath(path), realpath(directory)]);
    if (dirname(realFile) !== realDirectory) throw new PhotoProblem('rejected', LINK);
    const found = await file.stat();
    if (!found.isFile()) throw new PhotoProblem('rejected', 'it is not a file');
    if (found.size > PHOTO_LIMIT_BYTES) throw new PhotoProblem('rejected', TOO_LARGE);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readFromHost(
  name: string,
  { url, pass }: { url: string; pass?: string | undefined },
  signal?: AbortSignal,
): Promise<Buffer> {
  const query = pass === undefined ? '' : `?pass=${encodeURIComponent(pass)}`;
  const fetchImage = createGuardedFetch({
    allowedOrigins: [url],
    allowPrivateAddresses: true,
    timeoutMs: HOST_TIMEOUT_MS,
    maxBytes: PHOTO_LIMIT_BYTES,
  });
  try {
    return await fetchImage(`${url}/${encodeURIComponent(name)}${query}`, signal);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (GONE.has(error.status ?? 0)) throw new PhotoProblem('not_found', NOT_FOUND);
    if (error.kind === 'too_large') throw new PhotoProblem('rejected', TOO_LARGE);
    const isAnswer = error.status !== undefined && !isPassingStatus(error.status);
    throw new PhotoProblem('unreachable', `the images host ${error.userMessage}`, '', isAnswer);
  }
}
