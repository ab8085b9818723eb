import type { ProductInfo } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { reportInput } from '../testing/bundles.ts';
import { isDeliveredElsewhere } from './delivery-place.ts';
import { reportData } from './report-data.ts';

function isElsewhere(location: string | null, product_info: ProductInfo): boolean {
  const delivery_info = [{ time: '2026-09-20T11:25:00Z', location, description: 'Delivered' }];
  const shipment = { site_domain: '17track.net', delivery_status: 'Delivered', delivery_info };
  const bundle = { evidence: { transaction: {}, product_info }, shipment };
  return isDeliveredElsewhere(reportData(reportInput(bundle, { config: EVERYTHING_ON })));
}

const PORTLAND = { city: 'Portland', region: 'OR', postalcode: '97205', country: 'US' };
const YORK = { city: 'York', region: 'North Yorkshire', postalcode: 'YO1 7HH', country: 'GB' };
const SHANGHAI = { city: '上海', region: '上海市', postalcode: '200000', country: 'CN' };
const KOWLOON = { city: '油麻地', region: '九龍', country: 'HK' };
const ZURICH = { city: 'Zürich', postalcode: '8001', country: 'CH' };

it('a parcel is delivered where it was sent to, or nothing says otherwise', async () => {
  const places: [string | null, ProductInfo][] = [
    ['Portland, OR, US', PORTLAND],
    ['PORTLAND OR 97205', PORTLAND],
    ['Portland, Oregon', PORTLAND],
    ['Portland', { ...PORTLAND, region: 'Oregon' }],
    ['OR, US', PORTLAND],
    ['97205', PORTLAND],
    ['United States', PORTLAND],
    ['Wilmington, DE', { city: 'Wilmington', region: 'DE', country: 'US' }],
    ['YORK, GB', YORK],
    ['Delivery Office York', YORK],
    ['Acomb YO1 7HH', YORK],
    ['North Yorkshire, GB', YORK],
    ['United Kingdom', YORK],
    ['上海市', SHANGHAI],
    ['上海浦东新区', SHANGHAI],
    ['Shanghai, CN', SHANGHAI],
    ['香港', KOWLOON],
    ['Hong Kong, HK', { city: 'Central', country: 'HK' }],
    ['ZURICH, CH', ZURICH],
    ['St. Louis, MO', { city: 'Saint Louis', region: 'Missouri', country: 'US' }],
    ['New York, NY', { city: 'New York', region: 'NY', country: 'US' }],
    [null, PORTLAND],
    ['Leeds', { city: null, country: 'GB' }],
  ];
  const table = places.map(([location, product]) => [`${location}`, { location, product }] as const);
  const faults = await faultsOf(table, ({ location, product }) => {
    expect(isElsewhere(location, product)).toBe(false);
  });
  expect(faults).toEqual({});
});

describe('a parcel is delivered elsewhere', () => {
  it.each<[string, string, ProductInfo]>([
    ['another country', 'Los Angeles, US', { country: 'HK' }],
    ['a town of the same name in another country', 'Portland, AU', PORTLAND],
    ['another state', 'Portland, ME, US', PORTLAND],
    ['another state, named in full', 'Portland, Maine', { ...PORTLAND, region: 'Oregon' }],
    ['another state, without a comma', 'PORTLAND ME 04101', PORTLAND],
    ['another state alone', 'ME, US', PORTLAND],
    ['another town', 'Leeds, GB', YORK],
    ['another town of the state', 'Salem, OR', PORTLAND],
    ['a town that holds the name', 'New York', YORK],
    ['a town whose name begins like it', 'Kansas City', { city: 'Kansas', country: 'US' }],
    ['another town in Chinese', '北京市', SHANGHAI],
    ['another town in German', 'Genève', ZURICH],
  ])('in %s', (_name, location, product) => {
    expect(isElsewhere(location, product)).toBe(true);
  });
});
