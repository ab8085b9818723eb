import { describe, expect, it } from 'vitest';
import { userAgentOf } from './browser/user-agent.ts';
import { readConfig } from './config.ts';

const KEY = 'k'.repeat(32);

describe('the environment of the inspection server', () => {
  it('has a default for everything, with the sandbox required and no host of this machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4002,
      key: null,
      contact: null,
      withoutSandbox: false,
      concurrency: 2,
      queueLimit: 100,
      memoryLimitBytes: 1_536 * 1024 * 1024,
      upstream: null,
      loopbackHosts: new Set(),
    });
  });

  it('counts an empty variable as not set, as the compose file sends them', () => {
    expect(
      readConfig({ INSPECTION_KEY: '', INSPECTION_WITHOUT_SANDBOX: '', INSPECTION_PROXY: '' }),
    ).toMatchObject({
      key: null,
      withoutSandbox: false,
      upstream: null,
    });
  });

  it.each([
    ['INSPECTION_KEY', 'short'],
    ['INSPECTION_WITHOUT_SANDBOX', 'true'],
    ['INSPECTION_CONCURRENCY', '0'],
    ['INSPECTION_PROXY', 'socks5://proxy.example'],
    ['INSPECTION_CONTACT', 'line\nbreak'],
    ['INSPECTION_LOOPBACK_HOSTS', 'shop.example:443'],
    ['INSPECTION_LOOPBACK_HOSTS', '127.0.0.1'],
    ['INSPECTION_LOOPBACK_HOSTS', '10.0.0.1:80'],
  ])('rejects %s=%j by its name', (name, value) => {
    expect(() => readConfig({ INSPECTION_KEY: KEY, [name]: value })).toThrow(name);
  });

  it('takes hosts of this machine with their ports only', () => {
    const { loopbackHosts } = readConfig({
      INSPECTION_LOOPBACK_HOSTS: 'shop.localhost:4600, 127.0.0.1:4601',
    });
    expect([...loopbackHosts]).toEqual(['shop.localhost:4600', '127.0.0.1:4601']);
  });

  it('gives the browser a name with the product and whom to ask, in which nothing breaks out', () => {
    const name = userAgentOf({ version: '1.2 (x)', contact: 'https://portal.example/(bot)' });
    expect(name).toMatch(/ CBP-Inspection\/1\.2x \(\+https:\/\/portal\.example\/bot\)$/);
  });
});
