import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { AvailablePages } from '../../patterns/available-pages.tsx';
import { qualifiedTitle, usePageDirectory } from '../../patterns/page-directory.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { askedPage } from './asked-page.ts';
import classes from './contact-us.module.css';
import { useRequestLines } from './use-request-lines.ts';

/** Whom to ask for what one may not use yet, and what to tell them. One is led here from a page without the right. */
export function ContactUs() {
  const { t } = useTranslation();
  const { supportEmail } = useApi().deployment;
  const user = useCurrentUser();
  const directory = usePageDirectory();
  const asked = askedPage(useLocation().state, directory);
  const lines = useRequestLines(user, asked, directory);
  const text = lines.map(({ name, value }) => t('contact.line', { name, value })).join('\n');
  return (
    <div className={classes.page}>
      <section>
        <Title order={2} size="h2">
          {asked ? t('contact.refused') : t('contact.heading')}
        </Title>
        {asked && <Text>{t('contact.refusedText', { page: qualifiedTitle(asked) })}</Text>}
        <Text>{supportEmail ? t('contact.introEmail', { email: supportEmail }) : t('contact.intro')}</Text>
      </section>
      <section className={classes.request}>
        <Title order={3} size="h4">
          {t('contact.tell')}
        </Title>
        <dl className={classes.lines}>
          {lines.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.actions}>
          {supportEmail && (
            <Button
              component="a"
              href={mailHref(supportEmail, t('contact.subject', { email: user.email }), text)}
              leftSection={<Icon name="mail" />}
            >
              {t('contact.write')}
            </Button>
          )}
          <CopyButton text={text} label={t('contact.copy')} copiedLabel={t('copy.copied')} />
        </div>
      </section>
      <AvailablePages />
    </div>
  );
}

function mailHref(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
