import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  EVIDENCE_SWITCHES,
} from '@cbp/shared/entities/evidence-config';
import { describe, expect, it } from 'vitest';
import { OPERATOR, VISITOR } from '../../access/actor.ts';
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
    ['a visitor', VISITOR, undefined, null, null],
    ['a visitor with a config', VISITOR, EVERYTHING_ON, null, null],
    ['a visitor, released', VISITOR, undefined, PHOTO_ONLY, PHOTO_ONLY],
    ['a visitor with a config, released', VISITOR, EVERYTHING_ON, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator', OPERATOR, undefined, null, EVERYTHING_ON],
    ['an operator with an empty config', OPERATOR, {}, null, EVERYTHING_ON],
    ['an operator, released', OPERATOR, {}, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with null, released', OPERATOR, null, PHOTO_ONLY, PHOTO_ONLY],
    ['an operator with a config', OPERATOR, { info: { product_photo: true } }, null, PHOTO_ONLY],
    ['an operator with a config, released', OPERATOR, { info: null }, PHOTO_ONLY, NOTHING_ON],
  ])('of %s', (_name, actor, requested, released, expected) => {
    expect(effectiveConfig({ actor, requested, released })).toEqual(expected);
  });
});
