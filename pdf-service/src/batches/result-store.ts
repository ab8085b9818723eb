import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { DamagedFile, type FileStore, type OpenFile } from '@cbp/shared/node/files/file-store';
import { destroyedWhenStalled } from '@cbp/shared/node/files/stalled-streams';
import { contentOfKey, keyOfContent, STORED_FILES } from '@cbp/shared/node/files/stored-files';

/** The documents of batches, named by their content. Every call throws FilesUnavailable while the file store is away. */
export type ResultStore = {
  /** Stores a document, over a damaged one too, and gives its SHA-256, in hexadecimal. Nothing is stored if it throws. */
  put(document: Uint8Array): Promise<string>;
  /** Its size in bytes, or null where it is not stored. */
  sizeOf(sha256: string): Promise<number | null>;
  /**
   * Opens a document; null if it isn't stored. The stream fails with DamagedFile before its last piece if the bytes don't
   * match the hash, so a damaged document is never complete.
   */
  open(sha256: string): Promise<OpenFile | null>;
  /** Verifies a document against its hash. */
  verify(sha256: string): Promise<DocumentState>;
  /** Deletes a document, if it is there. */
  discard(sha256: string): Promise<void>;
  /** Whether there is any document; if one is expected and there is none, the wrong folder or bucket is connected. */
  hasDocuments(): Promise<boolean>;
  /** All documents, and what interrupted writes of earlier releases left. */
  files(signal?: AbortSignal): AsyncIterable<StoredDocument>;
  /** Deletes a file, unless it was stored again since it was listed. */
  remove(file: StoredDocument): Promise<void>;
  /** Deletes what interrupted writes left. */
  deleteInterrupted(signal?: AbortSignal): Promise<void>;
};

export type DocumentState = 'whole' | 'damaged' | 'missing';

/** `sha256` is null for an unfinished write of an earlier release. */
export type StoredDocument = { key: string; sha256: string | null; version: string };

const { prefix } = STORED_FILES.documents;
const HALF_DONE = `${prefix}/half-done/`;
const keyOf = (sha256: string) => keyOfContent('documents', sha256);

/** `onDamaged` is called for each document that a reader couldn't get because it is damaged or missing. */
export function createResultStore(
  files: FileStore,
  onDamaged: (sha256: string) => void = () => undefined,
): ResultStore {
  async function* documents(signal?: AbortSignal): AsyncGenerator<StoredDocument> {
    for await (const { key, version } of files.list(prefix, { signal })) {
      const sha256 = contentOfKey('documents', key);
      if (sha256 !== null || key.startsWith(HALF_DONE)) yield { key, sha256, version };
    }
  }

  return {
    async put(document) {
      const sha256 = createHash('sha256').update(document).digest('hex');
      await files.put(keyOf(sha256), document);
      return sha256;
    },

    sizeOf: async (sha256) => (await files.stat(keyOf(sha256)))?.bytes ?? null,

    async open(sha256) {
      const found = await files.open(keyOf(sha256), { sha256 });
      if (!found) {
        onDamaged(sha256);
        return null;
      }
      const stream = destroyedWhenStalled(found.stream);
      stream.once('error', (error) => {
        if (error instanceof DamagedFile) onDamaged(sha256);
      });
      return { bytes: found.bytes, stream };
    },

    async verify(sha256) {
      const found = await files.open(keyOf(sha256), { sha256 });
      if (!found) return 'missing';
      try {
        await finished(found.stream.resume());
        return 'whole';
      } catch (error) {
        if (error instanceof DamagedFile) return 'damaged';
        throw error;
      }
    },

    discard: (sha256) => files.delete(keyOf(sha256)),

    async hasDocuments() {
      for await (const { sha256 } of documents()) if (sha256 !== null) return true;
      return false;
    },

    files: documents,

    async remove({ key, version }) {
      if ((await files.stat(key))?.version === version) await files.delete(key);
    },

    deleteInterrupted: (signal) => files.deleteInterrupted({ signal }),
  };
}
