import type { CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import { CAPTURED_POLICY } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { exhibitsOf } from '../sections/sections.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { capturedPoliciesOf, capturedWhen } from './captured-policies.ts';
import { dataSources } from './data-sources.ts';
import { reportData } from './report-data.ts';

/** The order was placed at 14:25 on 14 September 2026 in Hong Kong. */
const reportOf = (...policies: CapturedPolicy[]) => {
  const bundle = completeBundle();
  bundle.evidence.proof = { captured_policies: policies };
  return reportData(reportInput(bundle, {}));
};
const said = (change: Partial<CapturedPolicy>) => {
  const policy = { ...CAPTURED_POLICY, later: null, ...change };
  return capturedWhen(reportOf(policy), policy).map((text) => text.replace(/[\u2068\u2069]/g, ''));
};
const BEFORE = { captured_at: '2026-09-07T01:10:00Z', checked_at: '2026-09-07T01:10:00Z' };

describe('what the report says of a captured policy', () => {
  it('is when it was captured, and that nothing is known since', () => {
    expect(said(BEFORE)).toEqual([
      'Captured on 2026/09/07 09:10, 7 days before the order.',
      'The page has not been checked again since the order.',
    ]);
    expect(said({ captured_at: '2026-09-14T01:10:00Z', checked_at: '2026-09-14T01:10:00Z' })[0]).toBe(
      'Captured on 2026/09/14 09:10, on the day of the order and before it.',
    );
  });

  it('is that the words stayed, only where they were checked', () => {
    const later = { at: '2026-09-14T20:00:00Z', reads: 'same' };
    expect(said({ ...BEFORE, checked_at: '2026-09-13T20:00:00Z', later })).toEqual([
      'Captured on 2026/09/07 09:10, 7 days before the order.',
      'Checked again on 2026/09/14 04:00, before the order: words unchanged.',
      'Checked again on 2026/09/15 04:00, after the order: words unchanged.',
    ]);
  });

  it('is the range of days in which they changed, and of times within one day', () => {
    const [, changed] = said({ ...BEFORE, later: { at: '2026-09-21T01:10:00Z', reads: 'different' } });
    expect(changed).toMatch(/^The words changed between 2026\/09\/07 and 2026\/09\/21\. /);
    expect(changed).toContain('It is not recorded whether this was before or after the order.');
    const day = { captured_at: '2026-09-14T01:10:00Z', checked_at: '2026-09-14T01:10:00Z' };
    expect(said({ ...day, later: { at: '2026-09-14T09:00:00Z', reads: 'different' } })[1]).toContain(
      'between 2026/09/14 09:10 and 2026/09/14 17:00',
    );
    expect(said({ ...BEFORE, later: { at: '2026-09-21T01:10:00Z', reads: 'gone' } })[1]).toContain('removed');
  });

  it('is nothing of a later capture that this version does not understand', () => {
    expect(said({ ...BEFORE, later: { at: '2026-09-21T01:10:00Z', reads: 'rearranged' } })).toHaveLength(1);
  });

  it('never says what applied when the order was placed', () => {
    for (const reads of ['same', 'different', 'gone']) {
      expect(said({ ...BEFORE, later: { at: '2026-09-21T01:10:00Z', reads } }).join(' ')).not.toMatch(
        /applied|valid|in force|at the time/i,
      );
    }
  });
});

describe('a capture', () => {
  it('after the order, or without a time, is not shown by any route', () => {
    const late = { ...CAPTURED_POLICY, captured_at: '2026-09-14T09:00:00Z' };
    const report = reportOf(late, { ...CAPTURED_POLICY, captured_at: null });
    expect(capturedPoliciesOf(report)).toEqual([]);
    expect(exhibitsOf(report).map(({ section }) => section.id)).not.toContain('captured-policies');
  });

  it('is a source of its own, and no proof of the payment', () => {
    const { texts } = reportOf();
    const names = dataSources(reportOf(CAPTURED_POLICY)).map(({ name, asOf }) => `${name}, ${asOf}`);
    expect(names).toContain('Website of the shop, 1 page captured by CBP Portal, 2026/09/15 04:00');
    expect(names.join()).not.toContain(texts.end.of.proof);
  });

  it('has its sentences in every language', () => {
    for (const language of LANGUAGES) {
      const bundle = completeBundle();
      bundle.evidence.proof = { captured_policies: [CAPTURED_POLICY] };
      const report = reportData(reportInput(bundle, { language }));
      expect(capturedWhen(report, CAPTURED_POLICY)).toHaveLength(3);
    }
  });
});
