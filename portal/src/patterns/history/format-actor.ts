import type { AuditRowInList } from '@cbp/shared/audit/audit.list';
import { AUDIT_ACTORS, operatorKeyIn } from '@cbp/shared/calls/audit';
import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { historyTexts } from './history.texts.ts';

function operatorKeyWords(credential: string | null, language: Language): string | null {
  const fingerprint = operatorKeyIn(credential);
  return fingerprint === null ? null : historyTexts[language].operatorKey(fingerprint);
}

/** A credential in words. */
export function formatCredential<Stored extends string | null>(
  credential: Stored,
  language: Language,
): Stored | string {
  return operatorKeyWords(credential, language) ?? credential;
}

/** Who did it: a user by the address, a program by what it is and the name of its credential. */
export function formatActor(
  { actor, email, credential }: Pick<AuditRowInList, 'actor' | 'email' | 'credential'>,
  language: Language,
): string {
  return (
    email ??
    operatorKeyWords(credential, language) ??
    [labelOf(AUDIT_ACTORS, actor, language), credential].filter(Boolean).join(' ')
  );
}
