import type { Language } from '@cbp/shared/language';
import type { Page } from 'puppeteer-core';
import { hearDigits } from './hear-digits.ts';

const CAPTCHA_CALL = '/auth/captcha';

type CaptchaAnswer = { results: { sound: string } };

/** Records the captchas that a page fetches from now on; returns the digits of the newest one. */
export function listenToCaptchas(page: Page, language: Language): () => Promise<string> {
  let newest: Promise<string> | undefined;
  page.on('response', (response) => {
    if (!response.url().endsWith(CAPTCHA_CALL)) return;
    newest = response.json().then(({ results }: CaptchaAnswer) => digitsOf(results.sound, language));
  });
  return async () => {
    if (!newest) throw new Error('the page has fetched no captcha');
    return newest;
  };
}

function digitsOf(sound: string, language: Language): string {
  return hearDigits(Buffer.from(sound.split(',')[1] ?? '', 'base64'), language);
}
