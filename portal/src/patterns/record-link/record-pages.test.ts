import { auditedHitId } from '@cbp/shared/screenings/hit.model';
import { expect, it } from 'vitest';
import { hrefOfRecord, kindOfThing } from './record-pages.ts';

it('a match of the audit log is on the page of its screening, at its place', () => {
  expect(kindOfThing('screening_hit')).toBe('screening_hit');
  const hrefOf = (kind: 'individual' | 'business') =>
    hrefOfRecord('screening_hit', auditedHitId({ kind, screening: 42, hit: 7 }));
  expect(hrefOf('individual')).toBe('/aml/individual-screening/42#match-7');
  expect(hrefOf('business')).toBe('/aml/business-screening/42#match-7');
  expect(hrefOfRecord('screening_hit', 'x/1')).toBe('/aml/individual-screening/list');
});
