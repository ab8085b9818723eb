import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { checked, pagesOf, resultOf } from '../testing/small-site.ts';

const contact = (build: (page: PageBuilder) => unknown, facts = {}) =>
  resultOf(checked('contact', pagesOf({ contact: build }), facts));

const FORM = {
  action: 'https://copperheron.ie/contact',
  method: 'post',
  hasPassword: false,
  hasCardNumber: false,
  hasEmail: true,
  hasMessage: true,
} as const;
const FOUND = 'found on_page';
const NOWHERE = 'not_found not_on_pages';

it('an address or a number of the shop is found in links and text', async () => {
  const rows: [string, (page: PageBuilder) => unknown, string][] = [
    ['mailto', (page) => page.link('Write to us', 'mailto:hello@copperheron.ie?subject=Hi'), FOUND],
    ['address in text', (page) => page.add('Email: hello@copperheron.ie'), FOUND],
    ['spelled out', (page) => page.add('hello (at) copperheron (dot) ie'), FOUND],
    ['subdomain', (page) => page.add('hello@mail.copperheron.ie'), FOUND],
    ['tel', (page) => page.link('Call', 'tel:+353715550199'), FOUND],
    ['number without its country', (page) => page.add('071 555 0199'), FOUND],
    ['another free address', (page) => page.add('heron1990@gmail.com'), 'unsure contact_differs'],
    ['another number', (page) => page.add('Phone: +44 20 7946 0000'), 'unsure contact_differs'],
    ['number within Chinese text', (page) => page.add('可致電+353 71 555 0199與本公司聯絡'), FOUND],
    ['form alone', (page) => page.page.forms.push(FORM), 'unsure form_only'],
    ['picture', (page) => page.image('/banner.png', { alt: 'Our phone number' }), 'unsure picture_only'],
    ['label of a field', (page) => page.add({ text: 'you@example.com', as: 'label' }), NOWHERE],
    ['placeholder', (page) => page.add('your@email.com'), NOWHERE],
    ['fax', (page) => page.add('Fax: +353 71 555 0199'), NOWHERE],
    ['order number', (page) => page.add('Order 2026-4471-8890, EAN 5012345678900'), NOWHERE],
    ['descriptor with a number', (page) => page.add('Your statement shows COPPER HERON 0715550199'), NOWHERE],
    ['right to left', (page) => page.add('البريد الإلكتروني: \u202ahello@copperheron.ie\u202c'), FOUND],
  ];
  const table = rows.map(([row, build, result]) => [row, { build, result }] as const);
  expect(await faultsOf(table, ({ build, result }) => expect(contact(build)).toBe(result))).toEqual({});
});

it('an address of another company in the privacy notice isn’t a contact', () => {
  expect(resultOf(checked('contact', { privacy: 'Ask privacy@shopify.com about your data.' }))).toBe(NOWHERE);
});

it('any address counts if the form has nothing to compare it with', () => {
  expect(contact((page) => page.add('heron1990@gmail.com'), { email: null, phone: null })).toBe(FOUND);
});

it('hours are days beside times, or times under a label', async () => {
  const rows: [string, string[], string][] = [
    ['days', ['Mon–Fri 10:00–18:00'], FOUND],
    ['words', ['We answer the phone weekdays from 8am until 4pm.'], FOUND],
    ['label above', ['Opening hours', '9.00 - 17.30'], FOUND],
    ['simplified', ['客服时间：周一至周五 9:00–18:00'], FOUND],
    ['traditional', ['客戶服務時間：星期一至五 上午9時至下午6時'], FOUND],
    ['German', ['Montag bis Freitag 9 bis 17 Uhr'], FOUND],
    ['French', ['Du lundi au vendredi de 9 h à 18 h'], FOUND],
    ['Spanish', ['Lunes a viernes de 9:00 a 18:00'], FOUND],
    ['Japanese', ['受付時間 月曜〜金曜 9時から17時まで'], FOUND],
    ['countdown', ['Friday sale ends in 12:30:45'], NOWHERE],
    ['length of delivery', ['Orders of Monday arrive in 3 - 5 days'], NOWHERE],
    ['times of delivery', ['The courier delivers Monday to Saturday, 9:00 – 17:00'], NOWHERE],
    ['one time', ['Order by Friday 14:00'], NOWHERE],
  ];
  const table = rows.map(([row, lines, result]) => [row, { lines, result }] as const);
  const found = (lines: string[]) =>
    resultOf(checked('hours', pagesOf({ contact: (page) => page.add(...lines) })));
  expect(await faultsOf(table, ({ lines, result }) => expect(found(lines)).toBe(result))).toEqual({});
});
