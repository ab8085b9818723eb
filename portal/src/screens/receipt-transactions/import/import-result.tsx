import { textOfFieldFault } from '@cbp/shared/faults';
import { MARKS } from '@cbp/shared/marks';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import { textOfError } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import rowClasses from '../../../parts/imported-rows/imported-rows.module.css';
import { importedRowsTexts } from '../../../parts/imported-rows/imported-rows.texts.ts';
import { MessageBox } from '../../../ui/message-box.tsx';
import { orderImportTexts } from './order-import.texts.ts';

const MOST_SHOWN = 100;

/** The results of the orders that were sent. */
export function ImportResult({ results }: { results: readonly OrderResult[] }) {
  const language = useLanguage();
  const words = orderImportTexts[language];
  const countOf = (state: OrderResult['state']) => results.filter((one) => one.state === state).length;
  const refused = results.flatMap(({ order_reference: reference, error }) =>
    error ? [{ reference: reference ?? '', error }] : [],
  );
  const whyOf = ({ code, field, fields, message }: NonNullable<OrderResult['error']>) => {
    if (fields) return words.differs(fields.join(MARKS[language].between));
    return code === 'request/invalid'
      ? textOfFieldFault({ field, message }, language)
      : textOfError({ code, message });
  };
  const summary = [
    words.created(countOf('created')),
    ...(countOf('known') > 0 ? [words.known(countOf('known'))] : []),
    ...(refused.length > 0 ? [words.refused(refused.length)] : []),
  ].join(' · ');
  return (
    <section aria-label={words.result}>
      <MessageBox tone={refused.length > 0 ? 'bad' : 'good'} text={summary}>
        {refused.length > 0 && (
          <ul className={rowClasses.rows} aria-label={words.list}>
            {refused.slice(0, MOST_SHOWN).map(({ reference, error }) => (
              <li key={reference}>{words.order({ reference, why: whyOf(error) })}</li>
            ))}
            {refused.length > MOST_SHOWN && (
              <li>{importedRowsTexts[language].more(refused.length - MOST_SHOWN)}</li>
            )}
          </ul>
        )}
      </MessageBox>
    </section>
  );
}
