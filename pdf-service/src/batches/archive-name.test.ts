import { describe, expect, it } from 'vitest';
import { archiveName } from './archive-name.ts';

const nameOf = (orderReference: string | null, profile?: 'mastercard' | 'stripe') =>
  archiveName(7, { fileName: 'Compelling Evidence (Shop) 20260304.pdf', orderReference }, profile);

describe('a document in an archive', () => {
  it.each([
    ['WL-20260914-7731', '00007 WL-20260914-7731.pdf'],
    ['#1001', '00007 #1001.pdf'],
    ['訂單 88', '00007 訂單_88.pdf'],
    ['../../etc/passwd', '00007 etc_passwd.pdf'],
    ['a\\b:c*?"<>|d', '00007 a_b_c_d.pdf'],
    ['one\ntwo\0\u202ethree', '00007 one_two_three.pdf'],
    ['CON', '00007 CON_.pdf'],
    ['x'.repeat(500), `00007 ${'x'.repeat(60)}.pdf`],
    ['4242 4242 4242 4242', '00007 424242••••••4242.pdf'],
    ['30569309025904', '00007 30569309025904.pdf'],
    [' . ', '00007 Compelling Evidence (Shop) 20260304.pdf'],
    [null, '00007 Compelling Evidence (Shop) 20260304.pdf'],
  ])('of order %j is named by it, safely', (order, name) => {
    expect(nameOf(order)).toBe(name);
  });

  it('keeps the name that a recipient demands, in a folder of its order', () => {
    expect(nameOf('WL-7731', 'mastercard')).toBe('00007 WL-7731/Compelling Evidence (Shop) 20260304.pdf');
    expect(nameOf(null, 'mastercard')).toBe('00007/Compelling Evidence (Shop) 20260304.pdf');
    expect(nameOf('WL-7731', 'stripe')).toBe('00007 WL-7731.pdf');
  });
});
