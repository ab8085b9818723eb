import type { RowFault } from '@cbp/shared/entities/alert-upload.model';
import { wordsOfFault } from '@cbp/shared/faults';
import { textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** What is wrong with a row of a file, without the column that stands before it. */
export function useRowFault(): (fault: RowFault) => string {
  const language = useLanguage();
  return ({ code, field, message }) => {
    if (code !== 'request/invalid') return textOfError({ code, message });
    const why = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
    return wordsOfFault(why)?.[language] ?? why;
  };
}
