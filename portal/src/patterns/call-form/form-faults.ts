import { wordsOfFault } from '@cbp/shared/faults';
import type { Language } from '@cbp/shared/language';
import { MODEL_FAULTS } from '@cbp/shared/model-faults';
// Its side effect words the issues that models have no message for; without it, that depended on what else is loaded.
import '@cbp/shared/model-messages';
import type { z } from 'zod';
import { textOfError } from '../../data/failure-text.ts';
import { faultText, isFault } from '../form/fault.ts';

/** What is wrong with an input, by dotted path. */
export type Faults = Readonly<Record<string, string>>;

/** The first error at each place of an input, worded for the user. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], language: Language): Faults {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    faults[path] ??= describeIssue(issue, language);
  }
  return faults;
}

/** The same for what a server found: its issues have a message, and a code where a rule of its own was broken. */
export function faultsOfServer(data: unknown, language: Language): Faults {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
    return {};
  const issues: unknown[] = data.issues;
  return Object.fromEntries(
    issues.flatMap((issue) => {
      if (typeof issue !== 'object' || issue === null || !('path' in issue) || !('message' in issue))
        return [];
      const message = String(issue.message);
      const code = 'code' in issue ? String(issue.code) : '';
      return [[String(issue.path), wordsOfFault(message)?.[language] ?? textOfError({ code, message })]];
    }),
  );
}

function describeIssue(issue: z.core.$ZodIssue, language: Language): string {
  const own = wordsOfFault(issue.message);
  if (own) return own[language];
  const min = 'minimum' in issue ? Number(issue.minimum) : 0;
  const max = 'maximum' in issue ? Number(issue.maximum) : 0;
  // Those of the sign-in area stand with its texts.
  if (isFault(issue.message)) return faultText(issue.message, { min, max }, language);
  // The library's message names types and values, which only programs understand.
  if (issue.code === 'invalid_value') return MODEL_FAULTS['Choose an option'][language];
  return issue.code === 'invalid_type' ? MODEL_FAULTS.Required[language] : issue.message;
}
