import { VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../i18n/use-language.ts';
import { ICON_URL } from '../ui/icon.ts';
import classes from './opening-and-leaving.module.css';
import { openingAndLeavingTexts } from './opening-and-leaving.texts.ts';

/** Until there is a page; the splash lies over it. */
export function Opening() {
  const words = openingAndLeavingTexts[useLanguage()];
  return <VisuallyHidden role="status">{words.opening}</VisuallyHidden>;
}

/** Shown until the page reloads, which starts with the same logo in the same place. */
export function SigningOut() {
  const words = openingAndLeavingTexts[useLanguage()];
  return (
    <div className={classes.leaving} role="status">
      <img src={ICON_URL} alt="" width={48} height={48} />
      <span>{words.signingOut}</span>
    </div>
  );
}
