import { BATCH_STATES, type Batch } from '@cbp/shared/pdf/batch.model';
import { expect, it } from 'vitest';
import { nextLook } from './batch-calls.ts';

const inState = (state: Batch['state']) => ({ state }) as Batch;

it('batches are looked at again while one of them runs, and no more afterwards', () => {
  const ended = BATCH_STATES.filter((state) => state !== 'running').map(inState);
  expect(nextLook([...ended, inState('running')])).toBeGreaterThan(0);
  expect(nextLook(ended)).toBe(false);
  expect(nextLook([])).toBe(false);
});
