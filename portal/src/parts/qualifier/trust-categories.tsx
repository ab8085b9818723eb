import type { TrustState } from '@cbp/shared/evidence/qualifier/first-party-trust';
import type { Qualifier } from '@cbp/shared/evidence/qualifier/qualifier.model';
import type { Tone } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './qualifier.module.css';
import { qualifierTexts } from './qualifier.texts.ts';

const MARKS_OF: Record<TrustState, { tone: Tone; icon: IconName }> = {
  there: { tone: 'good', icon: 'check' },
  missing: { tone: 'neutral', icon: 'minus' },
  not_public: { tone: 'warning', icon: 'warning' },
  too_long: { tone: 'warning', icon: 'warning' },
  incomplete: { tone: 'warning', icon: 'warning' },
};

/** What is there for Mastercard First-Party Trust, by category. */
export function TrustCategories({ trust: { isMet, categories } }: { trust: Qualifier['trust'] }) {
  const language = useLanguage();
  const words = qualifierTexts[language];
  const lacking = categories
    .filter(({ by }) => by === null)
    .map(({ category }) => words.categories[category]);
  return (
    <section aria-label={words.trust}>
      <Text size="sm" fw={600} mt={12}>
        {words.trust}
      </Text>
      <Text size="sm">
        {isMet ? words.trustMet : words.trustLacks(lacking.join(MARKS[language].between))}
      </Text>
      <div className={classes.categories}>
        {categories.map(({ category, by, elements }) => (
          <div key={category} className={classes.category}>
            <Text size="sm" fw={600} className={classes.missing}>
              <Icon name={by ? 'checkRing' : 'crossRing'} />
              <span className={classes.categoryName}>{words.categories[category]}</span>
            </Text>
            {elements.map(({ element, state }) => (
              <StatusBadge
                key={element}
                {...MARKS_OF[state]}
                label={`${words.trustElements[element]}${MARKS[language].colon}${words.trustStates[state]}`}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
