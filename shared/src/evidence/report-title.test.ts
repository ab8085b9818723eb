import { describe, expect, it } from 'vitest';
import { releaseTime, reportTitle } from './report-title.ts';

const transaction = { merchant_name: 'Harbour & Pine' };

describe('the title of a report', () => {
  it('names the merchant and the Hong Kong day of the release', () => {
    const history = [{ event: 'EVIDENCE_CREATED', time: '2026-11-10T19:30:00.000Z' }];
    expect(reportTitle({ transaction, evidence: { history } })).toBe(
      'Compelling Evidence (Harbour & Pine) 20261111',
    );
  });

  it.each([
    ['listed last', ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z']],
    ['listed first', ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z']],
    ['before one without a readable time', ['2026-02-01T00:00:00Z', 'soon', null]],
    ['in another zone', ['2026-02-01T01:00:00+08:00', '2026-01-31T18:00:00Z']],
  ])('takes the latest release, also when it is %s', (_name, times) => {
    const history = times.map((time) => ({ event: 'EVIDENCE_CREATED', time }));
    history.push({ event: 'SOMETHING_ELSE', time: '2026-03-01T00:00:00Z' });
    expect(reportTitle({ transaction, evidence: { history } })).toContain('20260201');
  });

  it('has no day when no release has a readable time', () => {
    const history = [{ event: 'EVIDENCE_CREATED', time: 'soon' }];
    expect(reportTitle({ transaction, evidence: { history } })).toBe('Compelling Evidence (Harbour & Pine)');
    expect(releaseTime({ evidence: { history } })).toBe('soon');
  });

  it('leaves out what is not known', () => {
    expect(reportTitle({ transaction, evidence: null })).toBe('Compelling Evidence (Harbour & Pine)');
    expect(reportTitle({})).toBe('Compelling Evidence');
  });
});
