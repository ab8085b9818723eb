import type { InspectionPage } from '@cbp/shared/inspections/inspection.model';

/** What is longer is cut beside a page, so that it does not push its facts apart, and printed whole at the end. */
export const LONG_ADDRESS = 120;

export const isLongAddress = (address: string): boolean => address.length > LONG_ADDRESS;

/** Addresses that are cut beside their page. */
export const longAddresses = ({ reached, requested }: InspectionPage): string[] =>
  [...new Set([reached, requested])].filter(isLongAddress);
