import { ERRORS } from '@cbp/shared/errors';
import { formatCount } from '@cbp/shared/format/format-figures';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { VERIFICATION_ENGINES } from '@cbp/shared/verifications/verification';
import { SegmentedControl } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FormPartProps } from '../../patterns/call-form/call-form.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import { useOffer } from './use-offer.ts';

/** Who decides, what that costs, and how long the images are kept. */
export function OfferPart({ values, fill }: FormPartProps) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const offered = useOffer(values);
  if (!offered) return null;
  const { offer, engine } = offered;
  const { units, left } = offer;
  const isTooFew = left !== null && left < units;
  const cost = left === null ? words.flat : words.units(units, formatCount(left));
  const facts = [words.engineDoes[engine], cost, words.kept(formatCount(offer.keep_days))];
  return (
    <>
      {offer.engines.length > 1 && (
        <SegmentedControl
          aria-label={words.engine}
          value={engine}
          onChange={(picked) => fill({ engine: picked })}
          data={offer.engines.map((value) => ({
            value,
            label: labelOf(VERIFICATION_ENGINES, value, language),
          }))}
        />
      )}
      <MessageBox
        tone={isTooFew ? 'bad' : 'info'}
        text={isTooFew ? ERRORS['balance/insufficient'].words[language] : facts.join(MARKS[language].gap)}
      />
    </>
  );
}
