import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { shownDataHash } from '@cbp/shared/evidence/shown-data';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { reportData } from './data/report-data.ts';
import { REPORT_VERSIONS } from './data/report-versions.ts';
import { Report } from './report.tsx';
import { completeBundle, reportInput } from './testing/bundles.ts';
import { textOfPart as text } from './testing/text-of-part.tsx';
import { TEXTS } from './texts/texts.ts';

const SENT = {
  kind: 'confirmation',
  sent_at: '2026-09-14T06:33:00Z',
  message_id: '<confirmation.ll-20417@lantern.example>',
  from: 'Lantern & Loom <orders@lantern.example>',
  to: 'A. Buyer <buyer@mail.example>',
  language: 'tc',
  subject: '訂單 LL-20417 已確認',
  text: '您好：\n\n感謝您的訂購。',
};

function withEmails(...emails: (typeof SENT)[]): EvidenceBundle {
  const bundle = completeBundle();
  bundle.evidence.emails = emails;
  return bundle;
}

describe.each(LANGUAGES)('e-mails, in %s', (language) => {
  const { email, end } = TEXTS[language];
  const confirmation = 'ce-exhibit ce-order-confirmation-email';

  it('are printed as they were sent, where they were kept', () => {
    const shown = text(withEmails(SENT), confirmation, { language });
    for (const told of [email.asSent, SENT.message_id, SENT.to, SENT.subject, '感謝您的訂購。', '繁體中文']) {
      expect(shown).toContain(told);
    }
    expect(shown).toContain('2026/09/14 14:33');
    expect(shown).not.toContain(email.reconstructed);
  });

  it('say at their head that they are reconstructed where they were not, and the last page says so', () => {
    const whole = { language };
    expect(text(completeBundle(), confirmation, whole)).toContain(email.reconstructed);
    expect(text(completeBundle(), 'ce-end', whole)).toContain(end.emailsReconstructed);
    const some = withEmails(SENT);
    expect(text(some, 'ce-exhibit ce-delivery-email', whole)).toContain(email.reconstructed);
    expect(text(some, 'ce-end', whole)).toContain(end.emailsPartlyReconstructed);
    const all = withEmails(SENT, { ...SENT, kind: 'delivery' }, { ...SENT, kind: 'refund' });
    const last = text(all, 'ce-end', whole);
    expect(last).not.toContain(end.emailsReconstructed);
    expect(last).not.toContain(end.emailsPartlyReconstructed);
  });
});

describe('an e-mail that was kept', () => {
  it('is shown though no event tells of it, and proves that the order was confirmed', () => {
    const bundle = withEmails(SENT);
    bundle.evidence.history = [];
    bundle.evidence.refund = null;
    expect(text(bundle, 'ce-exhibit ce-order-confirmation-email')).toContain(SENT.subject);
  });

  it('without words is none', () => {
    const shown = text(withEmails({ ...SENT, text: ' ' }), 'ce-exhibit ce-order-confirmation-email');
    expect(shown).toContain(TEXTS.en.email.reconstructed);
  });
});

describe('the merchant’s contact', () => {
  it('stands with the transaction, where its switch is on', () => {
    const bundle = completeBundle();
    bundle.evidence.proof = WHOLE_PROOF;
    const config = completeEvidenceConfig({ ...EVERYTHING_ON, proof: { merchant_contact: true } });
    const whole = renderToStaticMarkup(<Report report={reportData(reportInput(bundle, { config }))} />);
    for (const told of ['care@lantern.example', '+44 20 7946 0123', '1 Weaver Lane']) {
      expect(whole).toContain(told);
    }
    const off = reportInput(bundle, { config: completeEvidenceConfig({}) });
    expect(renderToStaticMarkup(<Report report={reportData(off)} />)).not.toContain('care@lantern');
  });
});

describe.each(LANGUAGES)('the certificate, in %s', (language) => {
  const { end, reportId } = TEXTS[language];

  it('has the number of the data, the versions and the id', () => {
    const bundle = completeBundle();
    const shown = text(bundle, 'ce-end', { language });
    expect(shown.replaceAll(' ', '')).toContain(shownDataHash(bundle, EVERYTHING_ON));
    expect(shown).toContain(`${reportId} Qm9va2JpbmRlci0wMDAwMDE`);
    const { product, template } = REPORT_VERSIONS;
    expect(template).toMatch(/^[\da-f]{12}$/);
    expect(shown).toContain(end.versions(product, template));
  });

  it('says who released it and when, and of a preview that it is not released', () => {
    const bundle = completeBundle();
    expect(text(bundle, 'ce-end', { language })).toContain('2026/10/24 17:25');
    Object.assign(bundle.evidence.evidence ?? {}, { released_by: 'Chan Siu Ming' });
    expect(text(bundle, 'ce-end', { language })).toContain('Chan Siu Ming');
    const preview = text(bundle, 'ce-end', { language, mode: 'PREVIEW' });
    expect(preview).toContain(end.notReleased);
    expect(preview).not.toContain('Chan Siu Ming');
    bundle.evidence.evidence = null;
    expect(text(bundle, 'ce-end', { language })).toContain(end.notMarked);
  });

  it('has the sources of what is shown with their times, and none of what is not', () => {
    const bundle = withEmails(SENT);
    bundle.evidence.recorded_at = { order: '2026-09-14T06:26:00Z', proof: '2026-09-30T02:00:00Z' };
    bundle.evidence.proof = WHOLE_PROOF;
    Object.assign(bundle.shipment ?? {}, { looked_up_at: '2026-09-21T01:00:00Z' });
    const shown = text(bundle, 'ce-end', { language });
    const expected = [
      [end.of.order, '2026/09/14 14:26'],
      [end.of.emails(1), '2026/09/14 14:33'],
      [end.of.shipment('17track.net'), '2026/09/21 09:00'],
      [end.of.history(5), '2026/09/22 10:00'],
      [end.of.outcome, '2026/09/22 10:00'],
      [end.of.messages(2, 2), '2026/09/15 16:25'],
      [end.of.proof, '2026/09/30 10:00'],
    ];
    for (const row of expected) expect(shown).toContain(row.join(` ${MARKS[language].colon.trim()} `));
    const nothing = text(bundle, 'ce-end', { language, config: completeEvidenceConfig({}) });
    for (const hidden of [end.of.proof, end.of.messages(2, 2), end.of.emails(1), '17track']) {
      expect(nothing).not.toContain(hidden);
    }
  });
});
