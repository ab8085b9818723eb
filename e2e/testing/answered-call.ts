import type { Page } from 'puppeteer-core';
import { textOf } from '../page-checks.ts';
import { readToasts } from './toast-reader.ts';

const DANGER = '[aria-live="assertive"] > [data-type="danger"]';
const GENTLE = '[aria-live="polite"] > [data-type]';

export type CallAnswer = { status: number; contentType: string; body: string };
export type AnsweredCall = readonly [method: string, path: RegExp];

export const jsonAnswer = (status: number, body: unknown): CallAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
/** What a proxy answers in place of a server that is away. */
export const NO_MESSAGE: CallAnswer = {
  status: 502,
  contentType: 'text/html',
  body: '<h1>Bad Gateway</h1>',
};
export const FAILURE_TEXT = 'The moon is in the way';
/** A failure with a message that only the server knows. */
export const SERVER_MESSAGE = jsonAnswer(500, { code: 'unknown/code', message: FAILURE_TEXT });

/** Answers calls in place of the server, which gets all others, and keeps toasts open. Counts the calls that it answered. */
export async function answerCalls(
  page: Page,
  answers: readonly (readonly [AnsweredCall, CallAnswer])[],
): Promise<{ calls: number }> {
  await readToasts(page);
  await page.setRequestInterception(true);
  const counted = { calls: 0 };
  page.on('request', (request) => {
    const found = answers.find(
      ([[method, path]]) => request.method() === method && path.test(new URL(request.url()).pathname),
    );
    if (found) counted.calls += 1;
    void (found ? request.respond(found[1]) : request.continue());
  });
  return counted;
}

/** Heading and text of the danger toast, once it is there. */
export async function dangerToast(page: Page): Promise<[heading: string, text: string]> {
  await page.waitForSelector(DANGER);
  return [await textOf(page, `${DANGER} strong`), await textOf(page, `${DANGER} strong + p`)];
}

/** The text of the first toast that isn't about a failure, once it is there. */
export async function gentleToast(page: Page): Promise<string> {
  await page.waitForSelector(GENTLE);
  return textOf(page, `${GENTLE} strong + p`);
}
