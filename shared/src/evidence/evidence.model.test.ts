import { describe, expect, it } from 'vitest';
import { EvidenceBundle, SentEvidenceConfig } from './evidence.model.ts';
import { completeEvidenceConfig, MOST_STATEMENT_CHARACTERS } from './evidence-config.ts';
import { isTrackerDomain, isTrackerUrl, trackedLink } from './shipment.ts';

describe('a bundle', () => {
  it('may omit or null everything except the transaction', () => {
    expect(EvidenceBundle.safeParse({ evidence: { transaction: {} } }).success).toBe(true);
    const nulls = {
      evidence: { transaction: { amount: null }, product_info: null, history: null },
      messages: null,
    };
    expect(EvidenceBundle.safeParse(nulls).success).toBe(true);
  });

  it('may contain values unknown to this version', () => {
    const history = [{ event: 'PARCEL_DANCED', time: 'soon' }];
    expect(EvidenceBundle.safeParse({ evidence: { transaction: {}, history } }).success).toBe(true);
  });

  it('names the path of a wrong shape', () => {
    const items = [{}, {}, { amount: { much: true } }];
    const wrong = EvidenceBundle.safeParse({ evidence: { transaction: {}, product_info: { items } } });
    expect(wrong.error?.issues[0]?.path).toEqual(['evidence', 'product_info', 'items', 2, 'amount']);
  });
});

it('a missing switch in a config is off', () => {
  const config = completeEvidenceConfig({ email: { refund: true }, info: null });
  expect(config.email).toEqual({ confirmation: false, delivery: false, refund: true });
  expect(Object.values({ ...config.info, ...config.policy })).not.toContain(true);
});

describe('a config of the first page', () => {
  it('keeps each known fact once, in order, up to the limit', () => {
    const { facts } = completeEvidenceConfig({ facts: ['avs', 'signed', 'avs', 'horoscope'] });
    expect(facts).toEqual(['avs', 'signed']);
    expect(completeEvidenceConfig({ facts: [] }).facts).toEqual([]);
    expect(completeEvidenceConfig({}).facts).toBeNull();
  });

  it('has a statement of one paragraph, or none', () => {
    expect(completeEvidenceConfig({ statement: ' We wrote \n\n twice. ' }).statement).toBe('We wrote twice.');
    expect(completeEvidenceConfig({ statement: ' \n ' }).statement).toBeNull();
  });

  it.each([
    ['facts', { facts: ['horoscope'] }, ['facts', 0]],
    ['too many facts', { facts: Array.from({ length: 7 }, () => 'avs') }, ['facts']],
    ['a long statement', { statement: 'x'.repeat(MOST_STATEMENT_CHARACTERS + 1) }, ['statement']],
  ])('names the field of a fault: %s', (_name, config, path) => {
    expect(SentEvidenceConfig.safeParse(config).error?.issues[0]?.path).toEqual(path);
  });
});

it.each(['17track.net', 't.17track.net', 'T.17TRACK.NET', '17track.net.'])('%s is the tracker', (domain) => {
  expect(isTrackerDomain(domain)).toBe(true);
});

it.each([null, '', 'not17track.net', '17track.net.evil.example', '17track'])(
  '%s is not the tracker',
  (domain) => {
    expect(isTrackerDomain(domain)).toBe(false);
  },
);

it('a tracking link must lead to the tracker over the web', () => {
  expect(isTrackerUrl('https://t.17track.net/en#nums=LX904417882CN')).toBe(true);
  for (const url of [
    'javascript:alert(1)//17track.net',
    'https://17track.net@evil.example/',
    'ftp://17track.net',
    '',
  ])
    expect(isTrackerUrl(url)).toBe(false);
});

describe('the parcel that the tracker knows is', () => {
  const [tracker, other] = ['https://t.17track.net/en#nums=LX1', 'https://ups.example/track?n=1'];

  it.each([
    ['that of the first link', [tracker, other], tracker],
    ['that of the first link that is there', [null, ' ', tracker], tracker],
    ['none when the first link is another carrier’s', [other, tracker], null],
    ['none without a link', [], null],
    ['none without a list', null, null],
  ])('%s', (_name, links, asked) => {
    expect(trackedLink(links)).toBe(asked);
  });
});
