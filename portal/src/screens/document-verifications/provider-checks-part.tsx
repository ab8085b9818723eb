import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { CHECK_STATES } from '@cbp/shared/verifications/checks/check-names';
import { PROVIDER_CHECKS } from '@cbp/shared/verifications/provider-checks';
import type { ProviderCheck, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './parts.module.css';
import { providerTexts } from './provider.texts.ts';

const failedFirst = (one: ProviderCheck, other: ProviderCheck) =>
  Number(one.is_passed) - Number(other.is_passed);

/** What the provider checked of each document, what failed first; nothing before its result. */
export function ProviderChecksPart({
  attempt: { provider_checks: checks },
}: {
  attempt: VerificationAttempt;
}) {
  const language = useLanguage();
  const words = providerTexts[language];
  if (checks.length === 0) return null;
  const hasTwo = new Set(checks.map(({ document }) => document)).size > 1;
  return (
    <DetailPart heading={words.checks}>
      <ul className={classes.checks}>
        {checks.toSorted(failedFirst).map(({ document, check, is_passed: isPassed }) => {
          const state = isPassed ? 'passed' : 'failed';
          return (
            <li key={`${document} ${check}`} data-state={state}>
              <Icon name={isPassed ? 'checkRing' : 'crossRing'} />
              <span className={classes.check}>
                <strong>
                  <bdi>{labelOf(PROVIDER_CHECKS, check, language)}</bdi>
                  {hasTwo && MARKS[language].brackets(words.documents[document])}
                </strong>
                <span className={classes.state}>{labelOf(CHECK_STATES, state, language)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </DetailPart>
  );
}
