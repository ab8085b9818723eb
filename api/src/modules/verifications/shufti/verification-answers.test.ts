import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { proofAddresses, readVerificationAnswer, storedForm } from './verification-answers.ts';

const ADDRESS = 'https://ns.shuftipro.com/api/pea/17f2695da7a8';
const CALLBACK = {
  reference: 'customer-4111111111111111',
  event: 'verification.declined',
  email: 'person@example.com',
  verification_url: 'https://app.shuftipro.com/process/verification/abc',
  declined_reason: 'Name on the document doesn’t match.',
  declined_codes: ['SPDR75'],
  verification_data: { document: { name: { first_name: 'Johon', last_name: 'Livone' }, country: 'ng' } },
  verification_result: { document: { document: 1.0, name: 0.0 }, face: 1.0 },
  info: { agent: { useragent: 'Mozilla' }, geolocation: { ip: '197.210.55.88' } },
  additional_data: { document: { proof: { authority: ` ${ADDRESS}?in=text`, deep: [{ url: ADDRESS }] } } },
  proofs: {
    document: { proof: ADDRESS, additional_proof: `${ADDRESS}?access_token=1`, proof_heatmap: ADDRESS },
    document_two: { proof: '', additional_proof: null },
    face: { proof: ADDRESS },
    access_token: '33ffc5265414337b',
  },
};

describe('an answer of Shufti about a document', () => {
  it('names its images, with the token that they need', () => {
    expect([...proofAddresses(CALLBACK)]).toEqual([
      ['front', { url: ADDRESS, token: '33ffc5265414337b' }],
      ['back', { url: `${ADDRESS}?access_token=1`, token: '33ffc5265414337b' }],
    ]);
  });

  it('is stored without addresses, tokens, device and place, and says the same', () => {
    const stored = storedForm(CALLBACK);
    expect(JSON.stringify(stored)).not.toMatch(/:\/\/|33ffc5|Mozilla|197\.210|example\.com|pea/);
    expect(readVerificationAnswer(stored)).toEqual(readVerificationAnswer(CALLBACK));
    expect(readVerificationAnswer(stored)).toMatchObject({ reference: CALLBACK.reference, hasProofs: true });
    expect([...proofAddresses(stored)]).toEqual([]);
  });

  it('is read whatever it holds', async () => {
    const head = { reference: 'customer-77', event: 'verification.declined' };
    const nothing = { codes: [], words: null, readings: [], checks: [], hasProofs: false };
    const shapes: Record<string, [unknown, object | null]> = {
      nothing: [null, null],
      'a text': ['declined', null],
      'no event': [{ reference: 'customer-77' }, null],
      'an event of tomorrow': [{ ...head, event: 'request.data.changed' }, { event: null }],
      'the name of a method': [{ ...head, event: 'toString' }, { event: null }],
      'a deleted request': [{ ...head, event: 'request.deleted' }, { event: 'request.deleted' }],
      'texts in place of records': [
        { ...head, verification_data: 'x', verification_result: [1], additional_data: 5, proofs: 'x' },
        nothing,
      ],
      'an empty error': [{ ...head, error: '', declined_reason: ' ' }, nothing],
      'an error with a sentence': [
        { ...head, error: { message: 'Wrong proof.' } },
        { words: 'Wrong proof.' },
      ],
      'half a character and NUL': [{ ...head, declined_reason: 'a\0\ud800' }, { words: 'a��' }],
      'a long sentence': [{ ...head, declined_reason: 'x'.repeat(5_000) }, { words: 'x'.repeat(1_000) }],
      'a thousand codes': [
        { ...head, declined_codes: Array.from({ length: 1_000 }, (_, at) => at + 6_000) },
        { codes: Array.from({ length: 500 }, (_, at) => `SPDR${at + 6_000}`) },
      ],
      'odd checks': [
        {
          ...head,
          verification_result: { document: { name: '1', dob: 0.5, 'a b': 1, age: '', gender: false } },
        },
        {
          checks: [
            { document: 'first', check: 'name', is_passed: true },
            { document: 'first', check: 'gender', is_passed: false },
          ],
        },
      ],
    };
    const faults = await faultsOf(Object.entries(shapes), ([said, read]) => {
      const answer = readVerificationAnswer(said);
      if (read === null) expect(answer).toBeNull();
      else expect(answer).toMatchObject(read);
    });
    expect(faults).toEqual({});
  });
});
