import { wordsOfFault } from '@cbp/shared/faults';
import type { Language } from '@cbp/shared/language';
import type { z } from 'zod';
import { faultText, isFault } from '../form/fault.ts';
import { callFormTexts } from './call-form.texts.ts';

/** What is wrong with an input, by dotted path. */
export type Faults = Readonly<Record<string, string>>;

/** The first error at each place of an input, worded for the user. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], language: Language): Faults {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    faults[path] ??= sayIssue(issue, language);
  }
  return faults;
}

/** The same for what a server found: its issues have no more than a message. */
export function faultsOfServer(data: unknown, language: Language): Faults {
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

function sayIssue(issue: z.core.$ZodIssue, language: Language): string {
  const own = wordsOfFault(issue.message);
  if (own) return own[language];
  const min = 'minimum' in issue ? Number(issue.minimum) : 0;
  const max = 'maximum' in issue ? Number(issue.maximum) : 0;
  // Those of the sign-in area stand with its texts.
  if (isFault(issue.message)) return faultText(issue.message, { min, max }, language);
  const words = callFormTexts[language].faults;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return min === 1 ? words.required : words.short(min);
      if (issue.origin === 'array') return min === 1 ? words.chooseSome : words.few(min);
      return words.low(min);
    case 'too_big':
      if (issue.origin === 'string') return words.long(max);
      return issue.origin === 'array' ? words.many(max) : words.high(max);
    case 'invalid_value':
      return words.choose;
    case 'invalid_type':
      if (issue.expected === 'int') return words.whole;
      // Typed text that isn't a number arrives as NaN and is reported; an empty field isn't.
      return issue.expected === 'number' && 'received' in issue ? words.number : words.required;
    default:
      return issue.message;
  }
}
