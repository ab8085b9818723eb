import { describe, expect, it } from 'vitest';
import { PHONE } from './browser-page.ts';
import { excessWidth, seriousFaults, waitForPath } from './page-checks.ts';
import { click, confirmStatement, press } from './testing/click.ts';
import { portalVisits } from './testing/portal-visits.ts';

const REGISTRY = '/ethoca/registry';
const ROW = 'tbody tr[data-row-link]';
/** Of the demo data: alerts have it, and no client does. */
const NOBODYS = 'CITYCAB HK';
/** Not registered; its alerts are assigned manually. */
const DESCRIPTOR_TEXT = 'NIGHT FERRY HK';

describe('the registry', () => {
  const portal = portalVisits();
  const api = async (path: string, body?: object) => {
    const answer = await fetch(`${portal.product.url}/api/ethoca/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${portal.product.operatorKey}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { results: unknown };
  };

  it('shows how clients stand, and leads from each figure to as many', async () => {
    const { page, complaints } = await portal.openSignedIn({ path: REGISTRY });
    await page.waitForSelector(ROW);
    expect(await seriousFaults(page)).toEqual([]);
    const whole = Number(await page.$eval('main a[data-enrolment="whole"] strong', (one) => one.textContent));
    await click(page, 'main li a[data-enrolment="whole"]');
    await page.locator(`main p[role="status"] ::-p-text(${whole} of)`).wait();
    const figure = await page.$eval(`${ROW} td a[href*="descriptors/list"]`, (link) => link.textContent);
    await click(page, `${ROW} td a[href*="descriptors/list"]`);
    await waitForPath(page, '/ethoca/descriptors/list');
    await page.waitForFunction(
      (count) => String(document.querySelectorAll('main tbody a[data-row-link]').length) === count,
      {},
      figure,
    );

    await page.goto(`${portal.product.url}${REGISTRY}?part=collisions`);
    await page.locator('main table ::-p-text(LTP*MARKET)').wait();
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewport(PHONE);
    expect(await excessWidth(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('covers an unregistered text with one descriptor, and the alert is assigned', async () => {
    const alert = {
      EthocaID: 'ETHREGISTRY00000000000001',
      Type: 'customerdispute_alert',
      AlertTimestamp: new Date().toISOString(),
      MerchantDescriptor: 'Citycab  HK',
      Amount: 42,
      Currency: 'HKD',
    };
    const [made] = (await api('alerts', { alert })).results as { id: number }[];
    const clientOf = async () =>
      ((await api(`alerts/${made?.id}`)).results as { merchant_id: string | null }).merchant_id;
    expect(await clientOf()).toBe(null);

    const { page, complaints } = await portal.openSignedIn({ path: `${REGISTRY}?part=alerts` });
    await page.locator(`main tr ::-p-text(${NOBODYS})`).wait();
    expect(await seriousFaults(page)).toEqual([]);
    await click(page, 'main tr a[href*="CITYCAB"] ::-p-text(Add descriptor)');
    await waitForPath(page, '/ethoca/descriptors/form');
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('input[name="criterion"]')?.value === text,
      {},
      NOBODYS,
    );
    await click(page, 'form input[aria-haspopup="listbox"]');
    await page.keyboard.type('NGA-1001');
    await click(page, '[role="option"] ::-p-text(NGA-1001)');
    await press(page, 'Add descriptor');
    await confirmStatement(page, 'Start processing');
    await confirmStatement(page, 'Activate');
    await expect.poll(clientOf).toBe('NGA-1001');

    await page.goto(`${portal.product.url}${REGISTRY}?part=alerts`);
    await page.locator('main table').wait();
    expect(await page.$eval('main', (main) => main.textContent)).not.toContain(NOBODYS);
    expect(complaints).toEqual([]);
  });

  it('adds a text for the client that a person said its alert is of', async () => {
    const alert = {
      EthocaID: 'ETHREGISTRY00000000000002',
      Type: 'customerdispute_alert',
      AlertTimestamp: new Date().toISOString(),
      MerchantDescriptor: DESCRIPTOR_TEXT,
      Amount: 42,
      Currency: 'HKD',
    };
    const [made] = (await api('alerts', { alert })).results as { id: number }[];
    await api(`alerts/${made?.id}/client`, { merchant_id: 'NGA-1001' });

    const { page, complaints } = await portal.openSignedIn({ path: `${REGISTRY}?part=alerts` });
    await page.locator(`main tr ::-p-text(${DESCRIPTOR_TEXT})`).wait();
    const add = `::-p-xpath(//main//tr[contains(., '${DESCRIPTOR_TEXT}')]//button[contains(., 'Add for this client')])`;
    await click(page, add);
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Add descriptor'));
    await page.keyboard.press('Enter');
    await click(page, `::-p-xpath(//main//tr[contains(., '${DESCRIPTOR_TEXT}')]//a[contains(., 'Pending')])`);
    await page.waitForFunction(() => /^\/ethoca\/descriptors\/\d+$/.test(location.pathname));
    const added = await api(`descriptors/${portal.pathOf(page).split('/').at(-1)}`);
    expect(added.results).toMatchObject({
      criterion: DESCRIPTOR_TEXT,
      merchant_id: 'NGA-1001',
      status: 'PENDING',
    });
    expect(complaints).toEqual([]);
  });
});
