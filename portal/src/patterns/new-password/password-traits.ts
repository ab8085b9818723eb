import { NewPassword, PASSWORD_LENGTH } from '@cbp/shared/users/credentials.model';

/** What makes a password hard to guess (specification, chapter 5: the password meter). */
export const PASSWORD_TRAITS = {
  length: (password) => password.length >= PASSWORD_LENGTH.min,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\d\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordTrait = keyof typeof PASSWORD_TRAITS;
export const PASSWORD_TRAIT_NAMES = Object.keys(PASSWORD_TRAITS) as PasswordTrait[];

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The traits that a password has, and the word for it; none for no password. */
export function passwordStrength(password: string): { traits: PasswordTrait[]; strength: Strength | null } {
  const traits = PASSWORD_TRAIT_NAMES.filter((name) => PASSWORD_TRAITS[name](password));
  if (password === '') return { traits, strength: null };
  // Whatever else it has, one that will be refused is not praised.
  if (!NewPassword.safeParse(password).success) return { traits, strength: 'weak' };
  return { traits, strength: STRENGTHS[traits.length - 2] ?? 'weak' };
}
