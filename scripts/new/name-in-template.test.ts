import { expect, it } from 'vitest';
import { named } from './name-in-template.ts';

const ORDER_NOTES = {
  plural: 'order-notes',
  singular: 'order-note',
  title: 'Order notes',
  simplified: '订单备注',
  traditional: '訂單備註',
};

it('each spelling of the sample is that of the area', () => {
  const sample =
    'sample-entries/sample-entry sample_entries sample_entry SAMPLE_ENTRY sampleEntries sampleEntry SampleEntries SampleEntry';
  expect(named(sample, ORDER_NOTES)).toBe(
    'order-notes/order-note order_notes order_note ORDER_NOTE orderNotes orderNote OrderNotes OrderNote',
  );
});

it('titles are in the plural and the singular, with the article of their first letter, in three languages', () => {
  const sample = 'A sample entry, a sample entry. Sample entries, sample entries, Sample entry 样例 樣例';
  expect(named(sample, ORDER_NOTES)).toBe(
    'An order note, an order note. Order notes, order notes, Order note 订单备注 訂單備註',
  );
  const rdr = { ...ORDER_NOTES, title: 'RDR cases' };
  expect(named('a sample entry, no sample entries', rdr)).toBe('an RDR case, no RDR cases');
  const boxes = { ...ORDER_NOTES, title: 'Boxes' };
  expect(named(sample, boxes)).toBe('A box, a box. Boxes, boxes, Box 订单备注 訂單備註');
});

it('an area that is named like a part of the sample is not replaced twice', () => {
  const more = { ...ORDER_NOTES, plural: 'sample-entries-extras', singular: 'sample-entries-extra' };
  expect(named('sample-entries', more)).toBe('sample-entries-extras');
});
