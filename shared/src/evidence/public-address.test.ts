import { describe, expect, it } from 'vitest';
import { isSamePublicAddress, publicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    [' 203.0.113.24 ', '203.0.113.24'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2606:4700:0000:0000:0000:0000:0000:1111', '2606:4700::1111'],
    ['2001:DB8::1', '2001:db8::1'],
    ['172.15.255.255', '172.15.255.255'],
    ['172.32.0.1', '172.32.0.1'],
    ['100.63.0.1', '100.63.0.1'],
    ['198.20.0.1', '198.20.0.1'],
    ['2001:200::1', '2001:200::1'],
    ['2001:4860:4860::8888', '2001:4860:4860::8888'],
    ['100.128.0.1', '100.128.0.1'],
  ])('is read from %s', (text, address) => {
    expect(publicAddress(text)).toBe(address);
  });

  it.each([
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.4', 'fd00::1', '::ffff:10.0.0.1']],
    ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']],
    ['link-local', ['169.254.10.20', 'fe80::1', 'fe80::1%eth0']],
    ['behind a carrier’s NAT', ['100.64.0.1', '100.127.255.255']],
    [
      'reserved',
      [
        '0.0.0.0',
        '240.0.0.1',
        '255.255.255.255',
        '224.0.0.1',
        '198.18.0.1',
        '2001:1ff::1',
        '2001:db::1',
        '::',
        'ff02::1',
      ],
    ],
    ['a translation of another address', ['64:ff9b::808:808', '2002:808:808::1', '2001::1', '2001:0:808::1']],
    [
      'no address',
      ['', '8', '8.8.8', '08.8.8.8', '0x08.8.8.8', '8.8.8.8:443', '8.8.8.8, 8.8.4.4', 'unknown'],
    ],
  ])('excludes %s', (_kind, texts) => {
    expect(texts.filter((text) => publicAddress(text) !== null)).toEqual([]);
    expect(texts.filter((text) => isSamePublicAddress(text, text))).toEqual([]);
  });

  it('is equal in every notation, and different from others', () => {
    expect(isSamePublicAddress('2606:4700::1111', '2606:4700:0:0:0:0:0:1111')).toBe(true);
    expect(isSamePublicAddress('8.8.8.8', '::ffff:8.8.8.8')).toBe(true);
    expect(isSamePublicAddress('8.8.8.8', '8.8.4.4')).toBe(false);
    expect(isSamePublicAddress(null, undefined)).toBe(false);
  });
});
