import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
  STARTING_CONFIG,
} from '@cbp/shared/evidence/evidence-config';
import { describe, expect, it } from 'vitest';
import { effectiveConfig } from './evidence-visibility.ts';

const NOTHING_ON = completeEvidenceConfig({});
const PHOTO_ONLY = completeEvidenceConfig({ info: { product_photo: true } });

describe('the effective config', () => {
  it('has every switch of the contract on in EVERYTHING_ON', () => {
    for (const [group, switches] of Object.entries(EVIDENCE_SWITCHES)) {
      const expected = Object.fromEntries(switches.map((name) => [name, true]));
      expect(EVERYTHING_ON[group as keyof typeof EVIDENCE_SWITCHES]).toEqual(expected);
    }
  });

  it.each([
    ['a visitor', false, undefined, null, null],
    ['a visitor with a config', false, EVERYTHING_ON, null, null],
    ['a visitor, released', false, undefined, PHOTO_ONLY, PHOTO_ONLY],
    ['a visitor with a config, released', false, EVERYTHING_ON, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator', true, undefined, null, STARTING_CONFIG],
    ['an operator with an empty config', true, {}, null, STARTING_CONFIG],
    ['an operator, released', true, {}, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with null, released', true, null, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with a config', true, { info: { product_photo: true } }, null, PHOTO_ONLY],
    ['an operator with a config, released', true, { info: null }, PHOTO_ONLY, NOTHING_ON],
  ])('of %s', (_name, isInsider, requested, released, expected) => {
    expect(effectiveConfig({ isInsider, requested, released })).toEqual(expected);
  });
});
