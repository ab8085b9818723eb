import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { BRAND, checked, pagesOf, resultOf } from '../testing/small-site.ts';

const REFUND = [
  'We refund the full price of anything that you are not happy with, whatever the reason, and we do not ask for a long explanation.',
  'The money is credited to the card that you paid with as soon as the parcel has been checked in at our warehouse in Sligo.',
  'Banks differ, so allow some days until the refund shows up on your account, and write to us if it takes longer than two weeks.',
  'Gift boxes are refunded only as a whole, since we cannot sell what is left of them, and the same holds for sets of chairs.',
  'Vouchers are refunded as vouchers. Costs of express shipping are not refunded unless we sent you something wrong or broken.',
];
const LONG = REFUND.join(' ');
const FOUND = 'found on_page';

const refund = (build: (page: PageBuilder) => unknown, facts = {}) =>
  resultOf(checked('refund_policy', pagesOf({ refund: build }), facts));

describe('a policy on a page of its own', () => {
  it('is found if it is long enough, on its subject, in a language of the brand and filled in', async () => {
    const rows: [string, string, string][] = [
      ['as it should be', LONG, FOUND],
      ['two hundred letters', LONG.slice(0, 240), 'not_found too_short'],
      [
        'a story',
        'We moved into the old mill by the river and plant trees with our friends. '.repeat(8),
        'not_found off_subject',
      ],
      ['blanks in brackets', `${LONG} Write to [INSERT EMAIL ADDRESS].`, 'not_found template_blanks'],
      ['blanks in braces', `${LONG} Contact us at {email address}.`, 'not_found template_blanks'],
      ['blanks of lines', `${LONG} Last updated on __________.`, 'not_found template_blanks'],
      ['an address hidden from robots', `${LONG} Write to [email protected].`, FOUND],
      ['mock text', `${LONG} Lorem ipsum dolor sit amet.`, 'not_found template_blanks'],
      [
        'only a note on cookies',
        'We use cookies to improve your experience. Accept all · Decline',
        'not_found too_short',
      ],
    ];
    const table = rows.map(([row, text, result]) => [row, { text, result }] as const);
    expect(
      await faultsOf(table, ({ text, result }) => expect(refund((page) => page.add(text))).toBe(result)),
    ).toEqual({});
  });

  it('is not found in a language that the brand does not use, and unsure in one whose words are unknown', () => {
    const german =
      'Wir erstatten den Kaufpreis auf die Karte, mit der Sie bezahlt haben, sobald die Ware bei uns eingegangen ist. '.repeat(
        5,
      );
    expect(refund((page) => page.add(german))).toBe('not_found other_language');
    expect(refund((page) => page.add(german), { languages: ['de-AT'] })).toBe(FOUND);
    const arabic =
      'نعيد لك المبلغ كاملا إذا لم تكن راضيا عن المنتج خلال أربعة عشر يوما من تاريخ الاستلام. '.repeat(8);
    expect(refund((page) => page.add(arabic), { languages: ['ar'] })).toBe('unsure subject_unknown');
  });

  it('counts a Chinese character as three letters', () => {
    const text = '退款将在七个工作日内原路返回到您付款时使用的银行卡，全额退还。'.repeat(5);
    expect(text.length).toBeLessThan(400);
    expect(refund((page) => page.add(text), { languages: ['zh-Hans'] })).toBe(FOUND);
  });

  it('is unsure if its page could not be read, and not found if it is missing', () => {
    const pages = pagesOf({ refund: '' });
    const [, page] = pages;
    if (page) page.failure = { code: 'timed_out', words: 'took too long' };
    expect(resultOf(checked('refund_policy', pages))).toBe('unsure page_not_read');
    if (page) [page.failure, page.status] = [null, 404];
    expect(resultOf(checked('refund_policy', pages))).toBe('not_found not_on_pages');
  });

  it('is quoted from its own text, with the place on the screenshot', () => {
    const found = checked(
      'refund_policy',
      pagesOf({ refund: (page) => page.heading('Refunds').add(...REFUND) }),
    );
    expect(found).toMatchObject({ page: 2, quotation: REFUND[0], box: { y: 32 } });
  });

  it('is found on a page that is known by its title alone, and in a PDF', () => {
    const other = pagesOf({ other: LONG });
    if (other[1]) other[1].title = 'Refund policy – Copper Heron';
    expect(resultOf(checked('refund_policy', other))).toBe(FOUND);
    const pdf = pagesOf({
      refund: (page) => {
        page.page.content = 'pdf';
        page.add(LONG);
      },
    });
    expect(checked('refund_policy', pdf)).toMatchObject({ state: 'found', box: null });
  });
});

