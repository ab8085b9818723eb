import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLimit } from '@cbp/shared/node/limit';
import { createTurns } from '@cbp/shared/node/turns';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { AttachmentRefused, ReaderAway } from './attachment-refused.ts';
import type { PageSize, RawPage, ReadEmail, ReaderAnswer, ReaderTask } from './reader-messages.ts';

const SCRIPT = join(import.meta.dirname, 'foreign-reader.process.ts');
const WORKSPACES = join(import.meta.dirname, '../../../..');
/** What the process may read: code, and nothing that a user or an operator keeps. */
const READABLE = [
  join(WORKSPACES, 'package.json'),
  join(WORKSPACES, 'pdf-service/package.json'),
  join(WORKSPACES, 'pdf-service/src'),
  join(WORKSPACES, 'shared/package.json'),
  join(WORKSPACES, 'shared/src'),
  // The packages, and where they are if an installation links them.
  join(WORKSPACES, 'node_modules'),
  join(fileURLToPath(import.meta.resolve('@hyzyla/pdfium')), '../../../..'),
];

/** A page of A4 at 200 dpi takes 16 MB, a photo of a scanner in it as many again for each of its layers. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const MAX_HEAP_MB = 256;
/** For all pages of a file together; a usual one takes a tenth of a second. */
const MAX_MS = 20_000;
/** A process is replaced from time to time, since nothing is known of what it has read. */
const FILES_OF_A_PROCESS = 100;
/** Each that waits holds its file. */
const MOST_WAITING = 16;

export type ForeignDocument = {
  pages: readonly PageSize[];
  /** The page by its index from 0, drawn in so many pixels. Throws AttachmentRefused. */
  read(index: number, size: { widthPx: number; heightPx: number }): Promise<RawPage>;
};

/**
 * Reads files from outside in a process of their own, one at a time: it has bounds on time and memory, no network code, no secrets, and no
 * rights to write or to start anything, and a file that kills it is refused.
 */
export type ForeignReader = {
  /** Throws AttachmentRefused for what can't be read, ReaderAway if a retry may succeed. */
  readPdf<Result>(
    bytes: Uint8Array,
    options: { mostPages: number; signal?: AbortSignal | undefined },
    work: (document: ForeignDocument) => Promise<Result>,
  ): Promise<Result>;
  readEmail(bytes: Uint8Array, signal?: AbortSignal): Promise<ReadEmail>;
  /** The process that is waiting for the next file, for tests. */
  processId(): number | null;
  close(): void;
};

export function createForeignReader({
  maxMs = MAX_MS,
  maxMemoryBytes = MAX_MEMORY_BYTES,
}: {
  maxMs?: number;
  maxMemoryBytes?: number;
} = {}): ForeignReader {
  const turns = createTurns(1);
  let waiting = 0;
  let child: ChildProcess | null = null;
  let filesRead = 0;

  function end(): void {
    child?.kill('SIGKILL');
    child = null;
    filesRead = 0;
  }

  function start(): ChildProcess {
    const started = fork(SCRIPT, [String(maxMemoryBytes)], {
      execArgv: [
        '--permission',
        ...READABLE.map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${MAX_HEAP_MB}`,
        '--no-warnings',
      ],
      env: {},
      serialization: 'advanced',
      // Decoders print their complaints about a file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Neither keeps a command from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** One answer of the process. A process that ends without one was ended by the file. */
  async function ask(reader: ChildProcess, task: ReaderTask, signal: AbortSignal): Promise<ReaderAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
    const onMessage = (answer: unknown) => resolve(answer as ReaderAnswer);
    const onGone = () => reject(new AttachmentRefused('too_complex'));
    const onError = (cause: unknown) => reject(new ReaderAway({ cause }));
    reader.once('message', onMessage).once('exit', onGone).once('error', onError);
    reader.channel?.ref();
    try {
      if (!reader.connected) onGone();
      else reader.send(task, (error) => error && onGone());
      const answer = await unlessAborted(promise, signal);
      if (answer.kind === 'refused') throw new AttachmentRefused(answer.reason, answer.page);
      return answer;
    } finally {
      reader.channel?.unref();
      reader.off('message', onMessage).off('exit', onGone).off('error', onError);
    }
  }

  /** Works with the process in its turn, within one time limit. A process that failed reads no other file. */
  async function withProcess<Result>(
    signal: AbortSignal | undefined,
    work: (send: (task: ReaderTask) => Promise<ReaderAnswer>) => Promise<Result>,
  ): Promise<Result> {
    if (waiting >= MOST_WAITING) throw new ReaderAway();
    waiting += 1;
    try {
      return await turns.run(async () => {
        signal?.throwIfAborted();
        const limit = createLimit(maxMs, signal, () => new AttachmentRefused('too_complex'));
        if (child && (!child.connected || filesRead >= FILES_OF_A_PROCESS)) end();
        child ??= start();
        filesRead += 1;
        const reader = child;
        try {
          return await work((task) => ask(reader, task, limit.signal));
        } catch (error) {
          const isOfFile = error instanceof AttachmentRefused && error.reason !== 'too_complex';
          if (!isOfFile) end();
          throw error;
        } finally {
          limit.end();
        }
      });
    } finally {
      waiting -= 1;
    }
  }

  return {
    readPdf: (bytes, { mostPages, signal }, work) =>
      withProcess(signal, async (send) => {
        const opened = await send({ kind: 'open', bytes, mostPages });
        if (opened.kind !== 'opened') throw new ReaderAway();
        return work({
          pages: opened.pages,
          async read(index, size) {
            const answer = await send({ kind: 'page', index, ...size });
            if (answer.kind !== 'page') throw new ReaderAway();
            return answer.page;
          },
        });
      }),
    readEmail: (bytes, signal) =>
      withProcess(signal, async (send) => {
        const answer = await send({ kind: 'email', bytes });
        if (answer.kind !== 'email') throw new ReaderAway();
        return answer.email;
      }),
    processId: () => child?.pid ?? null,
    close: end,
  };
}
