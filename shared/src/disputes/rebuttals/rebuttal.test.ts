import { describe, expect, it } from 'vitest';
import { DECISIVE_FACT_NAMES } from '../../evidence/decisive-fact.ts';
import { LANGUAGES } from '../../language.ts';
import { CLAIMS, type Claim } from '../dispute-claim.ts';
import { REASON_CODES, type ReasonNetwork } from '../reason-code.table.ts';
import { rebuttalFor } from './rebuttal.ts';
import { REBUTTAL_SOURCES_OF_CLAIMS, REBUTTAL_SOURCES_OF_CODES } from './rebuttal-source.table.ts';
import { REBUTTALS_OF_CLAIMS } from './rebuttals-of-claims.ts';
import { REBUTTALS_OF_CODES } from './rebuttals-of-codes.ts';

const networks = Object.keys(REBUTTALS_OF_CODES) as ReasonNetwork[];
const ofCodes = networks.flatMap((network) =>
  Object.entries(REBUTTALS_OF_CODES[network]).map(([code, rebuttal]) => ({ network, code, rebuttal })),
);

describe('the table of what answers a dispute', () => {
  it('has a source for each entry, and no other', () => {
    expect(Object.keys(REBUTTAL_SOURCES_OF_CLAIMS)).toEqual(Object.keys(REBUTTALS_OF_CLAIMS));
    for (const network of networks) {
      const codes = Object.keys(REBUTTALS_OF_CODES[network]);
      expect(Object.keys(REBUTTAL_SOURCES_OF_CODES[network])).toEqual(codes);
    }
    for (const of of [REBUTTAL_SOURCES_OF_CLAIMS, ...Object.values(REBUTTAL_SOURCES_OF_CODES)]) {
      for (const source of Object.values(of)) expect(source).toMatch(/\w.{10,}/);
    }
  });

  it('names known codes, and facts that the first page can derive', () => {
    for (const { network, code } of ofCodes) expect(REASON_CODES[network]).toHaveProperty([code]);
    for (const { must, helps } of [
      ...Object.values(REBUTTALS_OF_CLAIMS),
      ...ofCodes.map(({ rebuttal }) => rebuttal),
    ]) {
      expect(must[0]?.facts).toEqual(['refunded']);
      const named = [...must.flatMap(({ facts }) => facts), ...helps];
      for (const name of named) expect(DECISIVE_FACT_NAMES).toContain(name);
      for (const { says } of must) {
        for (const language of LANGUAGES) expect(says[language]).not.toMatch(/^$|[.。]$/);
      }
    }
  });

  it('lets a fact that the claim names answer or help', () => {
    for (const claim of Object.keys(CLAIMS) as Claim[]) {
      const { must, helps } = REBUTTALS_OF_CLAIMS[claim];
      const named: readonly string[] = [...must.flatMap(({ facts }) => facts), ...helps];
      expect(
        CLAIMS[claim].decides.filter((name) => !named.includes(name)),
        claim,
      ).toEqual([]);
    }
  });
});

describe('what answers a dispute', () => {
  it('is that of the code where the network asks for something specific, else of the claim', () => {
    const at = (network: ReasonNetwork, code: string, claim: Claim) => rebuttalFor({ network, code, claim });
    expect(at('VISA', '10.4', 'fraud')).toBe(REBUTTALS_OF_CODES.VISA['10.4']);
    expect(at('VISA', '10.5', 'fraud')).toBe(REBUTTALS_OF_CLAIMS.fraud);
    expect(rebuttalFor(null)).toBe(REBUTTALS_OF_CLAIMS.any);
  });
});
