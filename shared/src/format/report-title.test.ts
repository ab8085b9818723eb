import { describe, expect, it } from 'vitest';
import { reportTitle } from './report-title.ts';

const transaction = { merchant_name: 'Harbour & Pine' };

describe('the title of a report', () => {
  it('names the merchant and the Hong Kong day of the release', () => {
    const history = [{ event: 'EVIDENCE_CREATED', time: '2026-11-10T19:30:00.000Z' }];
    expect(reportTitle({ transaction, evidence: { history } })).toBe(
      'Compelling Evidence (Harbour & Pine) 20261111',
    );
  });

  it('takes the last release when there were several', () => {
    const history = [
      { event: 'EVIDENCE_CREATED', time: '2026-01-01T00:00:00Z' },
      { event: 'EVIDENCE_CREATED', time: '2026-02-01T00:00:00Z' },
    ];
    expect(reportTitle({ transaction, evidence: { history } })).toContain('20260201');
  });

  it('leaves out what is not known', () => {
    expect(reportTitle({ transaction, evidence: null })).toBe('Compelling Evidence (Harbour & Pine)');
    expect(reportTitle({})).toBe('Compelling Evidence');
  });
});
