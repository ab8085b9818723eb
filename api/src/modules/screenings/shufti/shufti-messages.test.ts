import { describe, expect, it } from 'vitest';
import { readShuftiAnswer } from './shufti-answers.ts';
import { type ProviderEnquiry, referenceOf, runOfReference, shuftiEnquiry } from './shufti-enquiry.ts';

const PERSON: ProviderEnquiry = {
  kind: 'individual',
  name: 'Quenby Marlow Ashgrove',
  firstName: 'Quenby',
  middleName: 'Marlow',
  lastName: 'Ashgrove',
  bornOn: '1979-02-11',
  isOngoing: true,
  filters: ['sanction', 'pep-class-1'],
  matchScore: 80,
  countries: ['GB'],
  hasAliases: true,
  hasRelatives: false,
};
const SENT = { reference: 'screening-7-1', callbackUrl: 'https://portal.example/api/webhooks/shuftipro' };

describe('a request of Shufti', () => {
  it('asks for a person by the parts of the name, with the options of the enquiry', () => {
    expect(shuftiEnquiry(PERSON, SENT)).toEqual({
      reference: 'screening-7-1',
      callback_url: 'https://portal.example/api/webhooks/shuftipro',
      background_checks: {
        name: { first_name: 'Quenby', middle_name: 'Marlow', last_name: 'Ashgrove' },
        dob: '1979-02-11',
        ongoing: 1,
        filters: ['sanction', 'pep-class-1'],
        match_score: 80,
        countries: ['GB'],
        alias_search: 1,
        rca_search: 0,
      },
    });
  });

  it('asks by the whole name unless first and last name are known, and leaves out what the provider does not take', () => {
    const { background_checks: asked } = shuftiEnquiry(
      { ...PERSON, lastName: null, bornOn: '1979', countries: [] },
      SENT,
    ) as { background_checks: object };
    expect(asked).toMatchObject({ name: { full_name: 'Quenby Marlow Ashgrove' } });
    expect(Object.keys(asked)).not.toContain('dob');
    expect(Object.keys(asked)).not.toContain('countries');
  });

  it('asks for a company', () => {
    const company: ProviderEnquiry = {
      ...PERSON,
      kind: 'business',
      name: 'Brightwater Freight LLC',
      firstName: null,
      middleName: null,
      lastName: null,
      bornOn: '2009-05-01',
      isOngoing: false,
    };
    expect(shuftiEnquiry(company, SENT)).toMatchObject({
      aml_for_businesses: {
        business_name: 'Brightwater Freight LLC',
        business_incorporation_date: '2009-05-01',
        ongoing: 0,
      },
    });
  });

  it('has a reference that leads back to the paid run', () => {
    expect(runOfReference(referenceOf({ id: 7, n: 2 }))).toEqual({ id: 7, n: 2 });
    for (const other of ['screening-7', 'screening-7-1-1', 'order-7-1', '', 'screening--1-1']) {
      expect(runOfReference(other), other).toBeNull();
    }
  });
});

describe('an answer of Shufti', () => {
  it('has hits of persons and companies, and the filters that were searched', () => {
    const aml_data = { filters: ['sanction', 5], hits: [{ name: 'A' }], more: 1 };
    for (const check of ['background_checks', 'aml_for_businesses']) {
      expect(
        readShuftiAnswer({
          reference: 'screening-7-1',
          event: 'verification.declined',
          verification_data: { [check]: { aml_data } },
          declined_reason: 'Found on a list of sanctions.',
        }),
      ).toEqual({
        reference: 'screening-7-1',
        event: 'verification.declined',
        hits: [{ name: 'A' }],
        filters: ['sanction'],
        words: 'Found on a list of sanctions.',
      });
    }
  });

  it('has the words of an error, whatever their form, and no event for what is not a result', () => {
    const of = (more: object) =>
      readShuftiAnswer({ reference: 'screening-7-1', event: 'request.invalid', ...more });
    expect(of({ error: { key: 'filters', message: 'The filters are wrong.' } })?.words).toBe(
      'The filters are wrong.',
    );
    expect(of({ error: 'Wrong.' })?.words).toBe('Wrong.');
    expect(of({ error: '', verification_data: [] })).toMatchObject({ words: null, hits: null });
    expect(of({ event: 'verification.status.changed' })?.event).toBeNull();
    expect(readShuftiAnswer({ event: 'request.invalid' })).toBeNull();
    expect(readShuftiAnswer('<html>')).toBeNull();
  });
});
