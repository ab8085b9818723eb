/** What is known of a brand, as its form says: what checks compare pages with. */
export type BrandFacts = {
  name: string;
  legal_entity: string | null;
  registration_number: string | null;
  /** Of establishment, ISO 3166 with two letters. */
  country: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  hours: string | null;
  /** BCP 47. An empty list: any language. */
  languages: readonly string[];
  /** ISO 4217. */
  currencies: readonly string[];
  /** As they appear on statements. */
  descriptors: readonly string[];
  hosts: readonly string[];
  /** Merchant category code. */
  category: string | null;
  /** ISO 3166 with two letters. */
  markets: readonly string[];
};
