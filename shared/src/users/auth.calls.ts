import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import type { LinkAccess } from '../calls/link.ts';
import { secret } from '../format/secret.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { Captcha, CaptchaAnswer } from './captcha.model.ts';
import { Email, LoginPassword, NewPassword } from './credentials.model.ts';
import { PASSWORD_LINKS } from './password-links.ts';
import { HeldPermission } from './permission.model.ts';
import { CurrentUser } from './user.model.ts';

const TAGS = ['Sign-in'];
const Tokens = z.object({
  results: z.object({
    access: secret(z.string().describe('JWT for a few minutes, sent as bearer token of calls')),
    root: secret(z.string().describe('Exchanged for the next two tokens; works once')),
  }),
});
const SentLanguage = z
  .enum(LANGUAGES)
  .default(DEFAULT_LANGUAGE)
  .describe('Language of the email or the sound');
const Done = z.object({ results: z.object({}) });

const { reset, activation, change } = PASSWORD_LINKS;
const WITH_PASSWORD_LINK: LinkAccess = { link: [reset, activation, change], token: 'bearer' };

/**
 * How long a used root token gets the same response again while its successor is unused: two tabs may send it at the same
 * time, and a caller whose response was lost retries.
 */
export const ROOT_LEEWAY_MS = 10_000;

/** Calls of chapter 7 of the specification, to the letter; the captcha and the end of a session are ours. */
export const authEndpoints = {
  login: endpoint
    .meta({
      access: 'public',
      costs: ['hash'],
      audit: { action: 'login', section: 'auth', done: ['Sign-in', '登录', '登入'] },
      example: { body: { name: 'operator@cbp.example', password: 'demo-2026-cbp' } },
    })
    .route({ method: 'POST', path: '/auth/login', tags: TAGS, summary: 'Signs a user in' })
    .errors(errors('auth/invalid_login', 'request/too_many'))
    .input(z.strictObject({ name: Email.describe('Email address'), password: LoginPassword }))
    .output(Tokens),

  refreshTokens: endpoint
    .meta({ access: 'bearer', costs: [], example: { body: {} } })
    .route({
      method: 'POST',
      path: '/auth/tokens/root',
      tags: TAGS,
      summary: 'Exchanges a root token, sent as bearer token, for new tokens',
      description: `A root token works once. If it is used again within ${ROOT_LEEWAY_MS / 1_000} seconds, the same response is returned, which covers a second tab or a lost response. Later use signs the device out, because the token must have leaked.`,
    })
    .errors(errors('auth/unauthenticated', 'auth/expired'))
    .input(z.strictObject({}))
    .output(Tokens),

  getCurrentAccess: endpoint
    .meta({ access: 'signed_in', costs: [] })
    .route({
      method: 'GET',
      path: '/auth/tokens/current/access',
      tags: TAGS,
      summary: 'Returns the current permissions of the caller',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired'))
    .output(z.object({ results: z.object({ permissions: z.array(HeldPermission) }) })),

  checkToken: endpoint
    .meta({ access: WITH_PASSWORD_LINK, costs: [] })
    .route({
      method: 'HEAD',
      path: '/auth/tokens/current',
      successStatus: 204,
      tags: TAGS,
      summary: 'Checks whether the token of a reset or activation link is still valid',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired'))
    .output(z.void()),

  endSession: endpoint
    .meta({
      access: 'bearer',
      costs: [],
      audit: { action: 'delete', section: 'auth', done: ['Sign-out', '退出', '登出'] },
      example: { body: {} },
    })
    .route({
      method: 'DELETE',
      path: '/auth/tokens/root',
      tags: TAGS,
      summary: 'Signs out the device of a root token; an unknown token is ignored',
    })
    .input(z.strictObject({}))
    .output(Done),

  makeCaptcha: endpoint
    .meta({ access: 'public', costs: ['captcha'], example: { body: { lang: 'en' } } })
    .route({ method: 'POST', path: '/auth/captcha', tags: TAGS, summary: 'Creates a captcha' })
    .errors(errors('request/too_many'))
    .input(z.strictObject({ lang: SentLanguage }))
    .output(z.object({ results: Captcha })),

  requestPasswordReset: endpoint
    .meta({
      access: 'public',
      costs: ['mail'],
      example: { body: { email: 'operator@cbp.example' } },
    })
    .route({
      method: 'POST',
      path: '/auth/password-reset',
      tags: TAGS,
      summary: 'Sends a reset link if the email belongs to a user; the response is always the same',
      description: 'The email address alone is enough. The portal also sends the solution of a captcha.',
    })
    .errors(errors('auth/incorrect_captcha', 'request/too_many'))
    .input(
      z.strictObject({
        email: Email,
        captcha: CaptchaAnswer.optional().describe('Checked if sent. Lower rate limits apply without one.'),
        lang: SentLanguage,
      }),
    )
    .output(Done),

  confirmPassword: endpoint
    .meta({ access: 'signed_in', costs: ['hash'], example: { body: { password: 'demo-2026-cbp' } } })
    .route({
      method: 'POST',
      path: '/auth/tokens/password',
      tags: TAGS,
      summary: 'Exchanges the current password for a token that allows setting a new one',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/failed', 'request/too_many'))
    .input(z.strictObject({ password: LoginPassword }))
    .output(z.object({ results: z.object({ token: secret(z.string()) }) })),

  setPassword: endpoint
    .meta({
      access: WITH_PASSWORD_LINK,
      costs: ['hash'],
      audit: { action: 'update', section: 'auth', done: ['Password changed', '密码已更改', '密碼已更改'] },
      example: { body: { password: 'harbour-2027' } },
    })
    .route({
      method: 'PUT',
      path: '/users/current/password',
      tags: TAGS,
      summary: 'Sets the password with the token of a link or of auth/tokens/password, sent as bearer token',
      description:
        'The token works once. The session that made the change continues, all other sessions end.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/same_password', 'request/too_many'))
    .input(z.strictObject({ password: NewPassword }))
    .output(Done),

  getCurrentUser: endpoint
    .meta({ access: 'signed_in', costs: [] })
    .route({ method: 'GET', path: '/users/current', tags: TAGS, summary: 'Returns the signed-in user' })
    .errors(errors('auth/unauthenticated', 'auth/expired'))
    .output(z.object({ results: CurrentUser })),
};
