import type { AccessTokens } from '../../access/access-token.ts';
import type { Mails } from '../mails/mails.service.ts';
import { createCaptchas } from './captcha.service.ts';
import { loadDigitSpeech } from './captcha-sound.ts';
import { createCredentialCheck } from './credential-check.service.ts';
import { createPasswordChange } from './password-change.service.ts';
import { createPasswordLinks } from './password-links.service.ts';
import { createPasswordCheck } from './passwords.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSignIn, type SignInOutcome } from './sign-in.service.ts';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/** The parts of sign-in, which share the server's secret. */
export async function createAuth(options: {
  secret: string;
  tokens: AccessTokens;
  mails: Mails;
  /** The URL of the portal for links in emails, without a trailing slash. */
  portalUrl: () => string;
  onSignIn: (outcome: SignInOutcome) => void;
}) {
  const { secret, tokens, onSignIn } = options;
  const checkPassword = await createPasswordCheck();
  const sessions = createSessions({ secret, tokens });
  return {
    sessions,
    captchas: createCaptchas({ secret, speak: loadDigitSpeech() }),
    signIn: createSignIn({ sessions, checkPassword, onOutcome: onSignIn }),
    links: createPasswordLinks(options),
    passwords: createPasswordChange(checkPassword),
    checkCredential: createCredentialCheck(checkPassword),
  };
}
