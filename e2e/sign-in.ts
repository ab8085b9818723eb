import type { Page } from 'puppeteer-core';
import { fill } from './testing/fill.ts';

/** Where the portal keeps its tokens. */
const TOKENS_KEY = 'auth-tokens';

/** Of every user of the demo data. */
export const DEMO_PASSWORD = 'demo-2026-cbp';

export type DemoUser = 'operator' | 'acquirer' | 'reseller' | 'merchant';

const FIELDS = {
  email: 'input[autocomplete="username"]',
  password: 'input[autocomplete="current-password"]',
};

export function emailOf(user: DemoUser): string {
  return `${user}@cbp.example`;
}

/** Signs a demo user in with the form, and waits until the page that was asked for has taken its place. */
export async function signIn(
  page: Page,
  url: string,
  path = '/',
  user: DemoUser = 'operator',
): Promise<void> {
  await page.goto(`${url}${path}`);
  await fill(page, FIELDS.email, emailOf(user));
  await fill(page, FIELDS.password, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('header h1');
}

/**
 * Opens a page as a demo user who has signed in before: by the API, which takes a fifth of the form's time. The form has
 * its own tests.
 */
export async function enterAs(
  page: Page,
  url: string,
  path = '/',
  user: DemoUser = 'operator',
): Promise<void> {
  const tokens = await tokensOf(url, user);
  // Before the scripts of the next document, which costs less than a page of its own.
  const kept = await page.evaluateOnNewDocument(
    (key, value) => localStorage.setItem(key, value),
    TOKENS_KEY,
    tokens,
  );
  await page.goto(`${url}${path}`);
  await page.removeScriptToEvaluateOnNewDocument(kept.identifier);
  await page.waitForSelector('header h1');
}

/** As the portal keeps them. */
export async function tokensOf(url: string, user: DemoUser): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: emailOf(user), password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${user} could not sign in: ${await answer.text()}`);
  const { results } = (await answer.json()) as { results: { access: string; root: string } };
  return JSON.stringify({ accessToken: results.access, refreshToken: results.root });
}
