import { boundWasmMemory } from '@cbp/shared/node/bounded-memory';
import { openDocument, type PdfiumDocument, Unreadable } from './pdfium-document.ts';
import { readEmail } from './read-email.ts';
import type { ReaderAnswer, ReaderTask } from './reader-messages.ts';

/*
 * The process that reads files from outside. It has no secrets, starts nothing and writes nothing (foreign-reader.ts), and it may die of
 * any file.
 */

boundWasmMemory(Number(process.argv[2]));

let document: PdfiumDocument | null = null;

async function answerTo(task: ReaderTask): Promise<ReaderAnswer> {
  switch (task.kind) {
    case 'open':
      document = await openDocument(task.bytes, task.mostPages);
      return { kind: 'opened', pages: document.pages };
    case 'page':
      if (!document) throw new Unreadable('damaged');
      return { kind: 'page', page: document.read(task.index, task) };
    case 'email': {
      const email = await readEmail(task.bytes).catch(() => null);
      if (email === null) return { kind: 'refused', reason: 'damaged' };
      return email === 'too_many_pages' ? { kind: 'refused', reason: email } : { kind: 'email', email };
    }
  }
}

function refusal(error: unknown): ReaderAnswer {
  if (error instanceof Unreadable) return { kind: 'refused', reason: error.reason, page: error.page };
  // Out of memory, or the decoder gave up: its state can't be trusted any more.
  process.exitCode = 1;
  return { kind: 'refused', reason: 'too_complex' };
}

process.on('message', (task: ReaderTask) => {
  void answerTo(task)
    .catch(refusal)
    .then((answer) =>
      process.send?.(answer, undefined, undefined, () => {
        if (process.exitCode) process.exit();
      }),
    );
});
process.on('disconnect', () => process.exit());
