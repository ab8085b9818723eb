import {
  EVERYTHING_ON,
  type EvidenceConfig,
  MOST_STATEMENT_CHARACTERS,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { expect, it } from 'vitest';
import { keyFactsOf } from '../data/key-facts.ts';
import { reportData } from '../data/report-data.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { coverRoom } from './cover-room.ts';
import { exhibitsOf, partsWithData } from './sections.ts';

function roomFor(config: Partial<EvidenceConfig>, base = STARTING_CONFIG, name = 'Tea') {
  const bundle = completeBundle();
  bundle.evidence.transaction.merchant_name = name;
  bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  const report = reportData(reportInput(bundle, { config: { ...base, reason: '13.1', ...config } }));
  return coverRoom(report, keyFactsOf(report, partsWithData(report)), exhibitsOf(report));
}

it('the first page of a typical report has the list of its exhibits', () => {
  expect(roomFor({})).toEqual({ hasStatement: true, hasSummary: true });
});

it('the list of exhibits gives way to the words of the merchant, and these to the facts', () => {
  expect(roomFor({ statement: 'We wrote twice and had no reply. '.repeat(20) })).toEqual({
    hasStatement: true,
    hasSummary: false,
  });
  expect(roomFor({ reason: '10.4' }, EVERYTHING_ON)).toEqual({ hasStatement: true, hasSummary: false });
  const facts: EvidenceConfig['facts'] = [
    'signed',
    'account',
    'digital_delivery',
    'accepted_policy',
    'recorded_policy',
    'verified_address',
  ];
  const full = { case_number: 'CB-1', facts, statement: '函'.repeat(MOST_STATEMENT_CHARACTERS) };
  expect(roomFor(full, EVERYTHING_ON)).toEqual({ hasStatement: true, hasSummary: false });
  expect(roomFor(full, EVERYTHING_ON, '函'.repeat(60))).toEqual({ hasStatement: false, hasSummary: false });
});
