/** How often things are done: the ratios settle soon, figures of memory want patience. */
export type BenchLength = {
  documents: number;
  rounds: number;
  unseen: number;
  throughputDocuments: number;
  naiveRuns: number;
  memoryTurns: number;
  /** Numbers of renders after which memory is measured. */
  memoryAt: readonly [number, ...number[]];
  /** Documents with attachments over which memory is measured. */
  merges: number;
};
export const SHORT: BenchLength = {
  documents: 12,
  rounds: 3,
  unseen: 8,
  throughputDocuments: 24,
  naiveRuns: 3,
  memoryTurns: 1,
  // A hundred renders and more before each look: after fewer the pages stay open (renderer.ts), and the looks are not alike.
  memoryAt: [120, 240],
  merges: 50,
};
export const WHOLE: BenchLength = {
  documents: 24,
  rounds: 4,
  unseen: 24,
  throughputDocuments: 72,
  naiveRuns: 5,
  memoryTurns: 3,
  memoryAt: [200, 300, 400, 500],
  merges: 200,
};
