import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/table.ts';
import { seedOf } from '../../testing/test-length.ts';
import { classifyAddress } from './address-class.ts';

fc.configureGlobal({ seed: seedOf('addresses') });

/** Members of each IPv4 network that is not public, as its first address and prefix. */
const INSIDE_IPV4: [number, number][] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xe0000000, 4],
  [0xf0000000, 4],
];

const insideIpv4 = fc
  .tuple(fc.constantFrom(...INSIDE_IPV4), fc.nat(0xffffffff))
  .map(([[net, prefix], random]) => (net | (random & (0xffffffff >>> prefix))) >>> 0);

const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');

/** An IPv4 address in the forms that URLs take: each part decimal, octal or hexadecimal, the last ones joined. */
const spelledIpv4 = fc
  .tuple(insideIpv4, fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }))
  .map(([value, count, radixes]) => {
    const heads = Array.from({ length: count - 1 }, (_, index) => (value >>> (24 - index * 8)) & 255);
    const tail = value % 2 ** (8 * (5 - count));
    return [...heads, tail]
      .map((part, index) => {
        const radix = radixes[index];
        return radix === 0 ? String(part) : radix === 1 ? `0${part.toString(8)}` : `0x${part.toString(16)}`;
      })
      .join('.');
  });

/** The prefixes under which IPv6 carries an IPv4 address in its last 32 bits. */
const EMBEDDING = ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'];

test('no spelling of an IPv4 address inside is public once a URL parser has read it', () => {
  fc.assert(
    fc.property(spelledIpv4, (host) => {
      const { hostname } = new URL(`http://${host}/`);
      expect(classifyAddress(hostname)).not.toBe('public');
    }),
    { numRuns: 2_000 },
  );
});

test('no IPv6 address that embeds one inside is public', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EMBEDDING), insideIpv4, fc.boolean(), (prefix, value, isDotted) => {
      const hex = `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;
      const address = prefix + (isDotted ? dotted(value) : hex);
      expect(isIPv6(address)).toBe(true);
      expect(classifyAddress(address)).not.toBe('public');
      expect(classifyAddress(`2002:${hex}::1`)).not.toBe('public');
      expect(classifyAddress(`2001:0:${hex}::1`)).not.toBe('public');
    }),
    { numRuns: 2_000 },
  );
});

test('an IPv6 address is public in global unicast alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const groups = Array.from({ length: 8 }, (_, index) =>
        (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
      );
      const isGlobal = ((bytes[0] ?? 0) & 0xe0) === 0x20;
      if (!isGlobal) expect(classifyAddress(groups.join(':'))).not.toBe('public');
    }),
    { numRuns: 2_000 },
  );
});

test('classifies addresses as public, private or special', async () => {
  const rows = [
    ['8.8.8.8', 'public'],
    ['100.63.255.255', 'public'],
    ['172.32.0.1', 'public'],
    ['223.255.255.255', 'public'],
    ['2606:4700::1111', 'public'],
    ['2a00:1450::1', 'public'],
    ['127.0.0.1', 'private'],
    ['::1', 'private'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12::1', 'private'],
    ['0.0.0.0', 'special'],
    ['::', 'special'],
    ['169.254.169.254', 'special'],
    ['168.63.129.16', 'special'],
    ['::ffff:127.0.0.1', 'special'],
    ['::ffff:8.8.8.8', 'special'],
    ['fe80::1', 'special'],
    ['fd00::1%lo', 'special'],
    ['fec0::1', 'special'],
    ['224.0.0.1', 'special'],
    ['255.255.255.255', 'special'],
    ['2001:db8::1', 'special'],
    ['localhost', 'special'],
    ['', 'special'],
  ] as const;
  const faults = await faultsOf(
    rows.map((row) => [row[0], row] as const),
    ([address, kind]) => expect(classifyAddress(address)).toBe(kind),
  );
  expect(faults).toEqual({});
});
