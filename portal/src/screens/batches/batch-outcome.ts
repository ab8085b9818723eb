import type { Batch, BatchItemState } from '@cbp/shared/pdf/batch.model';

/** The summary of a batch: its state, or the number of documents by state. */
export type BatchOutcome = {
  tone: 'good' | 'neutral' | 'bad';
  /** Whether the word for the state stands first. */
  isNamed: boolean;
  counts: { state: Extract<BatchItemState, 'made' | 'failed' | 'cancelled'>; count: number }[];
};

const OUTCOMES = ['made', 'failed', 'cancelled'] as const;

/** Green is for a batch of which everything was made; of any other it says what was not. */
export function outcomeOf({ state, counts }: Pick<Batch, 'state' | 'counts'>): BatchOutcome {
  const tone =
    counts.failed > 0 ? 'bad' : state === 'finished' && counts.cancelled === 0 ? 'good' : 'neutral';
  const outcomes = OUTCOMES.map((name) => ({ state: name, count: counts[name] })).filter(
    ({ count }) => count > 0,
  );
  if (state === 'cancelled') return { tone, isNamed: outcomes.length === 0, counts: outcomes };
  const exceptions = outcomes.filter(({ state: name }) => name !== 'made');
  return { tone, isNamed: true, counts: state === 'expired' ? [] : exceptions };
}

export type Retryable = { kind: 'failed' | 'cancelled' | 'passing' | 'mixed'; count: number };

/** What of a batch can be made once more, and what it is; `passing` is what lacks something that may be there by now. */
export function retryableOf({ counts, passing }: Pick<Batch, 'counts' | 'passing'>): Retryable | null {
  const kinds = [
    { kind: 'failed', count: counts.failed },
    { kind: 'cancelled', count: counts.cancelled },
    { kind: 'passing', count: passing },
  ] as const;
  const there = kinds.filter(({ count }) => count > 0);
  if (there.length > 1) return { kind: 'mixed', count: there.reduce((sum, { count }) => sum + count, 0) };
  return there[0] ?? null;
}
