import type { EvidenceBundle, HistoryEvent } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ReportInput, reportData } from './data/report-data.ts';
import { Report } from './report.tsx';
import { exhibitsOf } from './sections/sections.ts';
import { completeBundle, reportInput } from './testing/bundles.ts';
import { TEXTS } from './texts/texts.ts';

function markup(bundle: EvidenceBundle, change: Partial<ReportInput> = {}): string {
  return renderToStaticMarkup(<Report report={reportData(reportInput(bundle, change))} />);
}

/** What a reader sees: the text without its markup. */
function text(bundle: EvidenceBundle, change: Partial<ReportInput> = {}): string {
  return markup(bundle, change)
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

function sectionText(bundle: EvidenceBundle, id: string): string {
  const section = new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(markup(bundle))?.[0] ?? '';
  return section
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The anchors of the exhibits in the order of the pages. */
function cardsOf(bundle: EvidenceBundle): (string | undefined)[] {
  return [...markup(bundle).matchAll(/<section class="ce-exhibit[^"]*" id="([^"]*)"/g)].map(([, id]) => id);
}

function withHistory(...history: HistoryEvent[]): EvidenceBundle {
  const bundle = completeBundle();
  bundle.evidence.history = history;
  return bundle;
}

describe('the sections', () => {
  const switches = [
    ['email', 'confirmation', 'order-confirmation-email'],
    ['email', 'delivery', 'delivery-email'],
    ['email', 'refund', 'refund-email'],
    ['info', 'tracking_url', 'shipping'],
    ['info', 'product_photo', 'product-photos'],
    ['info', 'delivery_signed', 'signed-delivery'],
    ['info', 'buyer_message', 'buyer-messages'],
  ] as const;

  it.each(switches)('%s.%s decides over %s', (group, name, id) => {
    const config = structuredClone(EVERYTHING_ON);
    expect(markup(completeBundle(), { config })).toContain(`id="${id}"`);
    Object.assign(config[group], { [name]: false });
    expect(markup(completeBundle(), { config })).not.toContain(`id="${id}"`);
  });

  it('show only the policies that are on, and none when all are off', () => {
    const config = structuredClone(EVERYTHING_ON);
    Object.assign(config.policy, { cancellation: false, delivery: false, terms_and_conditions: false });
    const shown = text(completeBundle(), { config });
    expect(shown).toContain('https://lantern.example/refund');
    expect(shown).not.toContain('https://lantern.example/terms');
    config.policy.refund = false;
    expect(markup(completeBundle(), { config })).not.toContain('id="policies"');
  });

  it('are lettered without gaps, and the history is always there', () => {
    const config = completeEvidenceConfig({});
    const shown = text(completeBundle(), { config });
    expect(shown).toMatch(/A Transaction .* B Communication history/);
    expect(shown).not.toContain(' C ');
  });

  it("without data are a card in their place: Empty cards show 'No Corresponding Data', messages 'No Messages'", () => {
    const bundle: EvidenceBundle = { evidence: { transaction: {}, config: EVERYTHING_ON }, messages: [] };
    const exhibits = exhibitsOf(reportData(reportInput(bundle)));
    expect(exhibits).toHaveLength(10);
    for (const { letter, section } of exhibits) {
      const nothing = section.id === 'buyer-messages' ? 'No Messages' : 'No Corresponding Data';
      const heading = section.heading(TEXTS.en);
      expect(sectionText(bundle, section.id)).toBe(`${letter} ${heading} ${nothing}`);
      expect(text(bundle)).toContain(` ${letter} ${heading} : ${nothing} `);
    }
    expect(cardsOf(bundle)).toEqual(exhibits.map(({ section }) => section.id));
  });

  it('without data keep their place between those with data', () => {
    const bundle = completeBundle();
    bundle.messages = [];
    bundle.evidence.history = [];
    const order = exhibitsOf(reportData(reportInput(completeBundle()))).map(({ section }) => section.id);
    expect(cardsOf(bundle)).toEqual(order);
  });

  it("Communication history is always shown, with 'No Corresponding Data' if it has no event", () => {
    const bundle = withHistory();
    for (const config of [completeEvidenceConfig({}), EVERYTHING_ON]) {
      const shown = markup(bundle, { config });
      expect(shown).toMatch(/<section class="ce-exhibit ce-communication-history ce-empty"/);
      expect(text(bundle, { config })).toMatch(/ [A-Z] Communication history No Corresponding Data /);
    }
  });
});

describe('e-mails', () => {
  it('are shown only if their event happened', () => {
    const bundle = withHistory({ event: 'TRANSACTION_CREATED', time: '2026-09-14T06:25:00Z' });
    expect(sectionText(bundle, 'order-confirmation-email')).toBe(
      'B Order confirmation email No Corresponding Data',
    );
    bundle.evidence.history?.push({ event: 'INITIAL_RECEIPT_SENT', time: '2026-09-14T06:31:00Z' });
    expect(sectionText(bundle, 'order-confirmation-email')).toContain('2026/09/14 14:31');
  });

  it('name the last value of the partial_refund list', () => {
    expect(sectionText(completeBundle(), 'refund-email')).toMatch(/Partial Refund .*USD 20\.00/);
    expect(sectionText(completeBundle(), 'refund-email')).not.toContain('149.50');
  });

  it('name the whole amount of a full refund', () => {
    const bundle = completeBundle();
    bundle.evidence.refund = { status: 'FULL_REFUND', amount: 149.5, currency: 'USD' };
    expect(sectionText(bundle, 'refund-email')).toMatch(/Full Refund .*USD 149\.50/);
  });

  it('give the reason of a rejected refund and no amount', () => {
    const bundle = completeBundle();
    bundle.evidence.refund = {
      status: 'NOT_REFUND',
      amount: 149.5,
      currency: 'USD',
      info: { reason: 'Worn' },
    };
    const shown = sectionText(bundle, 'refund-email');
    expect(shown).toMatch(/Refund Rejected .*Worn/);
    expect(shown).not.toContain('149.50');
  });

  const withRefundNotes = (...notes: (string | null)[]) => {
    const bundle = withHistory(
      ...notes.map((refund, index) => ({
        event: 'REFUND_UPDATED',
        time: `2026-09-2${index}T02:00:00Z`,
        refund,
      })),
    );
    bundle.evidence.refund = null;
    return bundle;
  };

  it.each([
    [['PARTIAL_REFUND,20.00,USD'], /2026\/09\/20 .*Partial Refund .*USD 20\.00/],
    [['FULL_REFUND,1,280.00,USD'], /Full Refund .*USD 1,280\.00/],
    [['FULL_REFUND,12.345,KWD'], /Full Refund .*KWD 12\.35 \(12\.345\)/],
    [['FULL_REFUND,120.00,USD', ''], /2026\/09\/20 .*Full Refund .*USD 120\.00/],
    [['FULL_REFUND,120.00,USD', 'null,null,null', ',,'], /2026\/09\/20 .*Full Refund .*USD 120\.00/],
    [['FULL_REFUND,120.00,USD', 'NOT_REFUND'], /2026\/09\/21 .*Refund status Refund Rejected Kind/],
    [['FULL_REFUND,about 20,USD'], /Refund status FULL_REFUND,about 20,USD Kind/],
    [['null,null,null'], /2026\/09\/20 .*an update on the refund for your order\. .*LL-20417 Kind/],
  ])('take the refund from the last note that says anything: %j', (notes, shown) => {
    const bundle = withRefundNotes(...notes);
    expect(sectionText(bundle, 'refund-email')).toMatch(shown);
    expect(text(bundle)).not.toMatch(/\bnull\b/);
  });

  it('are not assumed where every email is recorded', () => {
    const bundle = withRefundNotes('PARTIAL_REFUND,20.00,USD');
    bundle.evidence.emails = null;
    bundle.evidence.emails_recorded = true;
    expect(sectionText(bundle, 'refund-email')).toMatch(/No Corresponding Data/);
    expect(text(bundle)).not.toMatch(/Refund updated on|emailed about the refund/);
  });

  it('have no time where the history says another thing of the refund than the record', () => {
    const bundle = withRefundNotes('FULL_REFUND,120.00,USD');
    bundle.evidence.refund = { status: 'NOT_REFUND', amount: 120, currency: 'USD', info: { reason: 'Worn' } };
    expect(sectionText(bundle, 'refund-email')).toMatch(/Refund Rejected Reason Worn/);
    expect(sectionText(bundle, 'refund-email')).not.toMatch(/2026|120/);
    const agreed = withRefundNotes('NOT_REFUND', 'FULL_REFUND,120.00,USD', '');
    agreed.evidence.refund = { status: 'NOT_REFUND' };
    expect(sectionText(agreed, 'refund-email')).toContain('2026/09/20');
  });

  it('take no amount from a note that speaks of something else than the record', () => {
    const bundle = withRefundNotes('FULL_REFUND,120.00,USD');
    bundle.evidence.refund = { status: 'PARTIAL_REFUND', currency: 'USD', partial_refund: [null] };
    expect(sectionText(bundle, 'refund-email')).not.toContain('120.00');
    bundle.evidence.refund = { status: 'FULL_REFUND', amount: null };
    expect(sectionText(bundle, 'refund-email')).toMatch(/Full Refund .*USD 120\.00/);
  });

  it('were sent when they were sent first', () => {
    const bundle = withHistory(
      { event: 'TRACK_RECEIPT_SENT' },
      { event: 'TRACK_RECEIPT_SENT', time: '2026-10-07T06:37:00Z' },
      { event: 'TRACK_RECEIPT_SENT', time: '2026-09-16T06:37:00Z' },
      { event: 'INITIAL_RECEIPT_SENT', time: '2026-09-15T06:31:00Z' },
      { event: 'INITIAL_RECEIPT_SENT', time: '2026-09-14T06:31:00Z' },
    );
    expect(sectionText(bundle, 'delivery-email')).toMatch(/Sent 2026\/09\/16 14:37 /);
    expect(sectionText(bundle, 'order-confirmation-email')).toMatch(/Sent 2026\/09\/14 14:31 /);
    expect(text(bundle)).toContain('Delivery email sent on 2026/09/16 14:37');
  });

  it.each(LANGUAGES)('say that they are reconstructed, and so does the end page (%s)', (language) => {
    const { reconstructed } = TEXTS[language].email;
    expect(markup(completeBundle(), { language }).split(`>${reconstructed}<`)).toHaveLength(4);
    expect(text(completeBundle(), { language })).toContain(TEXTS[language].end.emailsReconstructed);
    const withoutMails = text(withHistory({ event: 'CLOSED' }), { language });
    expect(withoutMails).not.toContain(TEXTS[language].end.emailsReconstructed);
    expect(withoutMails).not.toContain(reconstructed);
  });

  it.each([
    ['tc', 'en'],
    ['sc', 'tc'],
    ['en', 'sc'],
    [null, 'tc'],
    ['klingon', 'sc'],
  ] as const)('to a buyer who was written to in %s keep it for a reader of %s', (said, language) => {
    const bundle = completeBundle();
    bundle.evidence.transaction.language = said;
    const order = TEXTS[said === 'tc' || said === 'sc' ? said : 'en'].email;
    const shown = text(bundle, { language });
    for (const { text: letter } of [order.confirmation, order.delivery, order.refund])
      expect(shown).toContain(letter);
    expect(shown).toContain(order.greeting);
    expect(shown).not.toContain(TEXTS[language].email.confirmation.text);
    expect(shown).toContain(TEXTS[language].email.reconstructed);
    const [tag, other] = [LANGUAGE_TAGS[isLanguage(said) ? said : 'en'], LANGUAGE_TAGS[language]];
    expect(markup(bundle, { language })).toMatch(new RegExp(`lang="${other}".*ce-mail.*lang="${tag}"`, 's'));
  });
});

describe('the history', () => {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      event: 'ARN_UPDATED',
      time: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }));

  const shownEvents = (bundle: EvidenceBundle) =>
    (markup(bundle).match(/<tr class="ce-event">/g) ?? []).length;

  it('shows up to 10 events whole', () => {
    expect(shownEvents(withHistory(...events(10)))).toBe(10);
    expect(sectionText(withHistory(...events(10)), 'communication-history')).not.toContain('not shown');
  });

  it('shows the first 9 and the last, and says how many are left out between', () => {
    const bundle = withHistory(...events(42));
    expect(shownEvents(bundle)).toBe(10);
    const shown = sectionText(bundle, 'communication-history');
    expect(shown).toContain('32 events between these are not shown: ARN Updated (32)');
    expect(shown).toContain('The first 9 and the last of the recorded events.');
    expect(text(bundle)).toContain('10 of 42 events shown');
    expect(shown).toContain('2026/01/09');
    expect(shown).not.toContain('2026/01/10');
    expect(shown).toContain('2026/02/11');
  });

  it('says of which kinds the events are that are left out, those without a name together', () => {
    const between = ['TRACK_INFO_UPDATED', 'ARN_UPDATED', 'TRACK_INFO_UPDATED', 'PARCEL_DANCED', undefined];
    const bundle = withHistory(
      ...events(9),
      ...between.map((event) => ({ ...(event && { event }), time: '2026-02-01T00:00:00Z' })),
      { event: 'CLOSED', time: '2026-03-01T00:00:00Z' },
    );
    expect(sectionText(bundle, 'communication-history')).toContain(
      '5 events between these are not shown: Tracking Information Updated (2), ARN Updated, Event (2)',
    );
  });

  it('breaks the name of a file behind its separators, which stays one to be copied', () => {
    const bundle = withHistory({ event: 'DELIVERY_SIGNED_UPDATED', filename: 'signed_by_reception.jpg' });
    expect(markup(bundle)).toContain('signed_<wbr/>by_<wbr/>reception.jpg');
    expect(sectionText(bundle, 'communication-history')).toContain('signed_by_reception.jpg');
  });

  it('goes from old to new by Hong Kong days, whatever the order of the data', () => {
    const bundle = withHistory(
      { event: 'CLOSED', time: '2025-12-31T16:00:00Z' },
      { event: 'TRANSACTION_CREATED', time: '2025-12-31T15:59:30Z' },
    );
    expect(sectionText(bundle, 'communication-history')).toMatch(
      /2025\/12\/31 23:59 Order Confirmed 2026\/01\/01 00:00 Closed/,
    );
  });

  it('shows unknown events as they are, and undated ones last', () => {
    const bundle = withHistory(
      { event: 'PARCEL_DANCED' },
      { event: 'CLOSED', time: '2026-01-01T00:00:00Z' },
      {},
    );
    const shown = sectionText(bundle, 'communication-history');
    expect(shown).toMatch(/The recorded events of the order\. .*Closed .*No date .*PARCEL_DANCED/);
    expect(text(bundle)).toContain('2 events');
  });
});

