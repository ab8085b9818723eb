import type { Lookup } from '@cbp/shared/lookups/lookup.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { IntakeLink } from '../../parts/lookup-summary/send-field.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { answerSections } from './answer-sections.ts';
import { AnswerTable } from './answer-table.tsx';
import classes from './lookups.module.css';
import { lookupTexts } from './lookups.texts.ts';

/** The order as the network got it, field by field, with what it lacked. */
export function LookupAnswer({ lookup }: { lookup: Lookup }) {
  const words = lookupTexts[useLanguage()];
  const { missing, shortened } = lookup.notes;
  useFontsFor(JSON.stringify(lookup.answer));
  return (
    <DetailPart heading={words.response}>
      {missing.length + shortened.length > 0 && (
        <div className={classes.gaps}>
          {missing.length > 0 && (
            <StatusBadge tone="warning" icon="warning" label={words.missingCount(missing.length)} />
          )}
          {shortened.length > 0 && (
            <StatusBadge tone="info" icon="information" label={words.shortenedCount(shortened.length)} />
          )}
          {missing.length > 0 && <IntakeLink />}
        </div>
      )}
      <AnswerTable sections={answerSections(lookup)} />
    </DetailPart>
  );
}
