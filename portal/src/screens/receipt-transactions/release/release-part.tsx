import type { ReleaseHistory, ReleaseStep } from '@cbp/shared/evidence/evidence-release.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { RELEASE_STEPS, releaseStepOf } from '@cbp/shared/payments/release-state';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EnumerationBadge } from '../../../patterns/detail/enumeration-badge.tsx';
import { formatActor } from '../../../patterns/history/format-actor.ts';
import previewClasses from '../receipt-transactions.preview.module.css';
import { ChangeList } from './about-release.tsx';
import { describeConfigChanges } from './config-changes.ts';
import classes from './release.module.css';
import { releaseTexts } from './release.texts.ts';
import { ReleaseStateText } from './release-state-text.tsx';
import type { Releases } from './use-releases.ts';

/** How the release stands, and how it came about. */
export function ReleasePart({ releases }: { releases: Releases }) {
  const words = releaseTexts[useLanguage()];
  const headingId = useId();
  const { data, isPending, error } = releases;
  return (
    <section className={previewClasses.group} aria-labelledby={headingId}>
      <div className={previewClasses.groupHead}>
        <Title order={3} size="sm" id={headingId}>
          {words.heading}
        </Title>
      </div>
      <div className={classes.part}>
        {data && <ReleaseStateText releases={data} />}
        {data && data.steps.length > 0 && <Steps steps={data.steps} />}
        {isPending && <Skeleton height={40} role="status" aria-label={words.loading} />}
        {error && !data && <Text size="sm">{failureText(error)}</Text>}
      </div>
    </section>
  );
}

function Steps({ steps }: Pick<ReleaseHistory, 'steps'>) {
  const words = releaseTexts[useLanguage()];
  return (
    <details className={classes.history}>
      <summary>{words.history(steps.length)}</summary>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.at} step={step} />
        ))}
      </ol>
    </details>
  );
}

function Step({ step }: { step: ReleaseStep }) {
  const language = useLanguage();
  const words = releaseTexts[language];
  const kind = releaseStepOf(step);
  const changes = kind === 'revoked' ? [] : describeConfigChanges(step.before, step.after, language);
  return (
    <li className={classes.step}>
      <div className={classes.stepHead}>
        <time dateTime={step.at}>{formatDateTime(step.at)}</time>
        <EnumerationBadge of={RELEASE_STEPS} value={kind} />
      </div>
      <span>{words.step(formatActor(step, language))}</span>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {kind === 'changed' && changes.length === 0 && <span>{words.nothingChanged}</span>}
    </li>
  );
}
