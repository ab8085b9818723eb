import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, expect, it } from 'vitest';
import { AttachmentRefused } from './reader/attachment-refused.ts';
import { createForeignReader, type ForeignReader } from './reader/foreign-reader.ts';
import { HOSTILE_DOCUMENTS, type HostileDocument } from './testing/hostile-documents.ts';
import { onePage } from './testing/write-pdf.ts';

const SIZE = { widthPx: 420, heightPx: 594 };
/** For what never ends. */
const SOON_MS = 1_000;

const reader = createForeignReader();
const hurried = createForeignReader({ maxMs: SOON_MS });

afterAll(() => {
  reader.close();
  hurried.close();
});

async function wordsOf(bytes: Uint8Array, by: ForeignReader = reader): Promise<string> {
  return by.readPdf(bytes, { mostPages: 100 }, async ({ pages, read }) => {
    const words: string[] = [];
    for (const index of pages.keys()) {
      const page = await read(index, SIZE);
      words.push(...page.words.map(({ text }) => text));
    }
    return words.join(' ');
  });
}

async function outcomeOf({ make, isEndless }: HostileDocument) {
  try {
    return { outcome: 'merged', words: await wordsOf(make(), isEndless ? hurried : reader) };
  } catch (error) {
    if (!(error instanceof AttachmentRefused)) throw error;
    return { outcome: error.reason, words: '' };
  }
}

it('reads what can be read of hostile documents, and refuses the others with the reason', async () => {
  expect(Object.keys(HOSTILE_DOCUMENTS).length).toBeGreaterThanOrEqual(60);
  const faults = await faultsOf(Object.entries(HOSTILE_DOCUMENTS), async (document) => {
    const { outcome, words } = await outcomeOf(document);
    expect([document.outcome].flat()).toContain(outcome);
    if (document.has && outcome === 'merged') expect(words).toContain(document.has);
    if (document.hasNot) expect(words).not.toContain(document.hasNot);
  });
  expect(faults).toEqual({});
});

it('loses its process at most, and reads the next document with another', async () => {
  const file = onePage();
  await wordsOf(file);
  const before = reader.processId();
  const page = reader.readPdf(file, { mostPages: 1 }, async ({ read }) => {
    process.kill(before ?? 0, 'SIGKILL');
    return read(0, SIZE);
  });
  await expect(page).rejects.toThrow(AttachmentRefused);
  expect(await wordsOf(file)).toContain('A page that is seen');
  expect(reader.processId()).not.toBe(before);
});

it('keeps its process for documents that are refused for what they are', async () => {
  await wordsOf(onePage());
  const before = reader.processId();
  await expect(wordsOf(Buffer.from('%PDF-1.7\n'))).rejects.toThrow(AttachmentRefused);
  expect(await wordsOf(onePage())).toContain('seen');
  expect(reader.processId()).toBe(before);
});

it('refuses a document that needs more memory than there is for one', async () => {
  const small = createForeignReader({ maxMemoryBytes: 24 * 1024 * 1024 });
  try {
    const large = { widthPx: 4_000, heightPx: 4_000 };
    const page = small.readPdf(onePage(), { mostPages: 1 }, ({ read }) => read(0, large));
    await expect(page).rejects.toMatchObject({ reason: 'too_complex' });
  } finally {
    small.close();
  }
});
