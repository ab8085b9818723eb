import { z } from 'zod';

/** An invalid environment; the message names every invalid variable with its fix. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** A whole number in digits; the message names the bounds of the variable. */
export function wholeNumber(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, fault)
    .transform(Number)
    .refine((value) => value >= min && value <= max, fault);
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

/** An absolute http(s) address, without a slash at its end. */
export function httpUrl() {
  return z
    .string()
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
      error: 'must be a URL that starts with http:// or https://',
    })
    .transform((value) => value.replace(/\/+$/, ''));
}

/** An http(s) URL, or a path on the same origin; without a trailing slash. */
export function httpUrlOrPath() {
  const path = z
    .string()
    .regex(/^(\/[\w.~-]+)+\/?$/)
    .transform((value) => value.replace(/\/$/, ''));
  return z.union([path, httpUrl()], {
    error: 'must be a URL that starts with http:// or https://, or a path such as /pdf',
  });
}

/** The address of a PostgreSQL server and a database on it. */
export function databaseUrl() {
  return z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');
}

/**
 * Reads the environment once, by a schema whose keys are the names of the variables. An empty variable counts as not set.
 * Throws one EnvironmentError that names all invalid variables, never their values, since they may be secrets.
 */
export function parseEnv<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const isSet = ([name, value]: [string, string | undefined]) =>
    Object.hasOwn(schema.shape, name) && value !== undefined && value.trim() !== '';
  const found = Object.fromEntries(Object.entries(env).filter(isSet));
  const result = schema.safeParse(found);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '');
    return `  ${name} ${Object.hasOwn(found, name) ? issue.message : 'is not set but required'}`;
  });
  throw new EnvironmentError(
    ['Invalid environment variables. Correct them and start again:', ...new Set(faults)].join('\n'),
  );
}

const ADDRESS = '[^\\s<>@,;"\\p{Cc}]+@[^\\s<>@,;"\\p{Cc}]+';
const MAIL_ADDRESS = new RegExp(`^(?:([^<>"\\p{Cc}]{1,100}) <(${ADDRESS})>|(${ADDRESS}))$`, 'u');

/** `address`, or `Name <address>`. */
export const mailAddress = z.string().transform((value, { addIssue }) => {
  const [, name = '', named, bare] = MAIL_ADDRESS.exec(value.trim()) ?? [];
  const address = named ?? bare;
  if (address !== undefined) return { name, address };
  addIssue('must be an email address such as CBP Portal <no-reply@portal.example>');
  return z.NEVER;
});

/** The bare form of `mailAddress`, for display. */
export const bareMailAddress = mailAddress.transform(({ name, address }, { addIssue }) => {
  if (name === '') return address;
  addIssue('must be an email address such as help@portal.example');
  return z.NEVER;
});
