import { Text, Title } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useReasonWords } from '../reason-words.ts';
import { describeConfigChanges } from './config-changes.ts';
import type { Releasable } from './releasable.ts';
import classes from './release.module.css';
import { releaseTexts } from './release.texts.ts';
import { ReleaseStateText } from './release-state-text.tsx';

/** The changes that a release makes public, and who made the current release, if there is one. */
export function AboutRelease({ on: { config, card, empty, releases, link } }: { on: Releasable }) {
  const language = useLanguage();
  const words = releaseTexts[language];
  const changes = describeConfigChanges(releases.config, config, language, empty);
  const reason = useReasonWords(config.reason, card);
  return (
    <div className={classes.about}>
      <Link link={link} />
      <Title order={3} size="sm">
        {releases.config ? words.inForce : words.first}
      </Title>
      {changes.length === 0 ? (
        <Text size="sm">{releases.config ? words.same : words.nothing}</Text>
      ) : (
        <ChangeList changes={changes} />
      )}
      {reason && !reason.isKnown && <Callout tone="warning" heading={reason.text} />}
      {releases.config ? (
        <ReleaseStateText releases={releases} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.paid}
        </Text>
      )}
    </div>
  );
}

/** The release to revoke. */
export function AboutRevocation({ on: { releases, link } }: { on: Releasable }) {
  return (
    <div className={classes.about}>
      <Link link={link} />
      <ReleaseStateText releases={releases} />
    </div>
  );
}

function Link({ link }: { link: string }) {
  const words = releaseTexts[useLanguage()];
  return (
    <p className={classes.link}>
      {words.link} <code>{link}</code>
    </p>
  );
}

export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>
          <bdi>{change}</bdi>
        </li>
      ))}
    </ul>
  );
}
