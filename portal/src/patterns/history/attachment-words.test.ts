import { expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const attachment = (id: number, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  kind: 'contract',
  note: '',
  file_name: `File.${id}.pdf`,
  type: 'application/pdf',
  bytes: 10,
  sha256: 'a'.repeat(64),
  page_count: 9,
  is_on: true,
  pages: null,
  landscape: 'scale',
  covers: [],
  card_numbers: [],
  added_at: '2026-11-02T10:00:00.000Z',
  added_by: 'anna@shop.example',
  ...more,
});
const kept = (attachments: unknown[], updated_at = '2026-11-02T10:00:00.000Z') => ({
  id: 1,
  updated_at,
  attachments,
});
const told = (before: unknown, after: unknown) =>
  describeChanges({ entity: 'dispute_case', before, after }, 'en').map(
    ({ name, before: was, after: is }) => `${name}: ${was} > ${is}`,
  );

it('says in one line what changed of an attachment', () => {
  const cover = { page: 1, left: 0, top: 0, width: 0.5, height: 0.1 };
  const changed = attachment(1, { pages: '2-4', covers: [cover], is_on: false, landscape: 'turn' });
  expect(told(kept([attachment(1)]), kept([changed], '2026-11-03T10:00:00.000Z'))).toEqual([
    'Attachment File.1.pdf: Title 1 · Contract or accepted terms > Title 1 · Contract or accepted terms · pages 2–4 · Turn by 90° · 1 cover · not in the file',
  ]);
});

it('tells another order, and two files of one name apart', () => {
  const [one, other] = [attachment(1, { file_name: 'A.pdf' }), attachment(2, { file_name: 'A.pdf' })];
  expect(told(kept([one, other]), kept([other, one]))).toEqual([
    'Order of attachments: A.pdf (1), A.pdf (2) > A.pdf (2), A.pdf (1)',
  ]);
  expect(told(kept([one, other]), kept([one, { ...other, title: 'B' }]))).toEqual([
    'Attachment A.pdf (2): Title 2 · Contract or accepted terms > B · Contract or accepted terms',
  ]);
});
