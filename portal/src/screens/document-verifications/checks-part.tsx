import { labelOf } from '@cbp/shared/labelled';
import { CHECK_STATES, CHECKS, type CheckState, isHint } from '@cbp/shared/verifications/checks/check-names';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import { checkSentence } from '@cbp/shared/verifications/checks/check-sentence';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { DeclineCodes } from './decline-codes.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';

/** What failed first, then what couldn't be read. */
const ORDER: readonly CheckState[] = ['failed', 'unread', 'passed'];

const ICONS: Record<CheckState, IconName> = {
  passed: 'checkRing',
  failed: 'crossRing',
  unread: 'circleDashed',
};

const bySeverity = (one: CheckResult, other: CheckResult) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

type ChecksPartProps = {
  checks: readonly CheckResult[];
  /** null: a result is set, so nothing is suggested any more. */
  suggested: readonly string[] | null;
};

/** What the checks of an attempt say, with the codes that follow from them. */
export function ChecksPart({ checks, suggested }: ChecksPartProps) {
  const language = useLanguage();
  const words = verificationTexts[language];
  return (
    <DetailPart heading={words.checks}>
      <Text size="sm" c="dimmed">
        {checks.length === 0 ? words.noChecks : words.checksHelp}
      </Text>
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {checks.toSorted(bySeverity).map((result, place) => {
            const { check, state, codes } = result;
            const hints = state === 'failed' && isHint(check);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a check is made for each side, and nothing else tells them apart.
              <li key={place} data-state={hints ? 'hint' : state}>
                <Icon name={hints ? 'information' : ICONS[state]} />
                <span className={classes.check}>
                  <strong>{labelOf(CHECKS, check, language)}</strong>
                  <span className={classes.state}>
                    {hints ? words.hint : labelOf(CHECK_STATES, state, language)}
                  </span>
                  <span>
                    <bdi>{checkSentence(result, language)}</bdi>
                  </span>
                </span>
                <span className={classes.codes}>
                  {codes.map((code) => (
                    <code key={code}>{code}</code>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {suggested !== null && suggested.length > 0 && (
        <section className={classes.suggested}>
          <h4>{words.suggested}</h4>
          <Text size="sm" c="dimmed">
            {words.suggestedHelp}
          </Text>
          <DeclineCodes codes={suggested} sentence={null} />
        </section>
      )}
    </DetailPart>
  );
}
