import { describe, expect, it } from 'vitest';
import type { EvidenceProof } from '../evidence-proof.model.ts';
import { readTrust } from './first-party-trust.ts';

const product = { shipping_address: '12 Harbour Row', city: 'Portsmouth', country: 'GB' };
const read = (proof: EvidenceProof, more: { product?: object; email?: string } = {}) =>
  readTrust({ proof, product: more.product ?? product, email: more.email ?? null });
const chosen = (proof: EvidenceProof, more: { product?: object; email?: string } = {}) =>
  read(proof, more).categories.map(({ by }) => by);

describe('Mastercard First-Party Trust', () => {
  it.each([
    [
      'a device, an address and a login',
      { device: { id: 'd-1' }, account: { id: 'b' } },
      {},
      ['device_id', 'shipping_address', 'account'],
    ],
    [
      'an IP address as the device',
      { ip_address: '203.0.113.24', account: { id: 'b' } },
      {},
      ['ip_address', 'shipping_address', 'account'],
    ],
    [
      'an email as the delivery of downloads',
      { device: { id: 'd-1' }, account: { id: 'b' } },
      { product: {}, email: 'a@b.example' },
      ['device_id', 'email', 'account'],
    ],
    [
      'an IP address as the identity beside a device',
      { ip_address: '203.0.113.24', device: { id: 'd-1' } },
      {},
      ['device_id', 'shipping_address', 'ip_address'],
    ],
  ])('is met by %s', (_name, proof, more, expected) => {
    expect(chosen(proof, more)).toEqual(expected);
    expect(read(proof, more).isMet).toBe(true);
  });

  it.each([
    ['an IP address for two categories', { ip_address: '203.0.113.24' }, {}],
    ['an email for two categories', { device: { id: 'd-1' } }, { product: {}, email: 'a@b.example' }],
    ['a private IP address', { ip_address: '10.0.0.7', account: { id: 'b' } }, {}],
    [
      'a device ID that the network would not take',
      { device: { id: 'd'.repeat(41) }, account: { id: 'b' } },
      {},
    ],
    [
      'a street without a city',
      { device: { id: 'd-1' }, account: { id: 'b' } },
      { product: { shipping_address: '1' } },
    ],
  ])('is not met by %s', (_name, proof, more) => {
    expect(read(proof, more).isMet).toBe(false);
  });

  it('says of each element what is there', () => {
    const [device] = read({ ip_address: '10.0.0.7', device: { id: 'd'.repeat(41) } }).categories;
    expect(device?.elements).toEqual([
      { element: 'device_fingerprint', state: 'missing' },
      { element: 'device_id', state: 'too_long' },
      { element: 'ip_address', state: 'not_public' },
    ]);
  });
});
