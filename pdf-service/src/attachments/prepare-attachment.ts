import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { AttachmentFile, PageLook, PageRoom } from './attachment-file.ts';
import { cardNumbersIn, type FoundCardNumber } from './card-numbers.ts';
import { isBlankPage, type PagePicture, packPicture } from './page-picture.ts';
import { type PageReaderParts, readPages } from './read-pages.ts';
import type { RawPage, Word } from './reader/reader-messages.ts';

/** A page ready for the document: a picture, and its words, which are searched and copied but not drawn. */
export type PreparedPage = {
  /** Of the file, from 1. */
  number: number;
  /** On paper. */
  widthPoints: number;
  heightPoints: number;
  isLandscape: boolean;
  isBlank: boolean;
  picture: PagePicture;
  words: Word[];
  /** With their places on the page as it lies in the file. */
  cardNumbers: FoundCardNumber[];
  /** A JPEG for a screen, as it lies in the file, where it was asked for. */
  preview: Buffer | null;
};

export type PreparedAttachment = {
  /** How many pages the file has, shown or not. */
  pagesOfFile: number;
  pages: PreparedPage[];
  /** Its pictures and words, about as the document holds them. */
  bytes: number;
};

/** Prepares files for documents, and remembers the results for as long as it lives. */
export type AttachmentPreparer = {
  /** Throws AttachmentRefused for what can't be attached, ReaderAway if a retry may succeed. */
  prepare(file: AttachmentFile, wanted: WantedPages): Promise<PreparedAttachment>;
  /** Ends the process that reads files. */
  close(): void;
};
type WantedPages = PageLook & { room: PageRoom; hasPreviews?: boolean; signal?: AbortSignal | undefined };

const CACHE_LIMIT_BYTES = 64 * 1024 * 1024;

/** Packed, a word takes about so much beside its letters. */
const BYTES_OF_WORD = 12;

/** A preparer with its own cache by content: a document is printed several times until it fits. */
export function createAttachmentPreparer(parts: PageReaderParts): AttachmentPreparer {
  const known = new Map<string, { prepared: Promise<PreparedAttachment>; bytes: number }>();
  let heldBytes = 0;

  function forget(key: string): void {
    heldBytes -= known.get(key)?.bytes ?? 0;
    known.delete(key);
  }

  function keep(key: string, prepared: Promise<PreparedAttachment>): void {
    const entry = { prepared, bytes: key.length };
    known.set(key, entry);
    heldBytes += entry.bytes;
    prepared.then(
      ({ bytes }) => {
        if (known.get(key) !== entry) return;
        entry.bytes += bytes;
        heldBytes += bytes;
        for (const oldKey of known.keys()) {
          if (heldBytes <= CACHE_LIMIT_BYTES) break;
          forget(oldKey);
        }
      },
      () => forget(key),
    );
  }

  return {
    async prepare(file, wanted) {
      const key = keyOf(file, wanted);
      const entry = known.get(key);
      if (entry) {
        // The least recently used go first.
        known.delete(key);
        known.set(key, entry);
        return entry.prepared;
      }
      const prepared = prepareFile(file, wanted, parts);
      // Work that its caller may abandon is not shared before it is done.
      if (!wanted.signal) keep(key, prepared);
      else
        prepared.then(
          (done) => keep(key, Promise.resolve(done)),
          () => undefined,
        );
      return prepared;
    },
    close: () => parts.reader.close(),
  };
}

async function prepareFile(
  file: AttachmentFile,
  { room, dpi, signal, hasPreviews = false, ...look }: WantedPages,
  parts: PageReaderParts,
): Promise<PreparedAttachment> {
  const pages: PreparedPage[] = [];
  let pagesOfFile = 0;
  await readPages(
    file,
    parts,
    { room, dpi, signal },
    async ({ number, of, size, isLandscape, inFile, page }) => {
      signal?.throwIfAborted();
      pagesOfFile = of;
      const { words } = page;
      pages.push({
        number,
        ...size,
        isLandscape,
        isBlank: words.length === 0 && isBlankPage(page),
        picture: await packPicture(page, look),
        words,
        cardNumbers: cardNumbersIn(inFile.words),
        preview: hasPreviews ? await previewOf(inFile) : null,
      });
    },
  );
  return { pagesOfFile, pages, bytes: pages.reduce((sum, page) => sum + bytesOf(page), 0) };
}

/** Of a page on a screen; a hundred of them make a few megabytes. */
const PREVIEW = { edgePx: 900, quality: 60 };

function previewOf({ widthPx, heightPx, channels, pixels }: RawPage): Promise<Buffer> {
  const { edgePx, quality } = PREVIEW;
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } })
    .resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}

/** About the size of a page in a document. */
export function bytesOf({ picture, words }: PreparedPage): number {
  const text = words.reduce((sum, word) => sum + word.text.length + BYTES_OF_WORD, 0);
  return picture.bytes.byteLength + text;
}

function keyOf({ bytes, ...choices }: AttachmentFile, { signal: _, ...wanted }: WantedPages): string {
  const hash = createHash('sha256').update(bytes).digest('base64');
  return `${hash} ${JSON.stringify([choices, wanted])}`;
}
