import { defineArea } from '../define-area.ts';
import { descriptorsArea } from '../descriptors/descriptors.area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { screeningsArea } from '../screenings/screenings.area.ts';
import { usersArea } from '../users/users.area.ts';
import { brandList } from './brand.list.ts';
import { BRAND_MACHINE } from './brand.ts';
import { brandEndpoints } from './brands.calls.ts';

/** The shops of clients. */
export const brandsArea = defineArea({
  name: 'brands',
  needs: [descriptorsArea, networksArea, screeningsArea, usersArea],
  calls: brandEndpoints,
  lists: [brandList],
  searches: { brands: defineSearch({ list: brandList, texts: ['name', 'website'] }) },
  machines: { brand: BRAND_MACHINE },
});
