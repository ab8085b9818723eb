import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { subjectOf, takeTry } from '../../access/attempt-limits.ts';
import { networkOf } from '../../access/network.ts';
import type { Captchas } from './captcha.service.ts';
import { insertResetRequest } from './password-reset.sql.ts';
import type { SignInContext } from './sign-in.service.ts';
import { LIMITS } from './sign-in-limits.ts';

/**
 * Accepts a reset request in the same way for every address; `mailRequestedLinks` looks the user up later. Above the limit
 * of the address the response stays the same and nothing is sent. Without a captcha both limits are lower. Throws auth/incorrect_captcha, and request/too_many above
 * the limit of the
 * network.
 */
export async function requestPasswordReset(context: {
  ctx: SignInContext;
  captchas: Captchas;
  input: { email: string; captcha?: { id: string; answer: string } | undefined; lang: Language };
}): Promise<void> {
  const { ctx, captchas, input } = context;
  const network = networkOf(ctx.address);
  await takeTry(ctx, LIMITS.resetOfNetwork, network);
  if (input.captcha) await captchas.check({ ctx, input: { ...input.captcha, network } });
  else await takeTry(ctx, LIMITS.bareResetOfNetwork, network);
  const subject = await subjectOf(ctx, input.email.toLowerCase(), network);
  try {
    if (!input.captcha) await takeTry(ctx, LIMITS.bareResetOfAccount, subject);
    await takeTry(ctx, LIMITS.resetOfAccount, subject);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Strangers must not be able to block recovery for the owner, whose earlier links still work.
    ctx.log.info({ from: network }, 'too many reset requests: no link sent');
    return;
  }
  await insertResetRequest(ctx.db, { email: input.email, language: input.lang, requestedAt: ctx.now() });
}
