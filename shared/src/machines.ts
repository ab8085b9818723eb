import type { AuditEntity } from './calls/audit.ts';
import { composed } from './compose-areas.ts';
import type { StatusMachine } from './states/define-statuses.ts';

/** The status machines by the entity whose status they rule. */
export const STATUS_MACHINES = composed('machines');

/** The machine of an entity, for any status and step; null without one. */
export function machineOf(entity: AuditEntity): StatusMachine | null {
  const machines: Partial<Record<AuditEntity, StatusMachine>> = STATUS_MACHINES;
  return machines[entity] ?? null;
}
