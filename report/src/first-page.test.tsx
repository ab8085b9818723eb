import { completeEvidenceConfig, EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { WHOLE } from './data/shortening.ts';
import { completeBundle } from './testing/bundles.ts';
import { textOfPart } from './testing/text-of-part.tsx';
import { TEXTS } from './texts/texts.ts';

const DECISION = 'ce-decision';

function withoutRefund() {
  const bundle = completeBundle();
  const { evidence } = bundle;
  evidence.refund = null;
  evidence.history = (evidence.history ?? []).filter(({ event }) => event !== 'REFUND_UPDATED');
  return bundle;
}

describe.each(LANGUAGES)('the first page, in %s', (language) => {
  const { decision } = TEXTS[language];

  it('says that no refund is recorded where none is, and where refunds are shown', () => {
    expect(textOfPart(withoutRefund(), DECISION, { language })).toContain(decision.noRefund);
    expect(textOfPart(completeBundle(), DECISION, { language })).not.toContain(decision.noRefund);
    const config = completeEvidenceConfig({
      ...EVERYTHING_ON,
      email: { ...EVERYTHING_ON.email, refund: false },
    });
    expect(textOfPart(withoutRefund(), DECISION, { language, config })).not.toContain(decision.noRefund);
  });

  it('counts the photos that are shown, where its recipient has no room for all', () => {
    const bundle = withoutRefund();
    const names = ['one.jpg', 'two.jpg', 'three.jpg'];
    bundle.evidence.product_info = {
      ...bundle.evidence.product_info,
      items: names.map((name) => ({ name, photo_url: name })),
    };
    const photos = Object.fromEntries(names.map((name) => [name, { url: 'data:,', width: 9, height: 9 }]));
    const config = completeEvidenceConfig({ ...EVERYTHING_ON, facts: ['described'] });
    const change = { language, photos, config };
    expect(textOfPart(bundle, DECISION, change)).toContain(decision.facts.described(3));
    const shortened = textOfPart(bundle, DECISION, { ...change, shortening: { ...WHOLE, photos: 2 } });
    expect(shortened).toContain(decision.facts.described(2));
    expect(shortened).not.toContain(decision.facts.described(3));
  });
});

describe.each(LANGUAGES)('the last page of a shortened report, in %s', (language) => {
  const { messages } = TEXTS[language].end.of;

  it('says how many of the messages are shown', () => {
    const one = { language, shortening: { ...WHOLE, messages: 1 } };
    expect(textOfPart(completeBundle(), 'ce-end', one)).toContain(messages(2, 1));
    const none = { language, shortening: { ...WHOLE, leftOut: ['buyer-messages' as const] } };
    expect(textOfPart(completeBundle(), 'ce-end', none)).toContain(messages(2, 0));
  });
});
