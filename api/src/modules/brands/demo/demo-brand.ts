import type { InspectionPlan, InspectionResult } from '@cbp/shared/brands/brand';

type Inspected = { result: InspectionResult; findings: number | null; daysAgo: number };

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
  plan: InspectionPlan;
  /** The colours of its logo, on a shape of its own; null: it has none. */
  logo: readonly [ground: string, mark: string] | null;
  inspected?: Inspected;
  isArchived?: true;
  websiteReason?: string;
  by: string;
};
