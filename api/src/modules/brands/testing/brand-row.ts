import { PROHIBITED_GOODS_EDITION } from '@cbp/shared/brands/prohibited-goods';
import type { createBrands } from '../brands.service.ts';

type BrandRow = Parameters<typeof createBrands>[0]['input'][number];

/** A brand with the least that one has. */
export function brandRow(
  row: Pick<BrandRow, 'clientId' | 'name' | 'createdAt'> & Partial<BrandRow>,
): BrandRow {
  const host = row.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    legalEntity: `${row.name} Limited`,
    country: 'HK',
    hosts: [`https://${host}.example`],
    category: '5732',
    markets: [],
    languages: [],
    currencies: [],
    descriptors: [],
    status: 'active',
    prohibitedConfirmedAt: row.createdAt,
    prohibitedConfirmedBy: 'operator@cbp.example',
    prohibitedEdition: PROHIBITED_GOODS_EDITION,
    plan: 'none',
    updatedAt: row.createdAt,
    ...row,
  };
}
