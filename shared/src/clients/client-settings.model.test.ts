import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf, named } from '../testing/table.ts';
import { clientSettings } from './client-settings.model.ts';

const Addresses = z.object({ addresses: clientSettings.api_white_listed_ips });

const messageFor = (address: string) => {
  const { error } = Addresses.safeParse({ addresses: [address] });
  return error?.issues.map(({ message }) => message) ?? [];
};

it('the IP allowlist accepts addresses and ranges, but not all addresses', async () => {
  const taken = ['203.0.113.7', '203.0.113.0/24', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32', '2001::/16'];
  const everyone = [
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '0.0.0.0/7',
    '2000::/3',
    '::ffff:0:0/96',
  ];
  expect(await faultsOf(named(taken), (address) => expect(messageFor(address)).toEqual([]))).toEqual({});
  const faults = await faultsOf(named(everyone), (address) =>
    expect(messageFor(address)).toEqual([expect.stringMatching(/^must be a narrower range/)]),
  );
  expect(faults).toEqual({});
  expect(messageFor('somewhere')).toEqual(['must be an IP address, or a range such as 203.0.113.0/24']);
});
