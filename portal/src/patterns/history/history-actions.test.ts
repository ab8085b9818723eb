import { expect, it } from 'vitest';
import { sayDone } from './history-actions.ts';

it('says what was done, and names the call only where it tells more', () => {
  const said = [
    sayDone({ action: 'login', method: 'POST', url: '/api/auth/login' }),
    sayDone({ action: 'update', method: 'PUT', url: '/api/users/current/password' }),
    sayDone({ action: 'delete', method: 'DELETE', url: '/api/auth/tokens/current' }),
    sayDone({ action: 'update', method: 'PATCH', url: '/api/users/3' }),
    sayDone({ action: 'create', method: null, url: null }),
  ];
  expect(said).toEqual([
    { done: 'login', isWhole: true, isPlain: true },
    { done: 'password', isWhole: true, isPlain: false },
    { done: 'signOut', isWhole: true, isPlain: true },
    { done: 'update', isWhole: false, isPlain: false },
    { done: 'create', isWhole: false, isPlain: false },
  ]);
});
