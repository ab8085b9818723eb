import { expect, it } from 'vitest';
import { defineStatuses } from './define-statuses.ts';
import { statusDiagram } from './status-diagram.ts';

const label = (en: string) => ({ label: { en, sc: en, tc: en } });
const DOORS = defineStatuses({
  service: 'ethoca',
  statuses: { SHUT: label('Shut'), OPEN: label('Open'), LOCKED: label('Locked') },
  start: 'SHUT',
  refusal: 'merchants/wrong_status',
  steps: {
    open: {
      words: ['Open', '打开', '打開'],
      by: 'anyone',
      right: 'merchant.update',
      leads: { SHUT: ['OPEN'] },
    },
    close: {
      words: ['Close', '关闭', '關閉'],
      by: 'anyone',
      right: 'merchant.update',
      rightOfSeveral: 'descriptor.update_bulk',
      leads: { OPEN: ['SHUT', 'LOCKED'] },
    },
    unlock: {
      words: ['Unlock', '解锁', '解鎖'],
      by: 'operator',
      right: 'merchant.delete',
      leads: { LOCKED: ['SHUT'] },
      refusal: 'merchants/in_use',
    },
  },
});

it('allows declared transitions only', () => {
  expect(DOORS.after('close', 'OPEN')).toEqual(['SHUT', 'LOCKED']);
  expect(DOORS.after('close', 'SHUT')).toEqual([]);
  expect(DOORS.before('close')).toEqual(['OPEN']);
  expect(DOORS.accepts('close', 'OPEN')).toBe(true);
  expect(DOORS.accepts('close', 'OPEN', 'LOCKED')).toBe(true);
  expect(DOORS.accepts('open', 'SHUT', 'LOCKED')).toBe(false);
});

it("leaves an operator's step to callers for all clients", () => {
  expect(DOORS.mayTake('unlock', { isForAll: false })).toBe(false);
  expect(DOORS.mayTake('unlock', { isForAll: true })).toBe(true);
  expect(DOORS.mayTake('open', { isForAll: false })).toBe(true);
});

it('has the access and the error of each step', () => {
  expect(DOORS.access('close')).toEqual({ service: 'ethoca', right: 'merchant.update' });
  expect(DOORS.accessOfSeveral('close')).toEqual({ service: 'ethoca', right: 'descriptor.update_bulk' });
  expect(DOORS.accessOfSeveral('open')).toEqual(DOORS.access('open'));
  expect(DOORS.refusal('open')).toBe('merchants/wrong_status');
  expect(DOORS.refusal('unlock')).toBe('merchants/in_use');
});

it('finds the step between two statuses if there is one', () => {
  expect(DOORS.between('LOCKED', 'SHUT')).toBe('unlock');
  expect(DOORS.between('SHUT', 'LOCKED')).toBeNull();
  expect(DOORS.between('UNKNOWN', 'SHUT')).toBeNull();
});

it('is drawn with the labels that users know', () => {
  expect(statusDiagram(DOORS).split('\n')).toEqual([
    'stateDiagram-v2',
    '  SHUT: Shut',
    '  OPEN: Open',
    '  LOCKED: Locked',
    '  [*] --> SHUT',
    '  SHUT --> OPEN: Open',
    '  OPEN --> SHUT: Close',
    '  OPEN --> LOCKED: Close',
    '  LOCKED --> SHUT: Unlock (operator)',
  ]);
});
