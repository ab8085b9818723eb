import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { readId } from '@cbp/shared/text/read-id';
import type { Captcha } from '@cbp/shared/users/captcha.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { deriveKey } from '../../access/derived-key.ts';
import { insertCaptcha, takeCaptcha } from './captcha.sql.ts';
import { drawDigits } from './captcha-picture.ts';
import type { DigitSpeech } from './captcha-sound.ts';

const ID_BYTES = 16;
/** Rejects IDs that a database couldn't process. */
const ID_FORM = /^[\w-]+$/;
export const CAPTCHA_LIFETIME_MS = 5 * 60_000;
const DIGIT_COUNT = 5;

export type Captchas = ReturnType<typeof createCaptchas>;
type CaptchaContext = Pick<ServiceContext, 'db' | 'now'>;

function makeAnswer(): string {
  return String(randomInt(10 ** DIGIT_COUNT)).padStart(DIGIT_COUNT, '0');
}

/** Chinese keyboards may enter full-width digits; people put spaces between spoken digits. */
function normalise(answer: string): string {
  return readId(answer).replace(/\s/g, '');
}

/** Captchas: digits to read or to hear. The answer is stored with a keyed hash, since there are so few. */
export function createCaptchas(options: { secret: string; speak: DigitSpeech }) {
  const key = deriveKey(options.secret, 'captcha answer');
  const hashAnswer = (id: string, network: string, answer: string) =>
    createHmac('sha256', key).update(`${id} ${network} ${answer}`).digest();

  return {
    /** Stores a captcha with a known answer for one network, and gives its id. */
    async store({ ctx, input }: { ctx: CaptchaContext; input: { answer: string; network: string } }) {
      const id = randomId(ID_BYTES);
      const expiresAt = new Date(ctx.now().getTime() + CAPTCHA_LIFETIME_MS);
      const answerHash = hashAnswer(id, input.network, input.answer).toString('base64url');
      await insertCaptcha(ctx.db, { id, answerHash, expiresAt });
      return { id, expiresAt };
    },

    /** A new captcha with its picture and its sound. */
    async make({
      ctx,
      input,
    }: {
      ctx: CaptchaContext;
      input: { lang: Language; network: string };
    }): Promise<Captcha> {
      const answer = makeAnswer();
      const { id, expiresAt } = await this.store({ ctx, input: { answer, network: input.network } });
      const image = Buffer.from(drawDigits(answer)).toString('base64');
      const sound = options.speak(answer, input.lang).toString('base64');
      return {
        id,
        image: `data:image/svg+xml;base64,${image}`,
        sound: `data:audio/wav;base64,${sound}`,
        expires_at: expiresAt.toISOString(),
      };
    },

    /** Throws auth/incorrect_captcha unless the answer is right and comes from the network that the captcha was made for. Right or wrong, it is used up. */
    async check({
      ctx,
      input,
    }: {
      ctx: CaptchaContext;
      input: { id: string; answer: string; network: string };
    }): Promise<void> {
      const captcha = ID_FORM.test(input.id) ? await takeCaptcha(ctx.db, input.id) : undefined;
      const isRight =
        captcha !== undefined &&
        captcha.expiresAt > ctx.now() &&
        timingSafeEqual(
          Buffer.from(captcha.answerHash, 'base64url'),
          hashAnswer(input.id, input.network, normalise(input.answer)),
        );
      if (!isRight) throw new ApiError('auth/incorrect_captcha');
    },
  };
}
