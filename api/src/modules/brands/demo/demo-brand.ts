import type { InspectionPlan } from '@cbp/shared/brands/brand';

/** A shop of a demo client. */
export type DemoBrand = {
  client: string;
  name: string;
  legalEntity: string;
  registrationNumber?: string;
  country: string;
  address: string;
  hosts: readonly string[];
  category: string;
  sells: string;
  markets: readonly string[];
  languages: readonly string[];
  currencies: readonly string[];
  email?: string;
  phone?: string;
  hours?: string;
  /** Only of brands that have been inspected: others would be as soon as the demo starts. */
  plan: InspectionPlan;
  /** The colours of its logo, on a shape of its own; null: it has none. */
  logo: readonly [ground: string, mark: string] | null;
  isArchived?: true;
  websiteReason?: string;
  by: string;
};
