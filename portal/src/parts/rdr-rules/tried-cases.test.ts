import type { TriedCase } from '@cbp/shared/rdr/rdr-client.model';
import { expect, it } from 'vitest';
import { comparedCase } from './tried-cases.ts';

const tried = (outcome: TriedCase['outcome'], decision: TriedCase['decision']): TriedCase => ({
  id: 1,
  case_id: 'RDR1',
  case_date: '2026-11-19T04:00:00Z',
  case_amount: 12,
  case_currency: 'HKD',
  reason_code: '13.1',
  outcome,
  decision,
  rule: null,
});

it('says of a tried case whether the rules would have changed its outcome', () => {
  expect(comparedCase(tried('Accepted', 'accept'))).toMatchObject({ is_changed: false });
  expect(comparedCase(tried('Accepted', 'decline'))).toMatchObject({
    outcome_by_rules: 'Declined',
    is_changed: true,
  });
  expect(comparedCase(tried('Declined', 'accept'))).toMatchObject({
    outcome_by_rules: 'Accepted',
    is_changed: true,
  });
});
