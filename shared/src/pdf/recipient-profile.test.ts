import { describe, expect, it } from 'vitest';
import type { RecipientProfile } from './recipient-limits.ts';
import {
  COMMON_DEMANDS,
  fileNameFault,
  RECIPIENT_PROFILE_NAMES,
  RECIPIENT_PROFILES,
  recipientFileName,
  recipientProfile,
} from './recipient-profile.ts';

/** Every object with a number or a demand in it, by its path. */
function demandsOf(value: object, path: string): [string, Record<string, unknown>][] {
  return Object.entries(value).flatMap(([key, inner]): [string, Record<string, unknown>][] => {
    if (typeof inner !== 'object' || inner === null || key === 'label' || inner instanceof RegExp) return [];
    return [[`${path}.${key}`, inner as Record<string, unknown>]];
  });
}

describe('the table of recipients', () => {
  it.each(
    Object.entries({ ...RECIPIENT_PROFILES, common: COMMON_DEMANDS }).flatMap(([name, profile]) =>
      demandsOf(profile, name),
    ),
  )('%s names its source', (_path, demand) => {
    expect(demand.source).toEqual(expect.stringMatching(/\w.{10,}/));
    for (const value of Object.values(demand)) {
      if (typeof value === 'number') expect(value).toBeGreaterThan(0);
    }
  });

  it('has a source for every limit', () => {
    for (const profile of Object.values(RECIPIENT_PROFILES)) {
      for (const value of Object.values(profile)) expect(typeof value).not.toBe('number');
    }
  });

  it('has a strictest profile that every recipient of dispute responses accepts', () => {
    const strictest = recipientProfile('everywhere');
    const lowest = (limitOf: (profile: RecipientProfile) => number | undefined) =>
      Math.min(
        ...RECIPIENT_PROFILE_NAMES.filter((name) => name !== 'retrieval').map(
          (name) => limitOf(recipientProfile(name)) ?? Number.POSITIVE_INFINITY,
        ),
      );
    expect(strictest.maxBytes.value).toBe(lowest(({ maxBytes }) => maxBytes.value));
    expect(strictest.maxPages?.value).toBe(lowest(({ maxPages }) => maxPages?.value));
    expect(strictest.maxImageDpi?.value).toBe(lowest(({ maxImageDpi }) => maxImageDpi?.value));
    expect(strictest.maxPixels?.value).toBe(lowest(({ maxPixels }) => maxPixels?.value));
    expect(strictest.pageBox.maxWidthPoints).toBe(lowest(({ pageBox }) => pageBox.maxWidthPoints));
    expect(strictest.pageBox.maxHeightPoints).toBe(lowest(({ pageBox }) => pageBox.maxHeightPoints));
    expect(strictest.minTextPoints.value).toBe(12);
  });
});

describe('the name of a file', () => {
  it.each(['CE123456.pdf', 'a.pdf', 'abcdefABCDEF.pdf'])('%s is taken everywhere', (name) => {
    expect(fileNameFault('everywhere', name)).toBeNull();
  });

  it.each([
    '',
    '.pdf',
    'a-b.pdf',
    'two words.pdf',
    'abcdefghijklm.pdf',
    '报告.pdf',
    'a.pdf.exe',
    'report.PDF',
  ])('%j is not accepted everywhere, and the message names the rule', (name) => {
    expect(fileNameFault('everywhere', name)).toContain('1 to 12 English letters and digits, then .pdf');
  });

  it('is free where the recipient has no rule', () => {
    expect(fileNameFault('stripe', 'Compelling Evidence (港島茶行) 20260304.pdf')).toBeNull();
    expect(recipientFileName('stripe', 'x')).toBeNull();
  });

  it.each(['9Y5Alvh1JKZUpT8cIWKJ6lVH', 'a/b', '订单', ''])('can be made of the id %j', (id) => {
    expect(fileNameFault('mastercard', recipientFileName('mastercard', id) ?? '')).toBeNull();
  });
});
