import { expect, it } from 'vitest';
import { runAtOnce } from '../steps.ts';
import { cutHtmlSteps } from './card-numbers-in-html.ts';

const cut = (html: string) => runAtOnce(cutHtmlSteps(html));

/** Longer than the tags through which every text is read. */
const LONG = ' class="number-of-a-card number-of-a-card-group is-shown-to-the-buyer" style="color: navy"';

it.each([
  ['<p>4111 1111 1111 1111</p>', '<p>411111••••••1111</p>'],
  ['<p>4111<b>1111</b>1111<i>1111</i>.</p>', '<p>411111••••••1111</i>.</p>'],
  [
    `<div${LONG}>4111</div>\n<div${LONG}>1111</div>\n<div${LONG}>1111</div>\n<div${LONG}>1111</div>`,
    `<div${LONG}>411111••••••1111</div><div${LONG}></div><div${LONG}></div><div${LONG}></div>`,
  ],
  [`4111<b${LONG}>1111</b>11111111.`, `411111••••••1111<b${LONG}></b>.`],
  ['4111 <!-- > --> 1111 1111<wbr>1111', '411111••••••1111<!-- > --><wbr>'],
  [`<b${LONG}>41&#49;1</b${LONG}> 1111 1111 1111`, `<b${LONG}>411111••••••1111</b${LONG}>`],
  [`one <b${LONG}>4111111111111111</b>, two 5<i${LONG}>555</i>5555 5555 4444`, null],
])('a card number is cut from HTML through its tags: %s', (html, expected) => {
  const found = cut(html);
  if (expected !== null) expect(found).toBe(expected);
  expect(found.replace(/<[^>]*>/g, '').replace(/\D/g, '')).not.toMatch(/4111111111111111|5555555555554444/);
});

it.each([
  [`<td${LONG}>4111</td><td${LONG}>12.50</td><td>1111 1111 1111</td>`],
  ['<td>4111</td><td>12.50</td><td>1111 1111 1111</td>'],
  ['<p>Phone <a href="tel:+85225551234">+852 2555 1234</a>, orders 10045 to 10046</p>'],
  ['<img alt="<4111"> < 5 > 3 <!-- unclosed 4111 1111'],
  [''],
])('other HTML stays as it is: %s', (html) => {
  expect(cut(html)).toBe(html);
});

it('a page of a million brackets takes no longer than its length', () => {
  for (const html of ['<a'.repeat(500_000), '<!--'.repeat(300_000), `<${'a '.repeat(500_000)}`]) {
    let steps = 0;
    const work = cutHtmlSteps(html);
    while (!work.next().done) steps += 1;
    expect(steps).toBeLessThan(html.length);
  }
});
