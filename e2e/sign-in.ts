import type { Page } from 'puppeteer-core';

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
  await page.locator(FIELDS.email).fill(emailOf(user));
  await page.locator(FIELDS.password).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('header h1');
}
