import type { ScreeningStatus } from '@cbp/shared/screenings/screening';
import { describe, expect, it } from 'vitest';
import { lookAgainMs } from './look-again.ts';
import { repeat, restart } from './screenings.actions.ts';

const saidBy = (
  { doneOf }: ReturnType<typeof repeat> | ReturnType<typeof restart>,
  status: ScreeningStatus,
) => doneOf?.({ results: { status } }).en;

describe('screenings that a provider runs', () => {
  it('are said to have started while their result is to come', () => {
    expect(saidBy(repeat('individual'), 'PROCESSING')).toBe('Screening started');
    expect(saidBy(restart('business'), 'PROCESSING')).toBe('Screening started');
    expect(saidBy(repeat('individual'), 'COMPLETED')).toBe('Screened again');
    expect(saidBy(restart('business'), 'COMPLETED')).toBe('Screening restarted');
  });

  it('are read again until they have a result', () => {
    expect(lookAgainMs([{ status: 'COMPLETED' }, { status: 'PROCESSING' }])).toBeGreaterThan(0);
    expect(lookAgainMs([{ status: 'COMPLETED' }, { status: 'ERROR' }])).toBe(false);
    expect(lookAgainMs([])).toBe(false);
  });
});
