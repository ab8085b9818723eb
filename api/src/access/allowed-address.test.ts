import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-address.ts';

const ALLOWED = ['192.0.2.10', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8:ffff::1'];

it('is in the list, or in a range of it, in whichever form it is written', async () => {
  const rows: [string, boolean][] = [
    ['192.0.2.10', true],
    ['192.0.2.11', false],
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['::ffff:192.0.2.10', true],
    ['::FFFF:203.0.113.9', true],
    ['::ffff:203.0.114.9', false],
    ['2001:db8:1:2::3', true],
    ['2001:DB8:1::', true],
    ['2001:db8:2::3', false],
    ['2001:db8:ffff:0::1%eth0', true],
    ['', false],
    ['not an address', false],
  ];
  const check = (isAllowed: boolean, address: string) =>
    expect(isAllowedAddress(ALLOWED, address)).toBe(isAllowed);
  expect(await faultsOf(rows, check)).toEqual({});
});

it('is nowhere where nothing is allowed, and everywhere where all is', () => {
  expect(isAllowedAddress([], '127.0.0.1')).toBe(false);
  expect(isAllowedAddress(['0.0.0.0/0', '::/0'], '127.0.0.1')).toBe(true);
  expect(isAllowedAddress(['0.0.0.0/0', '::/0'], '::1')).toBe(true);
});
