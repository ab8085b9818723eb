import { expect, it } from 'vitest';
import { LONGEST_WINDOW_DAYS } from './alerts/alert.ts';
import { momentsOfPreset } from './list/date-preset.ts';
import { selectionOf } from './list/list-state.ts';
import { addressOfWaiting } from './list/waiting.ts';
import { WAITING } from './waiting.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-22T15:59:59Z');

it('counts alerts that need attention whenever they came, and leads to the tab that shows them', () => {
  for (const name of ['openAlerts', 'dueSoonAlerts', 'failedAnswers', 'repeatedAlerts'] as const) {
    const { list, state } = WAITING[name];
    expect(selectionOf(list, state, NOW).filters['alert.AlertTimestamp'], name).toBeUndefined();
  }
  expect(addressOfWaiting(WAITING.openAlerts).toString()).toBe('tab=awaiting');
  expect(addressOfWaiting(WAITING.dueSoonAlerts).toString()).toBe('due_at=next4h&tab=awaiting');
  expect(WAITING.openAlerts.state.sort).toBe('due_at');
});

it('counts all uploads whose alerts can still be responded to', () => {
  const oldest = NOW.getTime() - LONGEST_WINDOW_DAYS * DAY_MS;
  const { list, state } = WAITING.waitingUploads;
  const came = selectionOf(list, state, NOW).filters.created_at;
  expect(came?.type === 'range' && Date.parse(came.from)).toBeLessThanOrEqual(oldest);
  // A shorter one would not do.
  expect(Date.parse(momentsOfPreset('last30days', NOW).from)).toBeGreaterThan(oldest);
});
