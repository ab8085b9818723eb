import { describe, expect, it } from 'vitest';
import { DECISIVE_FACTS } from '../evidence/decisive-fact.table.ts';
import { LANGUAGES } from '../language.ts';
import { CLAIMS } from './dispute-claim.ts';
import { REASON_CODES } from './reason-code.table.ts';
import { readReason, reasonsFor } from './reason-code.ts';
import { CLAIM_SOURCES, NETWORK_SOURCES } from './reason-source.table.ts';

const VISA = { card_prefix: '424242', card_suffix: '4242' };
const MASTERCARD = { card_prefix: '555555', card_suffix: '4444' };
const AMEX = { card_prefix: '378282', card_suffix: '0005' };
const DISCOVER = { card_prefix: '601111', card_suffix: '1117' };
const DINERS = { card_prefix: '305693', card_suffix: '5904' };
const JCB = { card_prefix: '353011', card_suffix: '0000' };
const UNKNOWN = {};

describe('the table of reason codes', () => {
  it('reads every code of each network, under its own name and under its former ones', () => {
    const cards = { VISA, MASTERCARD, AMEX, DISCOVER };
    const misread = Object.entries(REASON_CODES).flatMap(([network, codes]) =>
      Object.entries(codes).flatMap(([code, { formerly = [] }]) =>
        [code, ...formerly].filter((given) => {
          const read = readReason(given, cards[network as keyof typeof cards]);
          return read?.code !== code || read.network !== network;
        }),
      ),
    );
    expect(misread).toEqual([]);
  });

  it('has labels in every language, and key facts that start with a refund', () => {
    for (const { label } of Object.values(REASON_CODES).flatMap((codes) => Object.values(codes))) {
      for (const language of LANGUAGES) expect(label[language]).not.toBe('');
    }
    for (const { decides, says } of Object.values(CLAIMS)) {
      expect(decides[0]).toBe('refunded');
      expect(new Set(decides).size).toBe(decides.length);
      for (const language of LANGUAGES) expect(says[language]).toMatch(/[.。]$/);
    }
    for (const source of [...Object.values(NETWORK_SOURCES), ...Object.values(CLAIM_SOURCES)])
      expect(source).toMatch(/\w.{10,}/);
  });

  it('uses every fact for at least one code', () => {
    const deciding = new Set(
      Object.values(REASON_CODES).flatMap((codes) =>
        Object.values(codes).flatMap(({ claim, decides }) => decides ?? CLAIMS[claim].decides),
      ),
    );
    expect(deciding).toEqual(new Set(Object.keys(DECISIVE_FACTS)));
  });
});

describe('a reason', () => {
  it.each([
    ['13.1', VISA, '13.1'],
    [' 13.1 ', VISA, '13.1'],
    ['Visa 13.1: Merchandise/Services Not Received', VISA, '13.1'],
    ['12.6.2', VISA, '12.6.2'],
    ['12.6', VISA, '12.6.1'],
    ['c08', AMEX, 'C08'],
    ['C08 Goods Not Received', AMEX, 'C08'],
    ['Reason code 4853 (Cardholder dispute)', MASTERCARD, '4853'],
    ['ua02', DINERS, 'UA02'],
    ['4863', DISCOVER, 'AT'],
    ['4863', MASTERCARD, '4863'],
    ['13.1', UNKNOWN, '13.1'],
    ['UA02', UNKNOWN, 'UA02'],
  ])('reads %j with the card %j', (text, card, code) => {
    expect(readReason(text, card)?.code).toBe(code);
  });

  it.each([
    ['a code of another network than the card’s', '13.1', MASTERCARD],
    ['a code of several networks where the card does not say', '4863', UNKNOWN],
    ['a code of a network whose codes are not known', '13.1', JCB],
    ['a word', 'goods not IN stock', VISA],
    ['a number in an amount', 'USD 113.10', VISA],
    ['small words', 'not in stock', DISCOVER],
    ['nothing', '  ', VISA],
    ['nothing at all', null, VISA],
  ])('reads no reason from %s', (_what, text, card) => {
    expect(readReason(text, card)).toBeNull();
  });

  it('of Visa 10.4 asks for earlier payments before anything but a refund', () => {
    expect(readReason('10.4', VISA)?.profile.decides.slice(0, 2)).toEqual(['refunded', 'earlier_payments']);
    expect(readReason('10.5', VISA)?.profile.decides).toBe(CLAIMS.fraud.decides);
  });
});

describe('the reason codes for a card', () => {
  it('are those of its network, and each is read as itself', () => {
    expect(reasonsFor(VISA)[0]).toMatchObject({ network: 'VISA', code: '10.1' });
    for (const card of [VISA, MASTERCARD, AMEX, DISCOVER, DINERS]) {
      const reasons = reasonsFor(card);
      expect(reasons).not.toEqual([]);
      for (const reason of reasons) expect(readReason(reason.code, card)).toMatchObject(reason);
    }
    expect(reasonsFor(JCB)).toEqual([]);
  });

  it('are those of all networks without a card, each once', () => {
    const codes = reasonsFor(UNKNOWN).map(({ code }) => code);
    expect(codes).toEqual(Object.values(REASON_CODES).flatMap((of) => Object.keys(of)));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
