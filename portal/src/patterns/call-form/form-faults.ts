import { wordsOfFault } from '@cbp/shared/faults';
import type { Language } from '@cbp/shared/language';
import i18next, { type TFunction } from 'i18next';
import type { z } from 'zod';

/** What is wrong with an input, by dotted path. */
export type Faults = Readonly<Record<string, string>>;

type Said = { language: Language; t: TFunction };

/** The first thing that is wrong at each place of an input, in words for whoever typed it. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], said: Said): Faults {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    faults[path] ??= sayIssue(issue, said);
  }
  return faults;
}

/** The same for what a server found: its issues have no more than a message. */
export function faultsOfServer(data: unknown, { language }: Pick<Said, 'language'>): Faults {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
    return {};
  const issues: unknown[] = data.issues;
  return Object.fromEntries(
    issues.flatMap((issue) => {
      if (typeof issue !== 'object' || issue === null || !('path' in issue) || !('message' in issue))
        return [];
      const message = String(issue.message);
      return [[String(issue.path), wordsOfFault(message)?.[language] ?? message]];
    }),
  );
}

function sayIssue(issue: z.core.$ZodIssue, { language, t }: Said): string {
  const own = wordsOfFault(issue.message);
  if (own) return own[language];
  const min = 'minimum' in issue ? Number(issue.minimum) : 0;
  const max = 'maximum' in issue ? Number(issue.maximum) : 0;
  // Those of the sign-in area stand with its texts.
  const signIn = `faults.${issue.message}`;
  if (i18next.exists(signIn)) return i18next.t(signIn as never, { min, max });
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return min === 1 ? t('form.faults.required') : t('form.faults.short', { min });
      if (issue.origin === 'array')
        return min === 1 ? t('form.faults.chooseSome') : t('form.faults.few', { min });
      return t('form.faults.low', { min });
    case 'too_big':
      if (issue.origin === 'string') return t('form.faults.long', { max });
      return issue.origin === 'array' ? t('form.faults.many', { max }) : t('form.faults.high', { max });
    case 'invalid_value':
      return t('form.faults.choose');
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? t('form.faults.number')
        : t('form.faults.required');
    default:
      return issue.message;
  }
}
