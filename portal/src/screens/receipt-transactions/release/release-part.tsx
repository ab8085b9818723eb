import type { ReleaseHistory, ReleaseStep } from '@cbp/shared/evidence/evidence-release.model';
import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import {
  RELEASE_AGREEMENTS,
  RELEASE_STATES,
  RELEASE_STEPS,
  releaseStepOf,
} from '@cbp/shared/payments/release-state';
import { failureText } from '../../../data/failure-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EnumerationBadge } from '../../../patterns/detail/enumeration-badge.tsx';
import { FoldedGroup } from '../../../patterns/folded-group.tsx';
import { formatActor } from '../../../patterns/history/format-actor.ts';
import { ChangeList } from './about-release.tsx';
import { describeConfigChanges } from './config-changes.ts';
import classes from './release.module.css';
import { releaseTexts } from './release.texts.ts';
import { ReleaseStateText } from './release-state-text.tsx';
import type { Releases } from './use-releases.ts';

type ReleasePartProps = {
  releases: Releases;
  /** Where it is what the place is about. */
  startsOpen?: boolean;
};

/** How the release stands, and how it came about. */
export function ReleasePart({ releases, startsOpen = false }: ReleasePartProps) {
  const language = useLanguage();
  const words = releaseTexts[language];
  const { data, error } = releases;
  const line = data ? stateLine(data, language) : error ? failureText(error) : words.loading;
  return (
    <FoldedGroup heading={words.heading} line={line} startsOpen={startsOpen}>
      {data && <ReleaseStateText releases={data} />}
      {data && data.steps.length > 0 && <Steps steps={data.steps} />}
    </FoldedGroup>
  );
}

/** The state in a few words, with its time. */
function stateLine(
  { config, steps: [last], released_at: releasedAt, agreement }: ReleaseHistory,
  language: Language,
) {
  if (!config && !last) return RELEASE_STATES.notReleased.label[language];
  const state = config ? RELEASE_STEPS.released : RELEASE_STEPS.revoked;
  const since = [state.label[language], formatDateTime(last?.at ?? releasedAt)].filter(Boolean).join(' ');
  return agreement === 'outdated' ? `${since} · ${RELEASE_AGREEMENTS.outdated.label[language]}` : since;
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
