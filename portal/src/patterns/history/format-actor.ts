import { AUDIT_ACTORS } from '@cbp/shared/entities/audit';
import type { AuditRowInList } from '@cbp/shared/entities/audit.list';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';

/** Who did it: a user by the address, a program by what it is and the name of its credential. */
export function formatActor(
  { actor, email, credential }: Pick<AuditRowInList, 'actor' | 'email' | 'credential'>,
  language: Language,
): string {
  return email ?? [labelOf(AUDIT_ACTORS, actor, language), credential].filter(Boolean).join(' ');
}
