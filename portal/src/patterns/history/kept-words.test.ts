import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { keptWordsOf } from './kept-words.ts';

const READ = { service: 'ethoca', scope: { type: 'all' }, access: ['alert.read'] };
const below = (access: string[]) => ({
  service: 'ics',
  scope: { type: 'merchants', merchants: ['M-1', 'M-2'], include_subordinates: true },
  access,
});

it('tells permissions by service and clients, whatever stands before them', () => {
  const { readable } = keptWordsOf('user');
  const said = (permissions: unknown[]) => readable({ email: 'a@b.example', permissions }, 'en');
  const before = said([READ, below(['evidence.read'])]);
  const after = said([below(['evidence.read', 'evidence.create'])]);
  expect(differencesOf(before, after)).toEqual([
    { path: 'Permissions (Alerts, all clients)', before: 'Alerts: Read', after: null },
    {
      path: 'Permissions (Receipts, M-1, M-2 and below)',
      before: 'Evidence: Read',
      after: 'Evidence: Read, Create',
    },
  ]);
  expect(readable({ status: 'active' }, 'tc')).toEqual({ status: 'active' });
});
