import { expect, it } from 'vitest';
import { sayActor } from './say-actor.ts';

it('says who did it: users by their address, programs with the name of their credential, the system as such', () => {
  const said = [
    sayActor({ actor: 'user', email: 'clerk@shop.example', credential: null }, 'en'),
    sayActor({ actor: 'credential', email: null, credential: 'nga-1001-4f2c' }, 'en'),
    sayActor({ actor: 'credential', email: null, credential: 'nga-1001-4f2c' }, 'sc'),
    sayActor({ actor: 'service', email: null, credential: 'OPERATOR_KEY 5f0c2a9e' }, 'en'),
    sayActor({ actor: 'service', email: null, credential: 'OPERATOR_KEY 5f0c2a9e' }, 'tc'),
    sayActor({ actor: 'system', email: null, credential: null }, 'tc'),
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
