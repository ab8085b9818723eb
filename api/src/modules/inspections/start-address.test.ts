import { DEMO_SHOP_HOSTS } from '@cbp/shared/brands/demo-shops';
import { expect, it } from 'vitest';
import { startAddresses } from './start-address.ts';

it('pages of a website begin with https and without a port', () => {
  for (const port of [null, 4003]) {
    const startOf = startAddresses(port);
    for (const host of ['shop.example', 'localhost.example', 'other-shop.localhost', 'localhost']) {
      expect(startOf(host)).toBe(`https://${host}/`);
    }
  }
});

it('pages of a shop of the demo are on this machine, where the demo serves them and nowhere else', () => {
  for (const host of DEMO_SHOP_HOSTS) {
    expect(startAddresses(4003)(host)).toBe(`http://${host}:4003/`);
    expect(startAddresses(null)(host)).toBe(`https://${host}/`);
  }
});
