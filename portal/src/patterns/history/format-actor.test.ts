import { expect, it } from 'vitest';
import { formatActor } from './format-actor.ts';

it('says who did it: users by their address, programs with the name of their credential, the system as such', () => {
  const said = [
    formatActor({ actor: 'user', email: 'clerk@shop.example', credential: null }, 'en'),
    formatActor({ actor: 'credential', email: null, credential: 'nga-1001-4f2c' }, 'en'),
    formatActor({ actor: 'credential', email: null, credential: 'nga-1001-4f2c' }, 'sc'),
    formatActor({ actor: 'service', email: null, credential: 'OPERATOR_KEY 5f0c2a9e' }, 'en'),
    formatActor({ actor: 'service', email: null, credential: 'OPERATOR_KEY 5f0c2a9e' }, 'tc'),
    formatActor({ actor: 'system', email: null, credential: null }, 'tc'),
  ];
  expect(said).toEqual([
    'clerk@shop.example',
    'API credential nga-1001-4f2c',
    'API 凭证 nga-1001-4f2c',
    'Operator key 5f0c2a9e',
    '營運方密鑰 5f0c2a9e',
    '系統',
  ]);
});
