import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '../../../testing/provider-client.ts';
import { PROOF_CALLS, ProofRefused, proofFetching } from './proof-fetching.service.ts';

const HIDDEN = 'a-part-of-an-address-that-is-a-key';
const LISTED = 'https://images.shufti.example';
const TIMEOUT_MS = 200;

/** Answers by the first part of its path. */
const server = createServer(({ url = '' }, response) => {
  const [, wanted = ''] = url.split('/');
  if (wanted === 'redirect') response.writeHead(302, { Location: '/image' }).end();
  else if (wanted === 'slow') response.write('a');
  else response.writeHead(Number(wanted) || 200).end('an image');
});

describe('an image of Shufti', () => {
  let own = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetching = (address = '10.0.0.5') => {
    const { maxBytes } = PROOF_CALLS;
    const client = testClient({
      title: 'Shufti',
      operatorOrigins: [own],
      resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
      timeoutMs: TIMEOUT_MS,
      maxBytes,
    });
    return proofFetching(client, [own, LISTED]);
  };

  it('comes from the host of the provider', async () => {
    const bytes = await fetching()({ url: `${own}/image`, token: null });
    expect(bytes.toString()).toBe('an image');
  });

  it('is asked for again after a failure that may pass, refused otherwise, and its address is in no message', async () => {
    const rows: Record<string, { url: string; address?: string; isRefused: boolean }> = {
      'an origin that is not listed': { url: `https://other.example/${HIDDEN}`, isRefused: true },
      'another scheme': { url: `http://images.shufti.example/${HIDDEN}`, isRefused: true },
      'another port': { url: `${LISTED}:8443/${HIDDEN}`, isRefused: true },
      'a password': { url: `https://user:${HIDDEN}@images.shufti.example/`, isRefused: true },
      'a listed name at a private address': { url: `${LISTED}/${HIDDEN}`, isRefused: false },
      'a listed name at a metadata service': {
        url: `${LISTED}/${HIDDEN}`,
        address: '169.254.169.254',
        isRefused: false,
      },
      'a listed name at this machine': { url: `${LISTED}/${HIDDEN}`, address: '::1', isRefused: false },
      'a redirect': { url: `${own}/redirect/${HIDDEN}`, isRefused: true },
      'a host that stops': { url: `${own}/slow/${HIDDEN}`, isRefused: false },
      'a token that has expired': { url: `${own}/403/${HIDDEN}`, isRefused: false },
      'a host that fails': { url: `${own}/503/${HIDDEN}`, isRefused: false },
    };
    const faults = await faultsOf(Object.entries(rows), async ({ url, address, isRefused }) => {
      const failure = await fetching(address)({ url, token: HIDDEN }).then(
        () => expect.fail('it was fetched'),
        (error: Error) => error,
      );
      expect(failure instanceof ProofRefused).toBe(isRefused);
      // Causes are logged, too.
      expect(failure.cause).toBeUndefined();
      expect(failure.message).not.toContain(HIDDEN);
    });
    expect(faults).toEqual({});
  });
});
