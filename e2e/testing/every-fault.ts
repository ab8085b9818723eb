import { DOCUMENT_FAULTS } from './document-faults.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { SCREENING_FAULTS } from './screening-faults.ts';
import { VERIFICATION_FAULTS } from './verification-faults.ts';

/** The mistakes that tests plant in servers. */
export const EVERY_FAULT: readonly Omit<PlantedFault, 'sign'>[] = [
  ...DOCUMENT_FAULTS,
  ...NETWORK_FAULTS,
  ...SCREENING_FAULTS,
  ...VERIFICATION_FAULTS,
];
