import type { FaultMessage } from '@cbp/shared/faults';
import { MARKS } from '@cbp/shared/marks';
import { DOCUMENT_TYPES, type DocumentType, isCard } from '@cbp/shared/verifications/verification';
import type { VerificationEnquiry } from '@cbp/shared/verifications/verification-enquiry.model';
import { VERIFICATION_FAULTS } from '@cbp/shared/verifications/verifications.faults';
import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import formClasses from '../../../patterns/call-form/call-form.module.css';
import { choices, editedBy, named } from '../../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField } from '../../../patterns/call-form/define-form.ts';
import { markOptional } from '../../../patterns/call-form/optional-name.ts';
import { ImageZone } from '../../../patterns/document-image/image-zone.tsx';
import { IMAGE_UPLOAD } from '../../../patterns/document-image/use-image-upload.ts';
import { UploadLimits } from '../../../patterns/upload/upload-field.tsx';
import { useOffer } from '../use-offer.ts';
import classes from './documents.module.css';
import { documentTexts } from './documents.texts.ts';
import { useSendImage } from './use-send-image.ts';

type Document = Pick<VerificationEnquiry, 'supported_types' | 'front' | 'back'>;

const TYPES = named('Document type', '证件类型', '證件類型');
const ANY_TYPE = choices(DOCUMENT_TYPES, TYPES);
const { credit_or_debit_card: _card, ...PAPERS } = DOCUMENT_TYPES;
const ONE_TYPE = 'must be one type: the provider is told what its images show' satisfies FaultMessage;
/** Without a provider cards can't be verified. */
const NO_CARD = choices(PAPERS, TYPES) as typeof ANY_TYPE;

/** The documents of an enquiry with what is compared: `Details` edits everything else than the documents. */
export function enquiryInput(details: FormField<VerificationEnquiry>): FormField<VerificationEnquiry> {
  const { Control: Details } = details;
  const Control = (props: ControlProps<VerificationEnquiry>) => {
    const { value, beside, faultAt, onChange } = props;
    const words = documentTexts[useLanguage()];
    const offered = useOfferedTypes(beside);
    // Two images may arrive at once, each with the value as it was when they were drawn.
    const latest = useRef(value);
    latest.current = value;
    const change = (next: VerificationEnquiry) => {
      latest.current = next;
      onChange(next);
    };
    const changeFirst = (part: Partial<Document>) => change({ ...latest.current, ...part });
    const changeSecond = (part: Partial<Document>) => {
      const { document_two: second } = latest.current;
      if (second) change({ ...latest.current, document_two: { ...second, ...part } });
    };
    const hasSecond = value.document_two !== undefined;
    return (
      <div className={formClasses.group}>
        <DocumentPart
          heading={words.first}
          name={props.name}
          offered={offered}
          value={value}
          faultAt={faultAt}
          onChange={changeFirst}
        />
        <Switch
          label={words.addSecond}
          size="sm"
          checked={hasSecond}
          onChange={({ currentTarget: { checked } }) =>
            change({ ...latest.current, document_two: checked ? { supported_types: [] } : undefined })
          }
        />
        {value.document_two && (
          <DocumentPart
            heading={words.second}
            name={`${props.name}.document_two`}
            offered={offered}
            value={value.document_two}
            faultAt={(path) => faultAt(`document_two.${path}`)}
            onChange={changeSecond}
          />
        )}
        <Details {...props} onChange={change} />
      </div>
    );
  };
  return editedBy(details, Control, details.format);
}

/** The types that the chosen engine verifies, and whether it has to be told which one is sent. */
function useOfferedTypes(beside: ControlProps<unknown>['beside']): Offered {
  const isSent = useOffer(beside)?.engine === 'shuftipro';
  return { types: isSent ? ANY_TYPE : NO_CARD, isOne: isSent };
}

type Offered = { types: typeof ANY_TYPE; isOne: boolean };

type DocumentPartProps = {
  heading: string;
  name: string;
  offered: Offered;
  value: Document;
  faultAt: (path: string) => string | null;
  onChange: (part: Partial<Document>) => void;
};

/** What a document may be, and the images of its sides. */
function DocumentPart(props: DocumentPartProps) {
  const { heading, name, offered, value, faultAt, onChange } = props;
  const language = useLanguage();
  const words = documentTexts[language];
  const send = useSendImage();
  const hasCard = value.supported_types.some(isCard);
  // A card that was chosen before the client or the engine was changed stays in sight, to be removed.
  const { Control, words: label } = hasCard ? ANY_TYPE : offered.types;
  const isTooMany = offered.isOne && value.supported_types.length > 1;
  const changeTypes = (picked: DocumentType[]) =>
    onChange({ supported_types: picked, ...(picked.some(isCard) && { back: undefined }) });
  return (
    <fieldset className={classes.document}>
      <legend>{heading}</legend>
      <Control
        name={`${name}.supported_types`}
        label={label[language]}
        help={null}
        fault={isTooMany ? VERIFICATION_FAULTS[ONE_TYPE][language] : faultAt('supported_types')}
        faultAt={() => null}
        value={value.supported_types}
        beside={{}}
        onChange={changeTypes}
        onGiven={changeTypes}
        onBlur={() => undefined}
        onBlurInside={() => undefined}
      />
      <div className={classes.zones}>
        <ImageZone
          side={words.front}
          label={heading + MARKS[language].colon + words.front}
          help={hasCard ? words.cardFront : null}
          fault={faultAt('front')}
          onUploaded={(id) => onChange({ front: id })}
          send={send}
        />
        {hasCard ? (
          <p className={classes.help}>{words.cardBack}</p>
        ) : (
          <ImageZone
            side={markOptional(words.back, language)}
            label={heading + MARKS[language].colon + words.back}
            help={null}
            fault={faultAt('back')}
            onUploaded={(id) => onChange({ back: id })}
            send={send}
          />
        )}
      </div>
      <p className={classes.help}>
        <UploadLimits of={IMAGE_UPLOAD} />
      </p>
    </fieldset>
  );
}
