import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  type DocumentVerification,
  HAPPENING_CREATORS,
  VERIFICATION_HAPPENINGS,
} from '@cbp/shared/verifications/verification.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';

/** What happened to a verification and who did it, the newest first. */
export function TimelinePart({ verification }: { verification: DocumentVerification }) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const { timeline, attempts } = verification;
  return (
    <DetailPart heading={words.timeline}>
      <ol className={classes.timeline}>
        {timeline.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and only new ones come before them.
          <li key={timeline.length - place}>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            <span>
              <strong>{labelOf(VERIFICATION_HAPPENINGS, entry.kind, language)}</strong>
              {' · '}
              <bdi>
                {[
                  labelOf(HAPPENING_CREATORS, entry.creator, language) +
                    (entry.by === null ? '' : MARKS[language].brackets(entry.by)),
                  attempts > 1 && words.ofAttempt(entry.attempt),
                  entry.codes.join(MARKS[language].between),
                  entry.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </span>
          </li>
        ))}
      </ol>
    </DetailPart>
  );
}
