import type { AuditEntity } from './calls/audit.ts';
import { CLIENT_MACHINE } from './clients/client-verb.ts';
import { DESCRIPTOR_MACHINE } from './descriptors/descriptor-state.ts';
import { ENQUIRY_MACHINE } from './enquiries/enquiry-state.ts';
import type { StatusMachine } from './states/define-statuses.ts';

/** The status machines by the entity whose status they rule. */
export const STATUS_MACHINES = {
  client: CLIENT_MACHINE,
  descriptor: DESCRIPTOR_MACHINE,
  enquiry: ENQUIRY_MACHINE,
} as const satisfies Partial<Record<AuditEntity, StatusMachine>>;

/** The machine of an entity, for any status and step; null without one. */
export function machineOf(entity: AuditEntity): StatusMachine | null {
  const machines: Partial<Record<AuditEntity, StatusMachine>> = STATUS_MACHINES;
  return machines[entity] ?? null;
}
