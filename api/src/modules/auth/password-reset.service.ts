import type { Language } from '@cbp/shared/language';
import { LIMITS, takeTry } from './attempt-limits.ts';
import type { Captchas } from './captcha.service.ts';
import { networkOf } from './network.ts';
import { insertResetRequest } from './password-reset.sql.ts';
import type { SignInContext } from './sign-in.service.ts';

/**
 * Takes a request for a reset link, the same way for every address: whether somebody has it is found out later, when
 * `mailRequestedLinks` works through the requests. Throws auth/incorrect_captcha, request/too_many.
 */
export async function requestPasswordReset(context: {
  ctx: SignInContext;
  captchas: Captchas;
  input: { email: string; captcha: { id: string; answer: string }; lang: Language };
}): Promise<void> {
  const { ctx, captchas, input } = context;
  await takeTry(ctx, LIMITS.resetOfNetwork, networkOf(ctx.address));
  await captchas.check({ ctx, input: input.captcha });
  await takeTry(ctx, LIMITS.resetOfAccount, input.email.toLowerCase());
  await insertResetRequest(ctx.db, { email: input.email, language: input.lang, requestedAt: ctx.now() });
}
