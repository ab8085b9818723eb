import type { AttemptStage } from '../batch-worker.ts';

/** What the kill matrix tells a worker: to end or pause itself at the next attempt that gets so far. */
export type ToWorker = { kind: 'arm'; stage: AttemptStage; signal: NodeJS.Signals };

/** What a worker tells the kill matrix. */
export type FromWorker =
  | { type: 'listening'; url: string }
  | { type: 'stage'; stage: AttemptStage; position: number }
  | { type: 'struck'; stage: AttemptStage; signal: NodeJS.Signals }
  | { type: 'ended'; outcome: string };
