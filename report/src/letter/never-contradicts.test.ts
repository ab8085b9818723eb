import { DECISIVE_FACT_NAMES } from '@cbp/shared/evidence/decisive-fact';
import { EVIDENCE_SWITCHES } from '@cbp/shared/evidence/evidence-config';
import { LETTER_SENTENCES, type LetterSentenceName } from '@cbp/shared/evidence/letter';
import { seedOf } from '@cbp/shared/testing/test-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyFactsOf, provedFacts } from '../data/key-facts.ts';
import { type ReportData, reportData } from '../data/report-data.ts';
import { exhibitsOf, partsWithData } from '../sections/sections.ts';
import { reportInput } from '../testing/bundles.ts';
import { letterSentence } from './letter-sentences.ts';
import { suggestedLetter } from './suggested-letter.ts';
import {
  BUYER_WORDS,
  bundleOfStory,
  CARDS,
  configOfStory,
  HOME,
  LAST_SCANS,
  SIGNER,
  type Story,
} from './testing/stories.ts';

fc.configureGlobal({ seed: seedOf('letters that never contradict') });

const any = <Value>(...values: Value[]) => fc.constantFrom(...values);
const keys = <Name extends string>(of: Record<Name, unknown>) => any(...(Object.keys(of) as Name[]));
const SWITCHES = Object.entries(EVIDENCE_SWITCHES).flatMap(([group, names]) =>
  names.map((name) => `${group}.${name}`),
);

/** Stories of every kind. */
const stories: fc.Arbitrary<Story> = fc.record({
  reason: any('10.4', '13.1', '13.3', '13.6', '13.7', '13.2', '12.6.1', '4837', '4853', '4855', ''),
  network: keys(CARDS),
  links: any<0 | 1 | 2>(0, 1, 1, 1, 2),
  tracker: any(
    ...(Object.keys(LAST_SCANS) as (keyof typeof LAST_SCANS)[]),
    'delivered' as const,
    'delivered' as const,
    'delivered' as const,
    'unheard' as const,
  ),
  place: any<Story['place']>('home', 'home', 'other city', 'other country', 'unknown'),
  signature: any<Story['signature']>('none', 'document', 'date', 'both', 'early'),
  signer: any<Story['signer']>('recipient', 'other', 'neighbour', 'unnamed'),
  shipped: fc.boolean(),
  refund: any<Story['refund']>('none', 'none', 'partial', 'full', 'open', 'only promised', 'rejected'),
  words: keys(BUYER_WORDS),
  address: any<Story['address']>('verified', 'other postcode', 'not verified'),
  code: any<Story['code']>('matches', 'differs', 'unknown'),
  authentication: any<Story['authentication']>('done', 'failed', 'contradicted', 'none'),
  earlier: any<Story['earlier']>('agreeing', 'disputed', 'none'),
  account: any<Story['account']>('older', 'younger', 'none'),
  digital: any<Story['digital']>('after', 'before', 'none'),
  policy: any<Story['policy']>('before', 'after', 'none'),
  confirmed: fc.boolean(),
  authorised: fc.boolean(),
  descriptor: fc.boolean(),
  listedPolicies: fc.boolean(),
  photos: fc.boolean(),
  off: fc.oneof(fc.constant<string[]>([]), fc.subarray(SWITCHES, { maxLength: 4 })),
});

const isOn = ({ off }: Story, ...paths: string[]) => paths.every((path) => !off.includes(path));

/** What the tracker said is known, and it is that the goods were handed over where they should be. */
function isDelivered(story: Story): boolean {
  const { links, tracker, place } = story;
  return (
    isOn(story, 'info.tracking_url') &&
    links > 0 &&
    tracker === 'delivered' &&
    (place === 'home' || place === 'unknown') &&
    story.signature !== 'early'
  );
}

/** The tracker's word on its own: an early signature speaks against a signature alone. */
function isReportedDelivered(story: Story): boolean {
  return isDelivered({ ...story, signature: story.signature === 'early' ? 'none' : story.signature });
}

function isSigned(story: Story): boolean {
  const { signature, links } = story;
  const isKept = signature === 'document' || signature === 'date' || signature === 'both';
  if (!isKept || !isOn(story, 'info.delivery_signed', 'info.tracking_url')) return false;
  return links === 0 || isDelivered(story);
}

function isBack({ links, tracker }: Story): boolean {
  return (
    links > 0 &&
    !['delivered', 'unheard', 'in transit', 'at a pickup point', 'a day before it was sent'].includes(tracker)
  );
}

const isRefunded = ({ refund }: Story) => refund === 'partial' || refund === 'full';

