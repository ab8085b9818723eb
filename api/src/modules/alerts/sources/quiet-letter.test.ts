import { LANGUAGES } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { quietLetter } from './quiet-letter.ts';

const told = {
  name: 'cdrn' as const,
  since: new Date('2026-11-22T00:14:00Z'),
  gapSeconds: 3 * 3_600,
  url: 'https://portal.example',
};

describe.each(LANGUAGES)('a letter about a silent source, in %s', (language) => {
  const operator = { displayName: 'Mei', language };

  it('says since when, in Hong Kong time, and against which rhythm, where there is one', () => {
    const letter = quietLetter({ ...told, operator });
    expect(letter.subject).toContain('Verifi CDRN');
    expect(letter.paragraphs.join(' ')).toContain('2026/11/22 08:14');
    expect(letter.paragraphs[1]).toMatch(/\b3 /);
    expect(quietLetter({ ...told, gapSeconds: null, operator }).paragraphs).toHaveLength(2);
    expect(quietLetter({ ...told, gapSeconds: 61, operator }).paragraphs[1]).toMatch(/\b2 /);
  });

  it('says that it is over where the source sends again', () => {
    const letter = quietLetter({ ...told, since: null, operator });
    expect(letter.paragraphs).toHaveLength(1);
    expect(letter.subject).not.toBe(quietLetter({ ...told, operator }).subject);
  });
});
