import { z } from 'zod';
import { DAY_FORMAT, faultOfTime, type MODEL_FAULTS, MOMENT_FORMAT, modelFault } from './model-faults.ts';

type RawIssue = z.core.$ZodRawIssue;
type Message = keyof typeof MODEL_FAULTS;

/*
 * Default messages for models without their own, on the wire and in forms, in place of the library's ("Too big: expected
 * string to have <=50 characters"). Input that only programs send keeps the library's message, which names types.
 */
const { localeError: libraryMessage } = z.config();

z.config({ localeError: (issue) => messageOf(issue) ?? libraryMessage?.(issue) });

function messageOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_format':
      return wrongFormat(issue.format, issue.input);
    default:
      return undefined;
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint';

function tooSmall(origin: string, least: number | bigint): string | undefined {
  if (origin === 'string')
    return least === 1 ? ('Required' satisfies Message) : modelFault('shortest', least);
  if (origin === 'array') {
    return least === 1 ? ('Choose at least 1 option' satisfies Message) : modelFault('fewest', least);
  }
  return isNumber(origin) ? modelFault('lowest', least) : undefined;
}

function tooBig(origin: string, most: number | bigint): string | undefined {
  if (origin === 'string') return modelFault('longest', most);
  if (origin === 'array') return modelFault('most', most);
  return isNumber(origin) ? modelFault('highest', most) : undefined;
}

function wrongType(expected: string, input: unknown): string | undefined {
  if (input === undefined || input === null) return 'Required' satisfies Message;
  if (expected === 'int') return 'Enter a whole number' satisfies Message;
  return expected === 'number' && typeof input === 'number'
    ? ('Enter a number' satisfies Message)
    : undefined;
}

const FORMATS: Readonly<Record<string, string>> = { date: DAY_FORMAT, datetime: MOMENT_FORMAT };

function wrongFormat(format: string, input: unknown): string {
  const wanted = FORMATS[format];
  return wanted === undefined ? ('Invalid format' satisfies Message) : faultOfTime(String(input), wanted);
}
