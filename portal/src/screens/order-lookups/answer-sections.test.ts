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
      },
      {
        path: 'order.transactionDetails.deviceIpAddress',
        label: 'Transaction details · Device IP address',
        value: '203.0.113.4',
        from: null,
      },
    ]);
    expect(sections[2]?.entries).toEqual([
      [
        {
          path: 'order.orderItems[0].productName',
          label: 'Product name',
          value: 'Tea',
          from: 'product_info.items[].name',
        },
        {
          path: 'order.orderItems[0].usage.productInUse',
          label: 'Usage · Product in use',
          value: true,
          from: null,
        },
      ],
      [
        {
          path: 'order.orderItems[1].productName',
          label: 'Product name',
          value: 'Cup',
          from: 'product_info.items[].name',
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
          [{ path: 'items[0].name', label: 'Name', value: 'Tea', from: 'product_info.items[].name' }],
        ],
      },
      {
        path: 'note',
        heading: 'Note',
        rows: [{ path: 'note', label: 'Note', value: 'Hi', from: null }],
        entries: null,
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

  it('says a path in words, whichever entry it is of', () => {
    expect(labelOfPath('order.orderItems[2].productName')).toBe('Order · Order items · Product name');
    expect(labelOfPath('items[]')).toBe('Items');
  });
});
