import { textOfFieldFault } from '@cbp/shared/faults';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import { textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { uploadedRowsTexts } from './uploaded-rows.texts.ts';

/** What is wrong with a row of a file, without the column that stands before it. */
export function useRowFault(): (fault: RowFault) => string {
  const language = useLanguage();
  return (fault) => {
    // A row finds its alert by the ID alone, so that is what to correct.
    if (fault.code === 'alerts/not_found') return uploadedRowsTexts[language].noAlert;
    return fault.code === 'request/invalid' ? textOfFieldFault(fault, language) : textOfError(fault);
  };
}