describe('shipping', () => {
  it('shows tracker data of the 17track kind only', () => {
    const bundle = completeBundle();
    expect(sectionText(bundle, 'shipping')).toContain('Signed by recipient');
    if (bundle.shipment) bundle.shipment.site_domain = 'parcels.example';
    expect(sectionText(bundle, 'shipping')).not.toContain('Signed by recipient');
    expect(sectionText(bundle, 'shipping')).toContain('https://t.17track.net/en#nums=LL204170001');
  });

  it('tells what the tracker saw from old to new, and leaves out scans that say nothing', () => {
    const bundle = completeBundle();
    if (bundle.shipment)
      bundle.shipment.delivery_info = [
        { time: '2026-09-20T11:25:00Z', description: 'Handed over' },
        {},
        { time: 'some day', description: 'Lost sight of' },
        { time: '2026-09-16T06:25:00Z', description: 'Accepted' },
      ];
    expect(sectionText(bundle, 'shipping')).toMatch(
      / Accepted .*20 19:25 Handed over some day Lost sight of$/,
    );
  });
});

describe('messages', () => {
  it('go from old to new, those without a readable time last', () => {
    const bundle = completeBundle();
    bundle.messages = [
      { sender: 'ICS', message: 'third', timestamp: '2026-09-15T08:25:00Z' },
      { sender: 'BUYER', message: 'undated', timestamp: 'never' },
      { sender: 'BUYER', message: 'first', timestamp: '2026-09-15T10:25:00+08:00' },
      { sender: 'ICS', message: 'undated too' },
      { sender: 'BUYER', message: 'second', timestamp: '2026-09-15T06:25:00Z' },
      {},
    ];
    expect(sectionText(bundle, 'buyer-messages')).toMatch(/first .*second .*third .*undated .*undated too$/);
    expect(text(bundle)).toContain('5 messages');
  });

  it('without a status are neither read nor unread', () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: 'Hi' }];
    expect(sectionText(bundle, 'buyer-messages')).toMatch(/Buyer Hi$/);
  });

  it('tell buyer from merchant and read from unread', () => {
    const shown = sectionText(completeBundle(), 'buyer-messages');
    expect(shown).toMatch(/Buyer 2026\/09\/15 14:25 Read Has it left\?/);
    expect(shown).toMatch(/Lantern &amp; Loom 2026\/09\/15 16:25 Unread Yes, this morning\./);
  });

  it('count any status but UNREAD as read', () => {
    const bundle = completeBundle();
    bundle.messages = [{ sender: 'BUYER', message: 'Hi', timestamp: null, status: 'SEEN_TWICE' }];
    expect(sectionText(bundle, 'buyer-messages')).toContain('Read Hi');
  });
});

