import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { expect, it } from 'vitest';
import { nextShortening } from './shorten.ts';

const WHOLE = { photos: null, messages: null, isHistoryCondensed: false, leftOut: [] };
const SPARE = { photos: 0, messages: 100, mayCondenseHistory: false, exhibits: [] };

function next(...unmet: [rule: string, measured: number, allowed: number][]) {
  const findings = unmet.map(([rule, measured, allowed]) => ({ rule, isMet: false, measured, allowed }));
  const measured = {
    measurements: { sections: [{ id: 'buyer-messages', pages: 10 }] },
    verdict: { findings },
  };
  return nextShortening(
    measured as unknown as { measurements: PdfMeasurements; verdict: PreflightVerdict },
    SPARE,
    WHOLE,
  );
}

it('pages are left out where a photo is too sharp besides, and nothing for that alone', () => {
  expect(next(['pages', 20, 18])).toMatchObject({ messages: 80 });
  expect(next(['pages', 20, 18], ['image-dpi', 201, 200])).toMatchObject({ messages: 80 });
  expect(next(['image-dpi', 201, 200])).toBeNull();
  expect(next(['pages', 20, 18], ['card-numbers', 1, 0])).toBeNull();
});
