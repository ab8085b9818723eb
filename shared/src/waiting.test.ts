import { expect, it } from 'vitest';
import { LONGEST_WINDOW_DAYS } from './alerts/alert.ts';
import { momentsOfPreset } from './list/date-preset.ts';
import { selectionOf } from './list/list-state.ts';
import { WAITING } from './waiting.ts';

const DAY_MS = 24 * 3_600_000;

it('counts all alerts that can still be responded to, with any deadline', () => {
  const now = new Date('2026-11-22T15:59:59Z');
  const oldest = now.getTime() - LONGEST_WINDOW_DAYS * DAY_MS;
  for (const name of ['openAlerts', 'dueSoonAlerts', 'failedAnswers'] as const) {
    const { list, state } = WAITING[name];
    const came = selectionOf(list, state, now).filters['alert.AlertTimestamp'];
    expect(came?.type === 'range' && Date.parse(came.from), name).toBeLessThanOrEqual(oldest);
  }
  // A shorter one would not do.
  expect(Date.parse(momentsOfPreset('last30days', now).from)).toBeGreaterThan(oldest);
});
