import type { DrawingName } from '../drawings.ts';

/** Who sells in a shop: the facts of a brand of the demo data. */
export type ShopFacts = {
  name: string;
  legalEntity: string;
  registrationNumber?: string;
  country: string;
  address: string;
  sells: string;
  currencies: readonly [string, ...string[]];
  email: string;
  phone?: string;
  hours?: string;
  /** The colours of its logo. */
  logo: readonly [ground: string, mark: string];
};

export type ShopProduct = {
  slug: string;
  name: string;
  picture: DrawingName;
  price: string;
  about: string;
};

/** What the policies of a shop say, and what it shows, at one time. */
export type ShopEdition = {
  /** Days within which goods may be returned; null: the shop has one sentence about it. */
  returnDays: number | null;
  refundDays: number;
  hasTerms: boolean;
  /** The company with its address and register. */
  hasCompany: boolean;
  /** The policy on privacy is a template whose blanks were left. */
  hasBlanks: boolean;
  /** Prices have a currency that is named, and not only a sign. */
  hasCurrency: boolean;
};

export type DemoShop = {
  /** A name of this machine, which no other can have (RFC 6761). */
  host: string;
  facts: ShopFacts;
  countryName: string;
  registeredAt: string;
  /** What the statement of the card shows. */
  descriptor: string;
  claim: string;
  story: string;
  products: readonly ShopProduct[];
  /** What is sold is sent by email and not by parcel. */
  isDigital?: true;
};

export const COMPLETE: ShopEdition = {
  returnDays: 30,
  refundDays: 5,
  hasTerms: true,
  hasCompany: true,
  hasBlanks: false,
  hasCurrency: true,
};
