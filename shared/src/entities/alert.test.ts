import { expect, it } from 'vitest';
import { sayLiability } from './alert.ts';

it('shows known liable parties in words, and others as sent by the network', () => {
  expect(['issuer', ' Merchant ', 'Not Available'].map((sent) => sayLiability(sent, 'tc'))).toEqual([
    '發卡行',
    '商戶',
    '未知',
  ]);
  expect(['Shared 50/50', 'constructor', ''].map((sent) => sayLiability(sent, 'en'))).toEqual([
    'Shared 50/50',
    'constructor',
    '',
  ]);
});
