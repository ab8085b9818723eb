import { createHash } from 'node:crypto';
import { type Batch, type BatchItem, BatchManifest } from '@cbp/shared/pdf/batch.model';
import { PDF } from '@libpdf/core';
import { zipFiles } from '../../testing/zip-files.ts';

/** The document of one evidence, as printed without faults. */
export type Sample = { orderReference: string; references: string[]; pages: number; images: number };

/** A batch that was asked for, with its ids in the order of the request. */
export type RequestedBatch = { id: string; ids: readonly string[] };

/** Reads a path of the service, whichever worker lives; throws where none answers 200. */
export type Read = (path: string) => Promise<Buffer>;

export type Verdict = {
  documents: number;
  /** Attempts beyond the first of each document. */
  extraAttempts: number;
  /** The faults found, one line each. */
  faults: string[];
};

const PAGE = 500;

/** Checks a PDF alone. `known` are all order references. */
export async function sampleOf(
  bytes: Uint8Array,
  orderReference: string,
  known: readonly string[],
): Promise<Sample> {
  const pdf = await PDF.load(bytes);
  const text = pdf
    .extractText()
    .map((page) => page.text)
    .join('')
    .replace(/\s+/g, '');
  return {
    orderReference,
    references: known.filter((reference) => text.includes(reference.replace(/\s+/g, ''))),
    pages: pdf.getPageCount(),
    images:
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image\b/g)?.length ?? 0,
  };
}

/**
 * Checks ended batches over HTTP, as a caller sees them, never in the tables: every requested ID is there once, in its
 * position, generated and complete; its document has the text and photos of its own order and the reported hash, and is
 * the same in the archive, whose manifest agrees.
 */
export async function judge(
  asked: readonly RequestedBatch[],
  samples: ReadonlyMap<string, Sample>,
  read: Read,
): Promise<Verdict> {
  const faults: string[] = [];
  const known = [...samples.values()].map(({ orderReference }) => orderReference);
  const hashes = new Map<string, string>();
  let documents = 0;
  let extraAttempts = 0;

  async function judgeDocument(
    where: string,
    batch: RequestedBatch,
    item: BatchItem,
    bytes: Buffer,
  ): Promise<void> {
    const fault = (what: string) => faults.push(`${where}: ${what}`);
    const hash = sha256(bytes);
    if (hash !== item.sha256) fault('its bytes do not match the reported hash');
    if (bytes.byteLength !== item.bytes) fault('its size differs from the reported one');
    const twin = hashes.get(hash);
    if (twin) fault(`it is the same file as ${twin}`);
    hashes.set(hash, where);
    const sample = samples.get(batch.ids[item.position - 1] ?? '');
    const found = await sampleOf(bytes, sample?.orderReference ?? '', known).catch(() => null);
    if (!sample || !found) fault('it is not a PDF');
    else if (JSON.stringify(found) !== JSON.stringify(sample)) {
      fault(`it shows ${told(found)} instead of ${told(sample)}`);
    }
  }

  for (const batch of asked) {
    const items = await itemsOf(batch.id, read);
    for (const [index, id] of batch.ids.entries()) {
      if (!items.some(({ position, evidence_id: found }) => position === index + 1 && found === id)) {
        faults.push(`${batch.id}/${index + 1}: ${id} is lost`);
      }
    }
    if (items.length > batch.ids.length) faults.push(`${batch.id}: more documents than were asked for`);
    const files = await archiveOf(batch.id, read).catch((error: unknown) => {
      faults.push(`${batch.id}: its archive cannot be read: ${error}`);
      return null;
    });
    const manifest = BatchManifest.safeParse(
      JSON.parse(files?.get('manifest.json')?.toString() ?? 'null'),
    ).data;
    if (JSON.stringify(manifest?.items) !== JSON.stringify(items)) {
      faults.push(`${batch.id}: the manifest says something else than the service`);
    }
    const made = items.filter(({ state }) => state === 'made');
    if (files && files.size !== made.length + 1) faults.push(`${batch.id}: ${files.size - 1} files`);
    for (const item of items) {
      const where = `${batch.id}/${item.position}`;
      documents += 1;
      extraAttempts += Math.max(0, item.attempts - 1);
      if (item.state !== 'made') {
        faults.push(`${where}: ${item.state} ${item.error?.code ?? ''}`);
        continue;
      }
      if (item.warnings.length > 0) faults.push(`${where}: ${item.warnings.join('; ')}`);
      try {
        const bytes = await read(`/batches/${batch.id}/documents/${item.position}`);
        await judgeDocument(where, batch, item, bytes);
        const inArchive = files?.get(item.file_name ?? '');
        if (!inArchive?.equals(bytes)) faults.push(`${where}: the archive has another file`);
      } catch (error) {
        faults.push(`${where}: it cannot be read: ${error}`);
      }
    }
  }
  return { documents, extraAttempts, faults };
}

/** Every item of a batch, page by page. */
async function itemsOf(id: string, read: Read): Promise<BatchItem[]> {
  const items: BatchItem[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const answer = await read(`/batches/${id}?limit=${PAGE}&after=${after}`);
    const page = JSON.parse(answer.toString()) as { batch: Batch; items: BatchItem[]; next: number | null };
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

async function archiveOf(id: string, read: Read): Promise<Map<string, Buffer>> {
  return zipFiles(await read(`/batches/${id}/archive.zip`));
}

const told = ({ references, pages, images }: Sample) =>
  `${references.join(', ') || 'no order'} on ${pages} pages with ${images} images`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
