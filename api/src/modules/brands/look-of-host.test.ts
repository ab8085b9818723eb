import { domainToASCII } from 'node:url';
import { named } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { lookOfHost } from './look-of-host.ts';

const HOST = 'harbourpine.example';

it.each(
  named([
    'harb0urpine.example',
    'harbour-pine.example',
    'www.harbourpine.example',
    'hаrbоurрinе.example',
    'hárbourpíne.example',
    'һarbourpine.example',
    'harbοurpine.example',
  ]),
)('%s looks like another host', (_, host) => {
  expect(lookOfHost(domainToASCII(host))).toBe(lookOfHost(HOST));
});

it.each(named(['harbourpine.test', 'harbourpin.example', 'shop.harbourpine.example', 'mail.example']))(
  '%s does not',
  (_, host) => {
    expect(lookOfHost(host)).not.toBe(lookOfHost(HOST));
  },
);

it('letters that pass for one another in pairs look alike too', () => {
  expect(lookOfHost('cornershop.example')).toBe(lookOfHost('comershop.example'));
  expect(lookOfHost('vvatches.example')).toBe(lookOfHost('watches.example'));
});
