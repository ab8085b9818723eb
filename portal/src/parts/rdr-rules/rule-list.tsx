import { labelOf } from '@cbp/shared/labelled';
import { RDR_DECISIONS } from '@cbp/shared/rdr/rdr-client';
import { formatRdrRule, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { useLanguage } from '../../i18n/use-language.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './rdr-rules.module.css';
import { rdrRulesTexts } from './rdr-rules.texts.ts';

type RuleListProps = {
  rules: readonly RdrRule[];
  /** Null where it isn't known. */
  defaultDecision: string | null;
  /** What decided a case: the position of a rule, from 1, or the default. */
  decidedBy?: number | 'default' | null;
};

/** Rules in words, in their order, and the decision where none applies. */
export function RuleList({ rules, defaultDecision, decidedBy = null }: RuleListProps) {
  const language = useLanguage();
  const words = rdrRulesTexts[language];
  useFontsFor(rules.map(({ note }) => note ?? '').join());
  const mark = <StatusBadge tone="info" icon="information" label={words.decided} />;
  return (
    <>
      <p className={classes.order}>{rules.length === 0 ? words.noRules : words.order}</p>
      <ol className={classes.list}>
        {rules.map((rule, index) => {
          const isDeciding = decidedBy === index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its position
            <li key={index} data-decided={isDeciding}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.words}>{formatRdrRule(rule, language)}</span>
              {isDeciding && mark}
              {rule.note && (
                <p className={classes.note}>
                  <bdi>{rule.note}</bdi>
                </p>
              )}
            </li>
          );
        })}
        {defaultDecision !== null && (
          <li data-decided={decidedBy === 'default'}>
            <span />
            <span className={classes.words}>
              {words.otherwise(labelOf(RDR_DECISIONS, defaultDecision, language))}
            </span>
            {decidedBy === 'default' && mark}
          </li>
        )}
      </ol>
    </>
  );
}
