import { expect, it } from 'vitest';
import { sayLiability } from './alert.ts';

it('says who is liable in words where they are known, and as the network sent it where they are not', () => {
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
