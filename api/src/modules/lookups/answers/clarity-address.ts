import { type FieldEntry, within } from './field-map.ts';

type Text = string | null | undefined;
type Place = { address: Text; address_1: Text; city: Text; region: Text; postalcode: Text; country: Text };

/** The fields of an address, whose fields shops send under other names for the delivery than for the card. */
export function addressFields<Source>(
  path: string,
  names: Readonly<Record<keyof Place, string>>,
  of: (source: Source) => Partial<Place> | null | undefined,
): FieldEntry<Source>[] {
  const field = (name: string, key: keyof Place, more: Partial<FieldEntry<Source>> = {}) => ({
    path: name,
    from: names[key],
    of: (source: Source) => of(source)?.[key],
    ...more,
  });
  return within(path, [
    field('line1', 'address'),
    field('line2', 'address_1'),
    field('city', 'city'),
    field('countrySubdivision', 'region'),
    field('postalCode', 'postalcode', { isWhole: true }),
    field('country', 'country'),
  ]);
}
