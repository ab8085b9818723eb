import { z } from 'zod';
import { storableText } from '../bounded.ts';
import { secret } from '../format/secret.ts';

/** Bounds of the specification, chapters 5 and 9. */
export const EMAIL_LENGTH = { min: 3, max: 50 } as const;
export const LOGIN_PASSWORD_LENGTH = { min: 3, max: 50 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 50 } as const;

const EMAIL_REQUIRED = 'EMAIL_REQUIRED';
const INVALID_EMAIL_FORMAT = 'INVALID_EMAIL_FORMAT';
const PASSWORD_REQUIRED = 'PASSWORD_REQUIRED';
const NEW_PASSWORD_REQUIRED = 'NEW_PASSWORD_REQUIRED';
const PASSWORD_ALPHANUMERIC = 'PASSWORD_ALPHANUMERIC';

/** Fields of the sign-in area; their faults are keys, which the portal translates and the server names. */
export const Email = storableText(
  z
    .string()
    .min(1, EMAIL_REQUIRED)
    .min(EMAIL_LENGTH.min, INVALID_EMAIL_FORMAT)
    .max(EMAIL_LENGTH.max, 'EMAIL_LENGTH')
    .regex(z.regexes.email, INVALID_EMAIL_FORMAT),
);

export const LoginPassword = secret(
  storableText(
    z
      .string()
      .min(1, PASSWORD_REQUIRED)
      .min(LOGIN_PASSWORD_LENGTH.min, 'PASSWORD_LENGTH')
      .max(LOGIN_PASSWORD_LENGTH.max, 'PASSWORD_LENGTH'),
  ),
);

/** At least one letter and one digit, no white space. */
export const NewPassword = secret(
  storableText(
    z
      .string()
      .min(1, NEW_PASSWORD_REQUIRED)
      .min(PASSWORD_LENGTH.min, 'PASSWORD_LENGTH')
      .max(PASSWORD_LENGTH.max, 'PASSWORD_LENGTH')
      .regex(/^(?=.*\p{L})(?=.*\d)\S*$/u, PASSWORD_ALPHANUMERIC),
  ),
);
