import { DECISIVE_FACT_NAMES } from '@cbp/shared/evidence/decisive-fact';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { WHOLE_PROOF } from '@cbp/shared/evidence/testing/whole-proof';
import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { keyFactsOf } from '../data/key-facts.ts';
import { reportData } from '../data/report-data.ts';
import { completeBundle, reportInput } from '../testing/bundles.ts';
import { type FactLine, factLinesOf } from './fact-lines.ts';
import { partsWithData } from './sections.ts';

function wholeBundle(change: (bundle: EvidenceBundle) => void = () => {}): EvidenceBundle {
  const bundle = completeBundle();
  bundle.evidence.proof = structuredClone(WHOLE_PROOF);
  change(bundle);
  return bundle;
}

function linesOf(config: EvidenceConfig, bundle = wholeBundle()): FactLine[] {
  return factLinesOf(reportInput(bundle, { config }));
}

const stateOf = (lines: readonly FactLine[], wanted: string) =>
  lines.find(({ name }) => name === wanted)?.state ?? null;
const NOT_RECEIVED = { ...EVERYTHING_ON, reason: '13.1' };

describe('how the facts of the first page stand', () => {
  it.each(['10.4', '13.1', '13.3', '13.6', null])('begins with what it says, reason %s', (reason) => {
    for (const base of [EVERYTHING_ON, STARTING_CONFIG]) {
      const input = reportInput(wholeBundle(), { config: { ...base, reason } });
      const report = reportData(input);
      const { facts } = keyFactsOf(report, partsWithData(report));
      const lines = factLinesOf(input);
      expect(lines.slice(0, facts.length).map(({ name }) => name)).toEqual(facts.map(({ name }) => name));
      expect(lines.filter(({ state }) => state === 'shown')).toHaveLength(facts.length);
    }
  });

  it('tells of each fact that decides, proved or not, and asks for the signature, not for its record', () => {
    const bundle = { evidence: { transaction: { card_prefix: '411111' } } };
    const lines = linesOf(NOT_RECEIVED, bundle);
    const decides = reportData(reportInput(bundle, { config: NOT_RECEIVED })).dispute.read?.profile.decides;
    expect(decides).toContain('delivery_record');
    expect(lines.map(({ name }) => name)).toEqual(decides?.filter((name) => name !== 'delivery_record'));
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['missing']));
    expect(lines.every(({ sentence }) => sentence === null)).toBe(true);
  });

  it('tells what is recorded and proves nothing from what is not recorded', () => {
    const lines = linesOf(
      NOT_RECEIVED,
      wholeBundle((bundle) => {
        Object.assign(bundle.shipment ?? {}, { delivery_status: 'Returned to sender' });
        bundle.messages = [];
      }),
    );
    expect(stateOf(lines, 'signed')).toBe('unproved');
    expect(stateOf(lines, 'buyer_words')).toBe('missing');
  });

  it('says of delivery that the signature tells it', () => {
    expect(stateOf(linesOf(NOT_RECEIVED), 'delivered')).toBe('covered');
    expect(stateOf(linesOf({ ...NOT_RECEIVED, facts: ['avs'] }), 'delivered')).toBe('available');
  });

  it('says that the record of a delivery is there where the tracker was not heard', () => {
    const unheard = wholeBundle((bundle) => Object.assign(bundle, { shipment: null }));
    expect(stateOf(linesOf(NOT_RECEIVED, unheard), 'delivery_record')).toBe('shown');
    expect(stateOf(linesOf(NOT_RECEIVED), 'delivery_record')).toBeNull();
  });

  it('asks for no shipping date where the order was delivered', () => {
    expect(stateOf(linesOf(NOT_RECEIVED), 'shipped')).toBeNull();
    const undelivered = wholeBundle((bundle) => {
      Object.assign(bundle, { shipment: null });
      Object.assign(bundle.evidence.product_info ?? {}, { shipping_date: null, tracking_url: null });
      Object.assign(bundle.evidence.product_info ?? {}, {
        delivery_signed: null,
        delivery_signed_date: null,
      });
    });
    expect(stateOf(linesOf(NOT_RECEIVED, undelivered), 'shipped')).toBe('unproved');
  });

  it('names the switches that bring a fact, and they bring it', () => {
    const off = { ...completeEvidenceConfig({}), reason: '13.1' };
    for (const name of DECISIVE_FACT_NAMES) {
      const line = linesOf(off).find((one) => one.name === name);
      if (line?.state !== 'off') continue;
      const on = structuredClone(off) as unknown as Record<string, Record<string, boolean>>;
      for (const path of line.switches) {
        const [group = '', one = ''] = path.split('.');
        Object.assign(on[group] ?? {}, { [one]: true });
      }
      const lines = linesOf({ ...(on as unknown as EvidenceConfig), facts: [name] });
      expect([name, stateOf(lines, name)]).toEqual([name, 'shown']);
    }
    expect(stateOf(linesOf(off), 'signed')).toBe('off');
    expect(stateOf(linesOf(off), 'three_d_secure')).toBe('off');
  });

  it('leaves out what decides nothing and is not there', () => {
    const bundle = wholeBundle(({ evidence }) => Object.assign(evidence.proof ?? {}, { descriptor: null }));
    expect(stateOf(linesOf(NOT_RECEIVED, bundle), 'descriptor')).toBeNull();
    expect(stateOf(linesOf(NOT_RECEIVED), 'descriptor')).toBe('available');
  });

  it.each(LANGUAGES)('is said in %s', (language) => {
    const lines = factLinesOf(reportInput(wholeBundle(), { language, config: NOT_RECEIVED }));
    for (const { sentence } of lines) expect(sentence ?? '').not.toMatch(/undefined|null|\[object/);
  });
});
