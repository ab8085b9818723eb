import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { CHECK_STATES, CHECKS, type CheckState, isHint } from '@cbp/shared/verifications/checks/check-names';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import { checkSentence } from '@cbp/shared/verifications/checks/check-sentence';
import { foldUnread } from '@cbp/shared/verifications/checks/fold-unread';
import { DOCUMENT_PLACES, type VerificationEngine } from '@cbp/shared/verifications/verification';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { DeclineCodes } from './decline-codes.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';

/** What failed first, then what couldn't be read. */
const ORDER: readonly CheckState[] = ['failed', 'unread', 'passed', 'not_checked'];

const ICONS: Record<CheckState, IconName> = {
  passed: 'checkRing',
  failed: 'crossRing',
  unread: 'circleDashed',
  not_checked: 'information',
};

const bySeverity = (one: CheckResult, other: CheckResult) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

type ChecksPartProps = {
  engine: VerificationEngine;
  checks: readonly CheckResult[];
  /** null: a result is set, so nothing is suggested any more. */
  suggested: readonly string[] | null;
};

/** What the checks of an attempt say, with the codes that follow from them. */
export function ChecksPart({ engine, checks, suggested }: ChecksPartProps) {
  const language = useLanguage();
  const words = verificationTexts[language];
  // What only a provider looks at has none of ours.
  if (checks.length === 0 && engine !== 'manual') return null;
  return (
    <DetailPart heading={words.checks}>
      <Text size="sm" c="dimmed">
        {checks.length === 0 ? words.noChecks : words.checksHelp}
      </Text>
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {foldUnread(checks)
            .toSorted(bySeverity)
            .map((result, place) => {
              const { check, names, state, codes, document } = result;
              const hints = state === 'failed' && isHint(check);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a check is made for each side, and nothing else tells them apart.
                <li key={place} data-state={hints ? 'hint' : state}>
                  <Icon name={hints ? 'information' : ICONS[state]} />
                  <span className={classes.check}>
                    <strong>
                      {names.map((name) => labelOf(CHECKS, name, language)).join(MARKS[language].between)}
                    </strong>
                    <span className={classes.state}>
                      {[
                        hints ? words.hint : labelOf(CHECK_STATES, state, language),
                        document && labelOf(DOCUMENT_PLACES, document, language),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
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
