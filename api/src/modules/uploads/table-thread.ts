import { parentPort, workerData } from 'node:worker_threads';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { rewriteTable, type TableBounds } from './rewrite-table.ts';

/** The input of the thread: the file and its limits. */
export type TableTask = { content: Uint8Array<ArrayBuffer>; bounds: TableBounds };
/** The thread's response to each request for more. */
export type TableAnswer =
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; reading: TableReading }
  | { kind: 'unreadable'; message: string };

if (!parentPort) throw new Error('this module runs in a thread of its own');
const port = parentPort;
const { content, bounds } = workerData as TableTask;
const pieces = rewriteTable(Buffer.from(content.buffer), bounds);

async function nextAnswer(): Promise<TableAnswer> {
  try {
    const next = await pieces.next();
    return next.done
      ? { kind: 'end', reading: next.value }
      : { kind: 'piece', bytes: new Uint8Array(next.value) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'upload/unreadable') {
      return { kind: 'unreadable', message: error.message };
    }
    throw error;
  }
}

port.on('message', async () => {
  const answer = await nextAnswer();
  port.postMessage(answer, answer.kind === 'piece' ? [answer.bytes.buffer] : []);
});