describe('photos', () => {
  it('that could not be had are marked, with the reason and the file', () => {
    const bundle = completeBundle();
    const shown = text(bundle, { photos: { 'blanket.jpg': { problem: 'rejected' } } });
    expect(shown).toContain('This photo could not be included The file cannot be used as a photo');
    expect(shown).toContain('File blanket.jpg');
    expect(shown.match(/This photo could not be included/g)).toHaveLength(3);
  });

  it('are never loaded from an address or a path in the data', () => {
    const bundle = completeBundle();
    for (const name of ['http://127.0.0.1/x.png', 'file:///etc/passwd', '../../secret.jpg']) {
      if (bundle.evidence.product_info)
        bundle.evidence.product_info.items = [{ name: 'Trap', photo_url: name }];
      const shown = markup(bundle, { photos: { [name]: { url: name } } });
      expect(shown).not.toMatch(new RegExp(`src="[^"]*${name.replace(/[/.]/g, '\\$&')}`));
      expect(shown).toContain('This photo could not be included');
    }
  });
});

describe('data with gaps', () => {
  it.each(LANGUAGES)('never prints undefined, null, NaN or Invalid Date (%s)', (language) => {
    const holes: EvidenceBundle = {
      evidence: {
        config: EVERYTHING_ON,
        transaction: { amount: null, transaction_date_time: 'soon', card_prefix: null, card_suffix: '4242' },
        product_info: {
          items: [{}, { name: null, qty: null, amount: null, photo_url: 'x.jpg' }],
          policy: [{}, { type: 'refund' }, { type: 'imaginary', url: 'https://a.example' }],
          tracking_url: ['', 'not a link'],
          delivery_signed: 'sig.jpg',
          delivery_signed_date: 'Invalid',
        },
        history: [
          {},
          { event: null, time: null },
          { event: 'INITIAL_RECEIPT_SENT' },
          { event: 'TRACK_RECEIPT_SENT', time: '' },
          { event: 'REFUND_UPDATED', refund: ',,' },
        ],
        refund: { status: 'SOMETHING_NEW', partial_refund: [], info: null },
      },
      messages: [{}, { sender: null, message: null, timestamp: 'never', status: null }],
      shipment: { site_domain: '17track.net', delivery_info: [{}] },
    };
    const shown = text(holes, { language });
    expect(shown).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
    expect(shown).toContain('SOMETHING_NEW');
    expect(shown).toContain(TEXTS[language].noData);
  });
});

