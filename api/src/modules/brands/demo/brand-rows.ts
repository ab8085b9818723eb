import { PROHIBITED_GOODS_EDITION } from '@cbp/shared/brands/prohibited-goods';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { createBrands } from '../brands.service.ts';
import { BRANDS_OF_NORTHGATE } from './brands-of-northgate.ts';
import { BRANDS_OF_OTHERS } from './brands-of-others.ts';
import type { DemoBrand } from './demo-brand.ts';

/** The brands of the demo clients. */
export const DEMO_BRANDS: readonly DemoBrand[] = [...BRANDS_OF_NORTHGATE, ...BRANDS_OF_OTHERS];

/** The rows of the demo brands. `logoOf`: the stored name of the logo of a client's brand. */
export function brandRows(
  { at }: Pick<DemoKit, 'at'>,
  {
    logoOf,
    descriptorsOf,
  }: { logoOf: (client: string) => string; descriptorsOf: (client: string) => string[] },
): Parameters<typeof createBrands>[0]['input'] {
  return DEMO_BRANDS.map((brand, index) => {
    const { client, by, logo, isArchived, plan } = brand;
    const createdAt = at(180 - index * 9, '11:20');
    return {
      clientId: client,
      name: brand.name,
      legalEntity: brand.legalEntity,
      registrationNumber: brand.registrationNumber ?? null,
      country: brand.country,
      address: brand.address,
      hosts: brand.hosts.map((host) => `https://${host}`),
      category: brand.category,
      sells: brand.sells,
      markets: [...brand.markets],
      languages: [...brand.languages],
      currencies: [...brand.currencies],
      descriptors: descriptorsOf(client),
      email: brand.email ?? null,
      phone: brand.phone ?? null,
      hours: brand.hours ?? null,
      logo: logo && logoOf(client),
      status: isArchived ? 'archived' : 'active',
      prohibitedConfirmedAt: createdAt,
      prohibitedConfirmedBy: by,
      prohibitedEdition: PROHIBITED_GOODS_EDITION,
      plan,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
