import type { RowFault } from '@cbp/shared/entities/alert-upload.model';
import { textOfFieldFault } from '@cbp/shared/faults';
import { textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** What is wrong with a row of a file, without the column that stands before it. */
export function useRowFault(): (fault: RowFault) => string {
  const language = useLanguage();
  return (fault) =>
    fault.code === 'request/invalid' ? textOfFieldFault(fault, language) : textOfError(fault);
}
