import { expect, it } from 'vitest';
import { heaviestSection } from './report-sections.ts';

const section = (id: string, pages: number) => ({ id, fromPage: 1, pages, bytes: 0 });
const heaviest = (...sections: ReturnType<typeof section>[]) =>
  heaviestSection(
    sections,
    ({ pages }) => pages,
    (pages) => `${pages} pages`,
  );

it('names the heaviest section, its switch and what else makes it smaller', () => {
  expect(heaviest(section('policies', 1), section('product-photos', 7), section('transaction', 2))).toBe(
    'Product photos (product-photos) is the largest with 7 pages: switch it off (info.product_photo) or show fewer photos',
  );
});

it('names the next one that has a switch where the heaviest has none', () => {
  expect(heaviest(section('communication-history', 9), section('buyer-messages', 3))).toBe(
    'Communication history (communication-history) is the largest with 9 pages and cannot be left out: switch Buyer messages (buyer-messages) off (info.buyer_message)',
  );
});

it('never names parts that are not sections, such as the cover', () => {
  expect(heaviest(section('cover', 9), section('end', 1))).toBe('');
  expect(heaviest()).toBe('');
});
