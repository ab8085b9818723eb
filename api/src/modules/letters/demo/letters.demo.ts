import type { LetterSentenceName, SavedLetter, SavedPart } from '@cbp/shared/evidence/letter';
import { randomId } from '@cbp/shared/node/random-id';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { CasesDemo } from '../../cases/demo/cases.demo.ts';
import { insertLetterRow, insertTemplate, updateLetter } from '../letters.sql.ts';

const WRITTEN_BY = 'merchant@cbp.example';
const ID_BYTES = 16;
const DAY_MS = 86_400_000;

const sentence = (name: LetterSentenceName): SavedPart => ({ kind: 'sentence', name });
const words = (text: string): SavedPart => ({ kind: 'words', runs: [{ text }] });
const paragraph = (...parts: SavedPart[]) => ({ kind: 'paragraph' as const, lines: [parts] });
const list = (...parts: SavedPart[]) => ({ kind: 'list' as const, lines: parts.map((part) => [part]) });

const DELIVERED: SavedLetter = {
  place: 'before',
  blocks: [
    paragraph(sentence('claim')),
    list(sentence('signed'), sentence('delivered'), sentence('buyer_words')),
    paragraph(words('We kept to everything that we promised for order {order_reference}.')),
    paragraph(sentence('request')),
  ],
};

const SUBSCRIPTION: SavedLetter = {
  place: 'before',
  blocks: [
    paragraph(sentence('claim')),
    list(sentence('digital_delivery'), sentence('account'), sentence('accepted_policy')),
    paragraph(words('The subscription was in use on the day of the payment.')),
    paragraph(sentence('request')),
  ],
};

const TEMPLATES: readonly { title: string; reasonCode: string | null; letter: SavedLetter }[] = [
  { title: 'Parcels that were signed for', reasonCode: '13.1', letter: DELIVERED },
  { title: 'Goods as described', reasonCode: '4853', letter: DELIVERED },
  { title: 'Subscriptions in use', reasonCode: null, letter: SUBSCRIPTION },
];

/** Stores templates of the clients with cases, and the letter of the open case that is due first. */
export async function load(kit: DemoKit, { cases: { cases } }: { cases: CasesDemo }): Promise<void> {
  const clientIds = [...new Set(cases.flatMap(({ clientId }) => clientId ?? []))];
  const first = cases.find(({ state, id }) => state === 'open' && id !== null);
  await withoutAudit(kit.db, 'demo data: letters that were written before', async (tx) => {
    for (const clientId of clientIds) {
      for (const template of TEMPLATES) {
        const createdAt = new Date(kit.now.getTime() - 40 * DAY_MS);
        await insertTemplate(tx, { ...template, id: randomId(ID_BYTES), clientId, createdAt });
      }
    }
    if (!first?.id) return;
    await insertLetterRow(tx, first.id);
    await updateLetter(tx, first.id, {
      letter: DELIVERED,
      updatedAt: new Date(kit.now.getTime() - DAY_MS),
      updatedBy: WRITTEN_BY,
    });
  });
}
