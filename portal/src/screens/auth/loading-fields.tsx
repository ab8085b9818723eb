import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { PASSWORD_TRAIT_NAMES } from '../../patterns/new-password/password-traits.ts';
import classes from './auth-form.module.css';
import { AuthHeading } from './auth-form.tsx';
import { tokenPageTexts } from './token-page.texts.ts';

const LABEL = { height: 14, width: '35%' };
const INPUT = { height: 42 };

/** The shape of the two password fields while their link is checked. */
export function LoadingFields({ heading }: { heading: string }) {
  const words = tokenPageTexts[useLanguage()];
  return (
    <div className={classes.form} aria-busy="true">
      <AuthHeading heading={heading} />
      <VisuallyHidden role="status">{words.checking}</VisuallyHidden>
      <div className={classes.loadingField}>
        <Skeleton {...LABEL} />
        <Skeleton {...INPUT} />
      </div>
      <div className={classes.loadingMeter}>
        <Skeleton height={4} />
        {PASSWORD_TRAIT_NAMES.map((name) => (
          <Skeleton key={name} height={12} />
        ))}
      </div>
      <div className={classes.loadingField}>
        <Skeleton {...LABEL} />
        <Skeleton {...INPUT} />
      </div>
      <Skeleton {...INPUT} mt={6} />
    </div>
  );
}
