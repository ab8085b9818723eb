import type { AttachmentCost, AttachmentExcess } from '@cbp/shared/cases/attachment.model';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { RECIPIENT_PROFILES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { formatKilobytes } from '../preflight/figures.ts';
import { recipientLabel } from '../recipient/recipient-label.ts';
import classes from './attachments.module.css';
import { caseFileRefusalTexts } from './case-file-refusal.texts.ts';
import { writtenRanges } from './page-choice.ts';
import { type CaseChanges, useCaseChanges } from './use-case-changes.ts';

type AttachmentExcessListProps = { of: DisputeCase; excess: AttachmentExcess };

/** What each exhibit takes of the limits of the recipient, with the pages that would fit. */
export function AttachmentExcessList({ of, excess }: AttachmentExcessListProps) {
  const language = useLanguage();
  const words = caseFileRefusalTexts[language];
  const { change } = useCaseChanges(of);
  const { profile, allowed, measured, exhibits } = excess;
  const recipient = Object.hasOwn(RECIPIENT_PROFILES, profile)
    ? recipientLabel(profile as RecipientProfileName, language)
    : profile;
  return (
    <>
      <p>{words.has({ pages: measured.pages, size: formatKilobytes(measured.bytes) })}</p>
      <p>{words.takes({ pages: allowed.pages, size: formatKilobytes(allowed.bytes), recipient })}</p>
      <ul className={classes.exhibits}>
        {exhibits.map((exhibit) => (
          <li key={exhibit.id}>
            <span>{words.exhibit({ ...exhibit, size: formatKilobytes(exhibit.bytes) })}</span>
            <Suggestion of={of} exhibit={exhibit} change={change} />
          </li>
        ))}
      </ul>
      <p>{words.again}</p>
    </>
  );
}

type SuggestionProps = { of: DisputeCase; exhibit: AttachmentCost; change: CaseChanges['change'] };

function Suggestion({ of, exhibit, change }: SuggestionProps) {
  const words = caseFileRefusalTexts[useLanguage()];
  const mayChange = useMayCall('updateCaseAttachment') && of.state === 'open';
  const { id, title, suggested_pages: suggested } = exhibit;
  const present = of.attachments.find((one) => one.id === id);
  if (!present) return null;
  if (!present.is_on) return <small>{words.isOff}</small>;
  if (suggested === null) return <small>{words.noneFits}</small>;
  const pages = writtenRanges(suggested);
  if (present.pages === suggested) return <small>{words.used(pages)}</small>;
  if (!mayChange) return null;
  return (
    <AvailableButton
      size="compact-sm"
      label={words.chooseOf({ pages, title })}
      isAvailable
      onClick={() => void change(id, () => ({ pages: suggested }))}
    >
      {words.choose(pages)}
    </AvailableButton>
  );
}
