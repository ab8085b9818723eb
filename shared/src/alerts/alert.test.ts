import { expect, it } from 'vitest';
import { formatLiability } from './alert.ts';

it('shows known liable parties in words, and others as sent by the network', () => {
  expect(['issuer', ' Merchant ', 'Not Available'].map((sent) => formatLiability(sent, 'tc'))).toEqual([
    '發卡行',
    '商戶',
    '未知',
  ]);
  expect(['Shared 50/50', 'constructor', ''].map((sent) => formatLiability(sent, 'en'))).toEqual([
    'Shared 50/50',
    'constructor',
    '',
  ]);
});
