import { CaseLetter, LetterTemplate } from '@cbp/shared/letters/letter.model';
import { BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { SavedReply } from '@cbp/shared/requests/saved-replies.calls';
import { ShopConnection } from '@cbp/shared/shops/shop-connection.model';
import { expect, it } from 'vitest';
import { auditWordsOf } from './audit-words.ts';
import { describeChanges } from './describe-changes.ts';
import { differencesOf } from './differences.ts';

const READ = { service: 'ethoca', scope: { type: 'all' }, access: ['alert.read'] };
const below = (access: string[]) => ({
  service: 'ics',
  scope: { type: 'merchants', merchants: ['M-1', 'M-2'], include_subordinates: true },
  access,
});

it('tells permissions by service and clients, whatever stands before them', () => {
  const { readable } = auditWordsOf('user');
  const said = (permissions: unknown[]) => readable({ email: 'a@b.example', permissions }, 'en');
  const before = said([READ, below(['evidence.read'])]);
  const after = said([below(['evidence.read', 'evidence.create'])]);
  expect(differencesOf(before, after)).toEqual([
    { path: 'Permissions (Alerts, all clients)', before: 'Alerts: Read', after: null },
    {
      path: 'Permissions (Receipts, M-1, M-2 and sub-clients)',
      before: 'Evidence: Read',
      after: 'Evidence: Read, Create',
    },
  ]);
  expect(readable({ status: 'active' }, 'tc')).toEqual({ status: 'active' });
});

it('has words for all that is kept of saved replies, shop connections and uploaded files', () => {
  const kept = {
    saved_reply: SavedReply.shape,
    case_letter: CaseLetter.shape,
    letter_template: LetterTemplate.shape,
    shop_connection: ShopConnection.shape,
    upload: { id: 1, sha256: 1, bytes: 1, type: 1, reading: 1 },
  } as const;
  const unnamed = Object.entries(kept).flatMap(([entity, shape]) => {
    const { fields } = auditWordsOf(entity as keyof typeof kept);
    return Object.keys(shape).filter((name) => name !== 'version' && !(name in fields));
  });
  expect(unnamed).toEqual([]);
});

it('has words for all that is kept of a batch', () => {
  const kept = BatchChange.shape.after.parse({
    name: 'September',
    state: 'running',
    mode: 'REPORT',
    lang: 'tc',
    profile: 'mastercard',
    strict: true,
    total: 3,
    counts: { queued: 1, running: 0, made: 2, failed: 0, cancelled: 0 },
  });
  const said = describeChanges({ entity: 'batch', before: null, after: kept }, 'en');
  expect(said.map(({ name, after }) => [name, after])).toEqual([
    ['Name', 'September'],
    ['Content', 'Compelling Evidence'],
    ['Status', 'Generating'],
    ['Document type', 'Released reports'],
    ['Language', '繁體中文'],
    ['Recipient', 'Mastercard'],
    ['Don’t generate if evidence is missing', 'Yes'],
    ['Documents', '3'],
    ['Queued', '1'],
    ['Generating', '0'],
    ['Ready', '2'],
    ['Failed', '0'],
    ['Cancelled', '0'],
  ]);
});
