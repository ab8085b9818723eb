import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { Translated } from '@cbp/shared/language';
import { machineOf } from '@cbp/shared/machines';

const statusIn = (record: unknown): string | null =>
  typeof record === 'object' && record !== null && 'status' in record && typeof record.status === 'string'
    ? record.status
    : null;

/** The step that a change took, as its button says it; null if it took none, or the statuses allow several. */
export function stepTaken(change: {
  entity: AuditEntity | null;
  before: unknown;
  after: unknown;
}): Translated | null {
  const machine = change.entity && machineOf(change.entity);
  const [from, to] = [statusIn(change.before), statusIn(change.after)];
  if (!machine || from === null || to === null || from === to) return null;
  const step = machine.between(from, to);
  return step === null ? null : machine.words(step);
}
