import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('what counts as one caller', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:0:ffff::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%j: %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
