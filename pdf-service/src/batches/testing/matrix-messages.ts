import type { AttemptStage } from '../batch-worker.ts';

/** What a test tells a worker: to end or pause itself at the next attempt that gets so far, or that its clock jumps. */
export type ToWorker =
  | { kind: 'arm'; stage: AttemptStage; signal: NodeJS.Signals }
  | { kind: 'jump'; byMs: number };

/** What a worker tells the kill matrix. */
export type FromWorker =
  | { type: 'listening'; url: string }
  | { type: 'stage'; stage: AttemptStage; position: number }
  | { type: 'struck'; stage: AttemptStage; signal: NodeJS.Signals }
  | { type: 'ended'; outcome: string; batchId: string; position: number };
