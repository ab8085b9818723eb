import { createHash } from 'node:crypto';
import type { FileType } from '@cbp/shared/calls/file-type';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFileKey, sealFrames } from '@cbp/shared/node/files/sealed-frames';
import { keyOfName } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { type UploadBounds, withinBounds } from '../uploads/incoming-file.service.ts';
import { createHeldBytes } from './held-bytes.ts';

const ID_BYTES = 18;
const NAME_BYTES = 24;

/** The parts of a sealed file, one behind the other. */
export const ORIGINAL = 'original';
export const VIEW = 'view';

/** A checked and encrypted file of this host that isn't stored yet. */
export type SealedFile = {
  id: string;
  name: string;
  /** As text, for a box of secrets. */
  key: string;
  type: FileType;
  bytes: number;
  viewBytes: number;
  /** The hash of the content, to recognise a call that is repeated. It must not be stored. */
  sha256: string;
  keep(): Promise<void>;
  discard(): Promise<void>;
};

/** Makes the copy that users see. Throws the errors of an upload that isn't accepted. */
export type MakeView = (bytes: Buffer, type: FileType) => Promise<Buffer>;

/**
 * Encrypts a file while it arrives: what is written to this host and to the store is encrypted from the first byte. The content is
 * held in memory until it is checked. A rejected file leaves nothing behind.
 */
export async function sealFile(
  files: FileStore,
  { pieces, bounds, makeView }: { pieces: AsyncIterable<Buffer>; bounds: UploadBounds; makeView: MakeView },
): Promise<SealedFile> {
  const id = randomId(ID_BYTES);
  const name = randomId(NAME_BYTES);
  const key = createFileKey();
  const seen: { type: FileType | null } = { type: null };
  const held = createHeldBytes();
  const hash = createHash('sha256');
  const made = { bytes: 0, viewBytes: 0 };

  async function* sealed(): AsyncGenerator<Buffer> {
    yield* sealFrames(held.passing(withinBounds(pieces, bounds, seen)), { key, fileId: id, part: ORIGINAL });
    if (seen.type === null) throw new ApiError('upload/empty');
    const bytes = held.bytes();
    hash.update(bytes);
    const view = await makeView(bytes, seen.type);
    Object.assign(made, { bytes: bytes.byteLength, viewBytes: view.byteLength });
    yield* sealFrames(inOnePiece(view), { key, fileId: id, part: VIEW });
    view.fill(0);
  }

  try {
    const staged = await files.stage(sealed());
    const { type } = seen;
    if (type === null) throw new Error('a file without a type was sealed');
    return {
      id,
      name,
      key: key.toString('base64url'),
      type,
      ...made,
      sha256: hash.digest('hex'),
      keep: () => staged.keep(keyOfName('sealed', name)),
      discard: staged.discard,
    };
  } finally {
    held.wipe();
    key.fill(0);
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
