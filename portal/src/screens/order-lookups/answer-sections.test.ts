import { describe, expect, it } from 'vitest';
import { answerSections, labelOfPath, wordsOfName } from './answer-sections.ts';

const NO_NOTES = { origins: [], shortened: [], missing: [], required: [] };

describe('a response in sections', () => {
  it('has the values of each part with where they came from', () => {
    const sections = answerSections({
      network: 'ethoca',
      answer: {
        responseStatus: { code: 'TRANSACTION_FOUND' },
        order: {
          merchantOrderId: 'A-1',
          transactionDetails: { deviceIpAddress: '203.0.113.4' },
          orderItems: [{ productName: 'Tea', usage: { productInUse: true } }, { productName: 'Cup' }],
        },
      },
      notes: {
        ...NO_NOTES,
        origins: [
          { path: 'responseStatus.code', from: 'The match with the question' },
          { path: 'order.merchantOrderId', from: 'transaction.order_reference' },
          { path: 'order.orderItems[].productName', from: 'product_info.items[].name' },
        ],
      },
    });
    expect(sections.map(({ path, heading }) => [path, heading])).toEqual([
      ['responseStatus', 'Response status'],
      ['order', 'Order'],
      ['order.orderItems', 'Order · Order items'],
    ]);
    expect(sections[1]?.rows).toEqual([
      {
        path: 'order.merchantOrderId',
        label: 'Merchant order ID',
        value: 'A-1',
        from: 'transaction.order_reference',
        cut: null,
      },
      {
        path: 'order.transactionDetails.deviceIpAddress',
        label: 'Transaction details · Device IP address',
        value: '203.0.113.4',
        from: null,
        cut: null,
      },
    ]);
    expect(sections[2]?.entries).toEqual([
      [
        {
          path: 'order.orderItems[0].productName',
          label: 'Product name',
          value: 'Tea',
          from: 'product_info.items[].name',
          cut: null,
        },
        {
          path: 'order.orderItems[0].usage.productInUse',
          label: 'Usage · Product in use',
          value: true,
          from: null,
          cut: null,
        },
      ],
      [
        {
          path: 'order.orderItems[1].productName',
          label: 'Product name',
          value: 'Cup',
          from: 'product_info.items[].name',
          cut: null,
        },
      ],
    ]);
  });

  it('begins within the order of Order Insight', () => {
    const sections = answerSections({
      network: 'verifi',
      answer: {
        insightId: 'x',
        responseStatus: 'COMPLETED',
        order: { items: [{ name: 'Tea' }], note: 'Hi' },
      },
      notes: { ...NO_NOTES, origins: [{ path: 'items[].name', from: 'product_info.items[].name' }] },
    });
    expect(sections).toEqual([
      {
        path: 'items',
        heading: 'Items',
        rows: [],
        entries: [
          [
            {
              path: 'items[0].name',
              label: 'Name',
              value: 'Tea',
              from: 'product_info.items[].name',
              cut: null,
            },
          ],
        ],
        missing: [],
        cuts: [],
      },
      {
        path: 'note',
        heading: 'Note',
        rows: [{ path: 'note', label: 'Note', value: 'Hi', from: null, cut: null }],
        entries: null,
        missing: [],
        cuts: [],
      },
    ]);
  });

  it.each([
    ['deviceIpAddress', 'Device IP address'],
    ['goodOrders90DaysOld', 'Good orders 90 days old'],
    ['threeDSecure', 'Three D secure'],
    ['line1', 'Line 1'],
    ['linkToItemPurchased', 'Link to item purchased'],
  ])('says %s in words', (name, words) => {
    expect(wordsOfName(name)).toBe(words);
  });

  it('stands in the order of the network’s fields, whatever order it was stored in', () => {
    const sections = answerSections({
      network: 'ethoca',
      answer: { other: { b: 1 }, order: { b: 2, a: 1 }, responseStatus: { code: 'X' } },
      notes: {
        ...NO_NOTES,
        origins: ['responseStatus.code', 'order.a', 'order.b'].map((path) => ({ path, from: 'x' })),
      },
    });
    expect(sections.map(({ rows }) => rows.map(({ path }) => path))).toEqual([
      ['responseStatus.code'],
      ['order.a', 'order.b'],
      ['other.b'],
    ]);
  });

  it('has what is missing or cut in the section of its list or its part, and in a new one where there is none', () => {
    const missing = ['items[].url', 'payment.arn', 'customer.email', 'policies[].text'];
    const sections = answerSections({
      network: 'verifi',
      answer: { order: { items: [{ name: 'Tea' }, { name: 'Cup' }], payment: { note: 'Long' } } },
      notes: {
        ...NO_NOTES,
        missing: missing.map((path) => ({ path, from: 'proof.x' })),
        shortened: [
          { path: 'items[]', limit: 2, length: 9 },
          { path: 'payment.note', limit: 4, length: 80 },
        ],
      },
    });
    expect(
      sections.map(({ path, heading, missing: lacking, cuts }) => [
        path,
        heading,
        lacking.map(({ label }) => label),
        cuts.map(({ cut: { limit, length } }) => `${limit} of ${length}`),
      ]),
    ).toEqual([
      ['items', 'Items', ['URL'], ['2 of 9']],
      ['payment', 'Payment', ['ARN'], []],
      ['customer', 'Customer', ['Email'], []],
      ['policies', 'Policies', ['Text'], []],
    ]);
    expect(sections[1]?.rows).toMatchObject([{ path: 'payment.note', cut: { limit: 4, length: 80 } }]);
  });

  it('says a path in words, whichever entry it is of', () => {
    expect(labelOfPath('order.orderItems[2].productName')).toBe('Order · Order items · Product name');
    expect(labelOfPath('items[]')).toBe('Items');
  });
});