/** What has to be so for a sentence to be said. Each is told by the story, and not by what the product makes of its records. */
const NEEDS: Record<LetterSentenceName, (story: Story) => boolean> = {
  claim: () => true,
  request: () => true,
  refunded: isRefunded,
  no_refund: (story) => story.refund === 'none' && isOn(story, 'email.refund'),
  signed: isSigned,
  delivered: isReportedDelivered,
  delivery_record: (story) =>
    story.tracker === 'unheard' &&
    story.links > 0 &&
    (story.signature === 'document' || story.signature === 'both') &&
    isOn(story, 'info.delivery_signed', 'info.tracking_url'),
  digital_delivery: (story) => story.digital === 'after' && isOn(story, 'proof.digital_delivery'),
  buyer_words: (story) =>
    isOn(story, 'info.buyer_message') &&
    !['none', 'arrived, then not', 'asks whether it arrived', 'denies'].includes(story.words),
  late_cancellation: (story) =>
    story.words === 'cancels after it was sent' &&
    story.shipped &&
    !isBack(story) &&
    isOn(story, 'info.buyer_message', 'info.tracking_url'),
  verified_address: (story) =>
    story.address === 'verified' &&
    isOn(story, 'proof.avs_result', 'proof.billing_address', 'info.tracking_url'),
  three_d_secure: (story) => story.authentication === 'done' && isOn(story, 'proof.three_d_secure'),
  earlier_payments: (story) => story.earlier === 'agreeing' && isOn(story, 'proof.earlier_payments'),
  avs: (story) => story.address !== 'not verified' && isOn(story, 'proof.avs_result'),
  cvv: (story) => story.code === 'matches' && isOn(story, 'proof.cvv_result'),
  authorised: (story) => story.authorised && isOn(story, 'proof.authorisation_code'),
  account: (story) => story.account === 'older' && isOn(story, 'proof.account'),
  accepted_policy: (story) => story.policy === 'before' && isOn(story, 'proof.accepted_policies'),
  recorded_policy: (story) => story.listedPolicies && isOn(story, 'policy.refund'),
  described: (story) => story.photos && isOn(story, 'info.product_photo'),
  descriptor: (story) => story.descriptor && isOn(story, 'proof.descriptor'),
  shipped: (story) => story.shipped && !isBack(story) && isOn(story, 'info.tracking_url'),
  confirmation_sent: (story) => story.confirmed && isOn(story, 'email.confirmation'),
};

/** What the words of a sentence may name, beyond that it may be said. */
function checkWords(name: LetterSentenceName, said: string, story: Story): void {
  const isHome = story.place === 'home' && isDelivered(story);
  if (said.includes(` in ${HOME}`) || said.includes(`, ${HOME}`)) expect(isHome, said).toBe(true);
  expect(said).not.toMatch(/Leeds|Lyon/);
  if (/by the recipient|recipient signed/i.test(said)) expect(story.signer, said).toBe('recipient');
  if (said.includes(SIGNER)) expect(story.signer, said).toBe('other');
  if (said.includes('149.50') && /refund/i.test(said)) expect(story.refund, said).toBe('full');
  if (said.includes('20.00')) expect(story.refund, said).toBe('partial');
  if (/full refund|refunded in full/i.test(said)) expect(story.refund, said).toBe('full');
  if (/has not been refunded/.test(said)) expect(story.refund, said).toBe('partial');
  if (/3\.0/.test(said)) expect([story.reason, story.network], said).toEqual(['10.4', 'VISA']);
  if (name === 'request' && story.refund === 'partial') expect(said).toContain('has not been refunded');
  if (name === 'request' && story.refund === 'full') expect(said).toContain('refunded in full');
  const parcels = /of the (\d) parcels|one of (\d) parcels|One of (\d) parcels/i.exec(said);
  if (story.links > 1 && (name === 'signed' || name === 'delivered')) expect(parcels, said).not.toBeNull();
}

/** What a quotation may be: a sentence of the buyer, or of the policy that they accepted. */
function checkQuote(quote: string | null | undefined, { words }: Story): void {
  if (!quote) return;
  const texts = [...BUYER_WORDS[words].map(([, text]) => text as string), 'Refunds are made within 5 days.'];
  expect(
    texts.some((text) => text.includes(quote)),
    quote,
  ).toBe(true);
}

function reportOf(story: Story): ReportData {
  return reportData(reportInput(bundleOfStory(story), { config: configOfStory(story) }));
}

it('neither letter nor first page says what the exhibits do not show', () => {
  const said = new Set<LetterSentenceName>();
  fc.assert(
    fc.property(stories, (story) => {
      const report = reportOf(story);
      const shown = partsWithData(report);
      const exhibits = new Set(exhibitsOf(report).map(({ section }) => section.id));
      for (const name of LETTER_SENTENCES) {
        const sentence = letterSentence(report, name);
        if (!sentence) continue;
        said.add(name);
        expect(NEEDS[name](story), `${name}: ${sentence.text}`).toBe(true);
        checkWords(name, sentence.text, story);
        checkQuote(sentence.quote, story);
        for (const id of sentence.exhibits)
          expect([exhibits.has(id), shown.has(id)], name).toEqual([true, true]);
      }
      for (const { name, sentence, answer, quote } of provedFacts(report, shown, DECISIVE_FACT_NAMES)) {
        expect(NEEDS[name](story), `${name}: ${sentence}`).toBe(true);
        for (const text of [sentence, answer ?? '']) checkWords(name, text, story);
        checkQuote(quote, story);
      }
      const { isWithoutRefund, refunds } = keyFactsOf(report, shown);
      if (isWithoutRefund) expect(NEEDS.no_refund(story)).toBe(true);
      if (refunds.length > 0) expect(isRefunded(story)).toBe(true);
    }),
    { numRuns: 600 },
  );
  expect(LETTER_SENTENCES.filter((name) => !said.has(name))).toEqual([]);
});

it('the suggested letter says nothing that the first page of the same report would not', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const report = reportOf(story);
      const facts = provedFacts(report, partsWithData(report), DECISIVE_FACT_NAMES).map(({ name }) => name);
      const { blocks } = suggestedLetter(report);
      const names = blocks
        .flatMap(({ lines }) => lines.flat())
        .flatMap((part) => ('name' in part ? [part.name] : []));
      for (const name of names) {
        expect(NEEDS[name](story), name).toBe(true);
        if (name !== 'claim' && name !== 'request' && name !== 'no_refund') expect(facts).toContain(name);
      }
      expect(blocks.length).toBeGreaterThanOrEqual(2);
      expect(blocks.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 200 },
  );
});
