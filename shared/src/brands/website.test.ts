import { expect, it } from 'vitest';
import { named } from '../testing/table.ts';
import { unicodeHost } from './punycode.ts';
import { formatHost, hostOfWebsite, Website } from './website.ts';

it('reads the host of a website, however it was pasted', () => {
  const hosts = {
    'https://shop.example': 'shop.example',
    'https://Shop.Example/': 'shop.example',
    ' shop.example ': 'shop.example',
    'https://shop.example.': 'shop.example',
    'https://shop.example:443': 'shop.example',
    'https://bücher.example': 'xn--bcher-kva.example',
    'xn--bcher-kva.example': 'xn--bcher-kva.example',
    'https://青岚茶舍.example': 'xn--xit848fpzak20d.example',
  };
  for (const [text, host] of Object.entries(hosts)) expect(hostOfWebsite(text), text).toBe(host);
});

it.each(
  named([
    '',
    'http://shop.example',
    'ftp://shop.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://shop.example/en',
    'https://shop.example?ref=1',
    'https://shop.example/#top',
    'https://shop.example:8443',
    'shop.example:8443',
    'https://user@shop.example',
    'https://user:secret@shop.example',
    'https://shop',
    'https://localhost',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://shop..example',
    'https://-shop.example',
    'https://shop_1.example',
    'https://shop.example\\@evil.example',
    'https://shop.example⁄evil.example',
    'https://sh\u200bop.example',
    'https://shop .example',
    `https://${'a'.repeat(64)}.example`,
    `https://${'a.'.repeat(130)}example`,
  ]),
)('refuses %s', (_, text) => {
  expect(hostOfWebsite(text)).toBeNull();
  expect(Website.safeParse(text).success).toBe(false);
});

it('keeps a website as its address, in the form that servers know', () => {
  expect(Website.parse(' Bücher.Example/ ')).toBe('https://xn--bcher-kva.example');
});

it('shows a name in another script in both of its forms', () => {
  expect(formatHost('xn--bcher-kva.example', 'en')).toBe('bücher.example (xn--bcher-kva.example)');
  expect(formatHost('xn--xit848fpzak20d.example', 'tc')).toBe(
    '青岚茶舍.example（xn--xit848fpzak20d.example）',
  );
  expect(formatHost('shop.example', 'sc')).toBe('shop.example');
});

it('decodes the labels of RFC 3492, and keeps those that encode nothing', () => {
  const hosts = {
    'xn--mgbh0fb.example': 'مثال.example',
    'xn--e1afmkfd.xn--p1ai': 'пример.рф',
    'xn--fsqu00a.xn--0zwm56d': '例子.测试',
    'xn--zckzah.example': 'テスト.example',
    'www.xn--mnchen-3ya.example': 'www.münchen.example',
    'xn--.example': '.example',
    'xn--!!.example': 'xn--!!.example',
    'xn--99999999999.example': 'xn--99999999999.example',
  };
  for (const [host, shown] of Object.entries(hosts)) expect(unicodeHost(host), host).toBe(shown);
});
