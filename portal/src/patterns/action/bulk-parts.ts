import { type BulkResult, MOST_AT_ONCE } from '@cbp/shared/calls/bulk';

/** Rows that are sent in parts, each as large as one call accepts, and the results so far. */
export type PartsRun<Row> = {
  left: readonly (readonly Row[])[];
  /** How many rows were sent. */
  sent: number;
  results: readonly BulkResult[];
};

export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );
}

export function startOfRun<Row>(rows: readonly Row[]): PartsRun<Row> {
  return { left: partsOf(rows), sent: 0, results: [] };
}

type Sending<Row> = {
  send: (part: readonly Row[]) => Promise<readonly BulkResult[]>;
  signal: AbortSignal;
  /** Hears of each part that was answered: to go on from there sends the part that failed again, as it was. */
  onPart: (run: PartsRun<Row>) => void;
};

/** Sends one part after the other, and none after the signal. Fails as a call does. */
export async function sendParts<Row>(begun: PartsRun<Row>, { send, signal, onPart }: Sending<Row>) {
  let run = begun;
  for (const part of begun.left) {
    if (signal.aborted) return;
    const answered = await send(part);
    run = {
      left: run.left.slice(1),
      sent: run.sent + part.length,
      results: [...run.results, ...answered],
    };
    onPart(run);
  }
}