describe('policies in one page', () => {
  const onePage = pagesOf({
    terms: (page) =>
      page
        .heading('Terms and conditions')
        .add(
          'These conditions are the contract between you and us, and Irish law governs them. You agree to them by ordering. Our liability for slight negligence is limited to what you paid.',
        )
        .heading('2. Delivery')
        .add(
          'Parcels are shipped within two working days by courier, with tracking, and delivered all over Europe. Customs duties at the destination are yours to pay.',
        )
        .heading('3. Refunds')
        .add(...REFUND.slice(0, 3))
        .heading('4. Cancellation')
        .link('Contact us', 'https://copperheron.ie/contact'),
  });

  it('are found by their headings if they say something', async () => {
    const rows = [
      ['terms', FOUND],
      ['delivery_policy', FOUND],
      ['refund_policy', FOUND],
      ['cancellation_policy', 'not_found not_on_pages'],
      ['privacy', 'not_found not_on_pages'],
    ] as const;
    expect(
      await faultsOf(
        rows.map((row) => [row[0], row]),
        ([check, result]) => expect(resultOf(checked(check, onePage))).toBe(result),
      ),
    ).toEqual({});
  });

  it('are found under the buttons that open them', () => {
    const text = 'Parcels are shipped within two working days by courier, with tracking. '.repeat(8);
    const pages = pagesOf({
      other: (page) =>
        page.add(
          { text: 'Do you have a shop?', as: 'button' },
          'No.',
          { text: 'How long is delivery?', as: 'button' },
          text,
        ),
    });
    expect(resultOf(checked('delivery_policy', pages))).toBe(FOUND);
  });

  it('that are only promised by the title are not found', () => {
    const pages = pagesOf({
      refund: (page) =>
        page
          .heading('Returns & Refunds')
          .heading('Refunds')
          .add(...REFUND),
    });
    expect(resultOf(checked('refund_policy', pages))).toBe(FOUND);
    expect(resultOf(checked('return_policy', pages))).toBe('not_found not_on_pages');
  });

  it('count under a title of both if nothing divides them', () => {
    const text =
      'Send things back unworn and in the original packaging within 30 days, with a return label from us.';
    const pages = pagesOf({ refund: (page) => page.heading('Returns & Refunds').add(...REFUND, text) });
    expect(resultOf(checked('refund_policy', pages))).toBe(FOUND);
    expect(resultOf(checked('return_policy', pages))).toBe(FOUND);
  });
});

it('a blank anywhere on the page of a policy is quoted, and speaks against all that the page is for', () => {
  const pages = pagesOf({
    refund: (page) =>
      page
        .heading('Refund and Returns Policy')
        .add(...REFUND, 'Send things back unworn and in the original packaging, with our return label.')
        .heading('Late refunds')
        .add('If you still have not received your refund, contact us at {email address}.'),
  });
  for (const check of ['refund_policy', 'return_policy'] as const) {
    expect(checked(check, pages)).toMatchObject({
      reason: 'template_blanks',
      quotation: 'If you still have not received your refund, contact us at {email address}.',
    });
  }
});

it('menus and what all pages share don’t count as a policy', () => {
  const build = (page: PageBuilder) =>
    page.add(LONG).link('Refund policy', 'https://copperheron.ie/refund', 'footer');
  expect(
    resultOf(checked('refund_policy', pagesOf({ home: build, contact: build, about: build, refund: build }))),
  ).toBe('not_found too_short');
});

it('any language is right for a brand that names none', () => {
  const french =
    'Le remboursement est effectué sur la carte utilisée dès que le colis est arrivé, et la somme est recréditée en dix jours. '.repeat(
      6,
    );
  expect(refund((page) => page.add(french), { languages: [] })).toBe(FOUND);
  expect(BRAND.languages).toEqual(['en']);
});