it('a name of another direction does not turn the sentence around it', () => {
  const bundle = completeBundle();
  bundle.evidence.transaction.merchant_name = 'מכולת הנמל';
  expect(markup(bundle)).toContain('<bdi>מכולת הנמל</bdi>. This is its last page.');
});

it('a word of 4,000 letters leaves the cover on one page and is whole in the transaction', () => {
  const bundle = completeBundle();
  const word = 'W'.repeat(4000);
  bundle.evidence.transaction.merchant_name = word;
  const cover = /<section class="ce-cover".*?<\/section>/s.exec(markup(bundle))?.[0] ?? '';
  expect(cover).toContain('W…');
  expect(cover.length).toBeLessThan(4000);
  expect(sectionText(bundle, 'transaction').replaceAll(' ', '')).toContain(word);
});

describe('hostile text', () => {
  const hostile = '</style></script><img src=x onerror=alert(1)>{{7*7}}$(7*7)<!--';

  it('is printed exactly as typed and never becomes markup', () => {
    const bundle = completeBundle();
    bundle.evidence.transaction.merchant_name = hostile;
    bundle.messages = [{ sender: 'BUYER', message: hostile }];
    const shown = markup(bundle);
    expect(shown).not.toContain('<img src=x');
    expect(shown).toContain(
      '&lt;/style&gt;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{7*7}}$(7*7)&lt;!--',
    );
  });

  it('never becomes a link that runs or reads something', () => {
    const bundle = completeBundle();
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      ' javascript:alert(1)',
    ]) {
      if (bundle.evidence.product_info) bundle.evidence.product_info.tracking_url = [url];
      const hrefs = [...markup(bundle).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs.filter((href) => !/^(https?:\/\/|#)/.test(href ?? ''))).toEqual([]);
      expect(text(bundle)).toContain(url.trim());
    }
  });
});
