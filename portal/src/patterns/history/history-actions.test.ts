import { AUDIT_ACTIONS } from '@cbp/shared/calls/audit';
import { expect, it } from 'vitest';
import { describeDone, HISTORY_ACTIONS } from './history-actions.ts';

it('names what was done, and the call only where it tells more', () => {
  const said = [
    describeDone({ action: 'login', method: 'POST', url: '/api/auth/login' }),
    describeDone({ action: 'update', method: 'PUT', url: '/api/users/current/password' }),
    describeDone({ action: 'delete', method: 'DELETE', url: '/api/auth/tokens/root' }),
    describeDone({ action: 'update', method: 'PATCH', url: '/api/users/3' }),
    describeDone({ action: 'create', method: null, url: null }),
  ];
  expect(said).toEqual([
    { done: 'login', isWhole: true, isPlain: true },
    { done: 'setPassword', isWhole: true, isPlain: false },
    { done: 'endSession', isWhole: true, isPlain: true },
    { done: 'update', isWhole: false, isPlain: false },
    { done: 'create', isWhole: false, isPlain: false },
  ]);
});

it('says an action in the words of the audit log', () => {
  expect(HISTORY_ACTIONS).toMatchObject(AUDIT_ACTIONS);
});
