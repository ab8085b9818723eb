import type { LetterView } from '@cbp/report/preview';
import { MARKS } from '@cbp/shared/marks';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './letter.module.css';
import { letterTexts } from './letter.texts.ts';

/** What the network asks for under the reason code, and which of it the records prove. */
export function LetterNeeds({ view }: { view: LetterView }) {
  const words = letterTexts[useLanguage()];
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.asked}
      </Text>
      <Text size="xs" c="dimmed">
        {words.askedHelp}
      </Text>
      <Needs needs={view.needs} />
      <Text size="sm" fw={600}>
        {words.helps}
      </Text>
      <Needs needs={view.helps} />
    </div>
  );
}

function Needs({ needs }: { needs: LetterView['needs'] }) {
  const language = useLanguage();
  const words = letterTexts[language];
  const { brackets } = MARKS[language];
  return (
    <ul className={classes.needs}>
      {needs.map(({ says, isProved }) => (
        <li key={says} data-proved={isProved}>
          <Icon name={isProved ? 'checkRing' : 'circleDashed'} size={14} />
          <span>
            {says}
            {brackets(isProved ? words.proved : words.notProved)}
          </span>
        </li>
      ))}
    </ul>
  );
}
