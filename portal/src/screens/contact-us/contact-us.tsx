import { Button, Text, Title } from '@mantine/core';
import { useLocation } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailablePages } from '../../patterns/available-pages.tsx';
import { qualifiedTitle, usePageDirectory } from '../../patterns/page-directory.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './contact-us.module.css';
import { contactTexts } from './contact-us.texts.ts';
import { requestedPage } from './requested-page.ts';
import { useRequestLines } from './use-request-lines.ts';

/** Whom to ask for what one may not use yet, and what to tell them. One is led here from a page without the right. */
export function ContactUs() {
  const language = useLanguage();
  const words = contactTexts[language];
  const { supportEmail } = useApi().deployment;
  const user = useCurrentUser();
  const directory = usePageDirectory();
  const asked = requestedPage(useLocation().state, directory);
  const lines = useRequestLines(user, asked, directory);
  const text = lines.map(({ name, value }) => words.line({ name, value })).join('\n');
  return (
    <div className={classes.page}>
      <section>
        <Title order={2} size="h2">
          {asked ? words.refused : words.heading}
        </Title>
        {asked && <Text>{words.refusedText(qualifiedTitle(asked))}</Text>}
        <Text>{supportEmail ? words.introEmail(supportEmail) : words.intro}</Text>
      </section>
      <section className={classes.request}>
        <Title order={3} size="h4">
          {words.instructions}
        </Title>
        <Text size="sm">{words.need}</Text>
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
              href={mailHref(supportEmail, words.subject(user.email), text)}
              leftSection={<Icon name="mail" />}
            >
              {words.write}
            </Button>
          )}
          <CopyButton text={text} label={words.copy} />
        </div>
      </section>
      <AvailablePages />
    </div>
  );
}

function mailHref(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
