import { DEMO_SHOP_HOSTS } from '@cbp/shared/brands/demo-shops';
import { expect, it } from 'vitest';
import { loopbackHosts, shopServer, shopsPort } from './demo-shops.ts';

const URLS = { 'demo-shops': 'http://127.0.0.1:4603' };

it('hosts of this machine may be inspected where the shops of the demo are served', () => {
  expect(shopsPort(URLS)).toBe('4603');
  expect(loopbackHosts(URLS)).toBe(DEMO_SHOP_HOSTS.map((host) => `${host}:4603`).join(','));
  expect(loopbackHosts(URLS, 'mine.localhost:80').split(',')[0]).toBe('mine.localhost:80');
});

it('without the demo, only those that are configured may be', () => {
  expect(shopsPort({})).toBe('');
  expect(loopbackHosts({})).toBe('');
  expect(loopbackHosts({}, 'mine.localhost:80')).toBe('mine.localhost:80');
});

it('the shops get nothing of the environment that is secret', () => {
  const { inherits = () => true } = shopServer('0');
  expect(['AUTH_SECRET', 'DATABASE_URL', 'OPERATOR_KEY', 'NODE_OPTIONS'].filter(inherits)).toEqual([]);
});
