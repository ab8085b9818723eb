import { formatDateTime } from '@cbp/shared/format/time';
import { RELEASE_STATES, RELEASE_STEPS } from '@cbp/shared/payments/release-state';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { releaseStateTexts } from './release-state.texts.ts';

type ReleaseBadgeProps = {
  releasedAt: string | null;
  /** Where it may have been released without a time that is known. */
  isReleased?: boolean;
  /** Whether its release was revoked. */
  isRevoked?: boolean;
};

/** Whether the evidence was released, and when on hover. */
export function ReleaseBadge(props: ReleaseBadgeProps) {
  const { releasedAt, isReleased = releasedAt !== null, isRevoked = false } = props;
  const language = useLanguage();
  const words = releaseStateTexts[language];
  if (!isReleased && isRevoked)
    return <StatusBadge tone="bad" icon="crossRing" label={RELEASE_STEPS.revoked.label[language]} />;
  if (!isReleased)
    return (
      <StatusBadge tone="neutral" icon="circleDashed" label={RELEASE_STATES.notReleased.label[language]} />
    );
  const time = formatDateTime(releasedAt);
  return (
    <StatusBadge
      tone="good"
      icon="check"
      label={RELEASE_STATES.released.label[language]}
      title={time === null ? undefined : words.releasedOn(time)}
    />
  );
}

/** The same in a row: to be released is the rule, and only what is not stands out. */
export function ReleaseCell({ row: { released_at: releasedAt } }: { row: { released_at: string | null } }) {
  const language = useLanguage();
  const words = releaseStateTexts[language];
  if (releasedAt === null) return <ReleaseBadge releasedAt={null} />;
  return (
    <span title={words.releasedOn(formatDateTime(releasedAt) ?? releasedAt)}>
      {RELEASE_STATES.released.label[language]}
    </span>
  );
}
