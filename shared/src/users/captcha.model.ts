import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import { secret } from '../format/secret.ts';

/** A challenge that humans can read or hear: five digits. */
export const Captcha = z.object({
  id: z.string(),
  image: z.string().describe('data: URI of an SVG image'),
  sound: z.string().describe('data: URI of a WAV recording in the language of the call'),
  expires_at: z.string(),
});
export type Captcha = z.output<typeof Captcha>;

/** The response to a captcha. A captcha is valid for one attempt, right or wrong. */
export const CaptchaAnswer = z.strictObject({
  id: boundedLine(64, 1),
  answer: secret(boundedLine(16, 1)),
});
