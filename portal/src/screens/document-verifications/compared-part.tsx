import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { CHECK_STATES } from '@cbp/shared/verifications/checks/check-names';
import {
  ALL_AGREEMENTS,
  COMPARED_FIELDS,
  type ComparedFact,
  comparedFacts,
} from '@cbp/shared/verifications/compared-facts';
import { ALLOWED_VARIANTS } from '@cbp/shared/verifications/verification';
import type { DocumentVerification, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';
import { providerTexts } from './provider.texts.ts';

type ComparedPartProps = { verification: DocumentVerification; attempt: VerificationAttempt };

/** What was given beside what was read, field by field. */
export function ComparedPart({ verification, attempt }: ComparedPartProps) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const facts = comparedFacts(verification, attempt, language);
  const { allow } = verification.enquiry_data;
  const allowed = allow
    .map((variant) => labelOf(ALLOWED_VARIANTS, variant, language))
    .join(MARKS[language].between);
  useFontsFor(
    facts.flatMap(({ given, read, ofProvider }) => [given, ...read, ...(ofProvider?.read ?? [])]).join(),
  );
  return (
    <DetailPart heading={words.compared}>
      {facts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.nothingCompared}
        </Text>
      ) : (
        <Comparison facts={facts} />
      )}
      <Text size="sm">
        {words.allowed}
        {MARKS[language].colon}
        {allowed || words.nothingAllowed}
      </Text>
    </DetailPart>
  );
}

function Comparison({ facts }: { facts: readonly ComparedFact[] }) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const ofProvider = providerTexts[language].read;
  const isAtProvider = facts.some((fact) => fact.ofProvider !== null);
  const heads = [
    words.field,
    words.given,
    words.read,
    ...(isAtProvider ? [ofProvider] : []),
    words.agreement,
  ];
  return (
    <table className={classes.compared} aria-label={words.compared}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ field, given, read, agreement, ofProvider: told }) => (
          <tr key={field} data-agreement={agreement}>
            <th scope="row">{labelOf(COMPARED_FIELDS, field, language)}</th>
            <td data-head={words.given}>
              <bdi>{given ?? '–'}</bdi>
            </td>
            <td data-head={words.read}>
              {read.length === 0 && '–'}
              {read.map((value) => (
                <div key={value}>
                  <bdi>{value}</bdi>
                </div>
              ))}
            </td>
            {isAtProvider && (
              <td data-head={ofProvider}>
                {told === null && '–'}
                {told?.read.map((value) => (
                  <div key={value}>
                    <bdi>{value}</bdi>
                  </div>
                ))}
                {told && told.isPassed !== null && (
                  <span className={classes.state}>
                    {labelOf(CHECK_STATES, told.isPassed ? 'passed' : 'failed', language)}
                  </span>
                )}
              </td>
            )}
            <td>
              <EnumerationBadge of={ALL_AGREEMENTS} value={agreement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
