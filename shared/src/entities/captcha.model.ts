import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import { secret } from './secret.ts';

/** A question that a person can read or hear: five digits. */
export const Captcha = z.object({
  id: z.string(),
  image: z.string().describe('data: URI of an SVG image'),
  sound: z.string().describe('data: URI of a WAV recording in the language of the call'),
  expires_at: z.string(),
});
export type Captcha = z.output<typeof Captcha>;

/** What was typed for one. A captcha answers one attempt, right or wrong. */
export const CaptchaAnswer = z.strictObject({
  id: boundedLine(64, 1),
  answer: secret(boundedLine(16, 1)),
});
