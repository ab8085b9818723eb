import { chooseLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '../data/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { KeyPage } from '../session/key-page.tsx';
import { useSession } from '../session/session-context.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { ApiProvider } from './api-provider.tsx';
import classes from './frame.module.css';
import iconUrl from './icon.svg';

const CONTENT_ID = 'content';

/** Header, page, footer. Without a key the page is the one that asks for it. */
export function Frame() {
  const { t } = useTranslation();
  const { state } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);

  useEffect(() => {
    // After a change of page the keyboard goes on at the new content; the first page leaves it where it is.
    if (lastPathname.current !== pathname) main.current?.focus({ preventScroll: true });
    lastPathname.current = pathname;
  }, [pathname]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        {t('frame.skip')}
      </a>
      <header className={classes.header}>
        <Link to={paths.home.href()} className={classes.product}>
          <img src={iconUrl} alt="" width={22} height={22} />
          {t('frame.product')}
        </Link>
        <LanguageSelect />
      </header>
      <main className={classes.main} id={CONTENT_ID} ref={main} tabIndex={-1}>
        {state.key === null ? (
          <KeyPage />
        ) : (
          <ApiProvider key={state.key} bearer={state.key}>
            <Outlet />
          </ApiProvider>
        )}
      </main>
      <footer className={classes.footer}>{t('frame.timeZone')}</footer>
      <Announcer />
      <ScrollRestoration />
    </div>
  );
}

function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('frame.language')}
      value={useLanguage()}
      onChange={(event) => {
        const chosen = LANGUAGES.find((language) => language === event.currentTarget.value);
        if (chosen) chooseLanguage(chosen);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={LANGUAGE_TAGS[language]}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </NativeSelect>
  );
}
