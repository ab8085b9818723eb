import type { NewBrand } from '@cbp/shared/brands/brand.model';
import { formatHost } from '@cbp/shared/brands/website';
import type { NewBrandRow } from './brands.sql.ts';

/** What is entered about a brand; omitted facts stay as they are. */
export type BrandInput = { [Field in keyof NewBrand]?: NewBrand[Field] | undefined };

type Column<Value> = Value | undefined;
const orNone = (text: string | undefined): Column<string | null> => (text === '' ? null : text);
/** Each once, in the order in which they were entered. */
const once = (codes: readonly string[] | undefined): Column<string[]> => codes && [...new Set(codes)];

/** The columns of the facts that an input names. */
export const columnsOf = (input: BrandInput) => ({
  name: input.name,
  legalEntity: input.legal_entity,
  registrationNumber: orNone(input.registration_number),
  country: input.country,
  address: orNone(input.address),
  category: input.category,
  sells: orNone(input.sells),
  markets: once(input.markets),
  languages: once(input.languages),
  currencies: once(input.currencies),
  descriptors: once(input.descriptors),
  email: orNone(input.email),
  phone: orNone(input.phone),
  hours: orNone(input.hours),
});

/** The hosts of a brand as its list shows and finds them, those in other scripts in both forms. */
export const websiteText = (hosts: readonly { host: string }[]): string =>
  hosts.map(({ host }) => formatHost(host)).join(', ');

/** The columns of a new brand that its input names; those of the input are required. */
export const newColumnsOf = (input: NewBrand) =>
  columnsOf(input) as ReturnType<typeof columnsOf> &
    Pick<
      Required<NewBrandRow>,
      'name' | 'legalEntity' | 'country' | 'category' | 'markets' | 'languages' | 'currencies' | 'descriptors'
    >;
