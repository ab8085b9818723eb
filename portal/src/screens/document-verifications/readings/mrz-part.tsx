import { labelOf } from '@cbp/shared/labelled';
import { type DocumentType, IMAGE_SIDES, type ImageSide } from '@cbp/shared/verifications/verification';
import type {
  DocumentReading,
  DocumentVerification,
  VerificationAttempt,
} from '@cbp/shared/verifications/verification.model';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import type { Looks } from '../images/use-looks.ts';
import { MrzForm } from './mrz-form.tsx';
import { digitsOfLines } from './mrz-lines.ts';
import { readingTexts } from './readings.texts.ts';

type MrzPartProps = { verification: DocumentVerification; attempt: VerificationAttempt; looks: Looks };

const HAS_ZONE: readonly DocumentType[] = ['passport', 'id_card'];

/** A side without a reading, and what the reader made of its zone. */
type Unread = { side: ImageSide; found: DocumentReading | null };

const hasWrongDigits = (lines: readonly string[]) =>
  digitsOfLines(lines).some(({ found, expected }) => found !== expected);
const isOfSecond = (side: ImageSide) => side.startsWith('second');

/** The sides whose zone a user can type: the one where it was found, or any of a document that has one. */
function unreadSides({ enquiry_data: data }: DocumentVerification, attempt: VerificationAttempt): Unread[] {
  return attempt.images
    .filter(({ is_kept: isKept }) => isKept)
    .flatMap(({ side }): Unread[] => {
      const ofDocument = attempt.readings.filter((one) => isOfSecond(one.side) === isOfSecond(side));
      const typed = ofDocument.find(({ source }) => source === 'typed');
      // A user who has typed check digits that don't fit may have mistyped them.
      if (typed && hasWrongDigits(typed.lines)) return typed.side === side ? [{ side, found: typed }] : [];
      if (ofDocument.some(({ fields, source }) => fields !== null && source !== 'barcode')) return [];
      const found = ofDocument.find(({ source }) => source === 'mrz') ?? null;
      if (found) return found.side === side ? [{ side, found }] : [];
      const types = isOfSecond(side) ? data.second_types : data.first_types;
      return types.some((type) => HAS_ZONE.includes(type)) ? [{ side, found }] : [];
    });
}

/** The machine-readable zones that couldn't be read, for a user who types them. */
export function MrzPart({ verification, attempt, looks }: MrzPartProps) {
  const language = useLanguage();
  const words = readingTexts[language];
  const mayType = useMayCall('typeMrz');
  const unread = mayType ? unreadSides(verification, attempt) : [];
  if (unread.length === 0) return null;
  return (
    <DetailPart heading={words.heading}>
      {unread.map(({ side, found }) => {
        const name = labelOf(IMAGE_SIDES, side, language);
        const form = (
          <MrzForm
            key={side}
            verification={verification}
            side={side}
            found={found}
            look={looks.of(attempt.n, side)}
            onLook={() => looks.look(attempt.n, side)}
          />
        );
        return found?.fields === null ? (
          <section key={side} aria-label={words.type(name)}>
            <MessageBox tone="warning" text={words.unread(name)} />
            {form}
          </section>
        ) : (
          <details key={side} className={formClasses.folded} open={attempt.state === 'unread'}>
            <summary>{words.type(name)}</summary>
            <div className={formClasses.unfolded}>{form}</div>
          </details>
        );
      })}
    </DetailPart>
  );
}
