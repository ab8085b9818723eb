import { completeEvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { storeSample } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { disputeCases } from '../cases/cases.schema.ts';
import { openCase } from '../cases/testing/open-case.ts';
import { createClients } from '../clients/clients.service.ts';
import { caseLetters } from '../letters/letters.schema.ts';
import { hasLetterOfCase } from './released-letter.service.ts';

const letter = (text: string): SavedLetter => ({
  place: 'before',
  blocks: [{ kind: 'paragraph', lines: [[{ kind: 'words', runs: [{ text }] }]] }],
});
const WRITTEN = letter('The parcel was signed for.');

let database: TestDatabase;
beforeAll(async () => {
  database = await (usualDatabases[0] ?? expect.fail('no database')).create();
  const input = [
    {
      merchantId: 'M-1',
      name: 'Shop',
      role: 'MERCHANT',
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const,
  ];
  await createClients({ ctx: { db: database.connection.db }, input });
});
afterAll(() => database?.end());

it.each([
  ['neither has a letter', null, null, true],
  ['both have the same', WRITTEN, WRITTEN, true],
  ['the letter was saved and not released', WRITTEN, null, false],
  ['the letter was changed since', letter('The parcel arrived.'), WRITTEN, false],
  ['the letter was removed since', null, WRITTEN, false],
] as const)('a report answers for the letter of its case: %s', async (_what, ofCase, released, isSame) => {
  const { db } = database.connection;
  const icsId = await storeSample(db, {
    receipt: { clientId: 'M-1' },
    config: completeEvidenceConfig({ letter: released }),
  });
  const [row] = await db.insert(disputeCases).values(openCase(icsId, 'M-1')).returning();
  const caseId = row?.id ?? 0;
  if (ofCase) await db.insert(caseLetters).values({ caseId, letter: ofCase });
  expect(await hasLetterOfCase(db, { caseId, icsId })).toBe(isSame);
});
