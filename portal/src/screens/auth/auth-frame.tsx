import { useRef } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '../../data/paths.ts';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ICON_URL } from '../../ui/icon.ts';
import classes from './auth-frame.module.css';
import type { Draft } from './draft.ts';
import { LanguageChoice } from './language-choice.tsx';
import { DraftContext } from './use-draft.ts';

/** What all pages of the sign-in area stand in: logo, card, copyright, languages. */
export function AuthFrame() {
  const words = productTexts[useLanguage()];
  const draft = useRef<Draft | null>(null);
  return (
    <DraftContext value={draft}>
      <div className={classes.frame}>
        <div className={classes.ground} aria-hidden="true" />
        <header className={classes.header}>
          <Link to={paths.auth.href()} className={classes.logo ?? ''}>
            <img src={ICON_URL} alt="" width={34} height={34} />
            {words.name}
          </Link>
        </header>
        <main className={classes.card}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <LanguageChoice />
          <p>{words.copyright(new Date().getFullYear())}</p>
        </footer>
      </div>
    </DraftContext>
  );
}
