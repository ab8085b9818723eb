import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { textOfFieldFault } from '@cbp/shared/faults';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { Language } from '@cbp/shared/language';

/** Why a row of a file is not taken, in words. */
export function describeRowFault(fault: RowFault, language: Language): string {
  const { code } = fault;
  if (code !== 'request/invalid' && code in ERRORS) return ERRORS[code as ErrorCode].words[language];
  return textOfFieldFault(fault, language);
}
