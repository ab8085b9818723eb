import type { FactLine } from '@cbp/report/preview';
import { DECISIVE_FACTS, PROOF_PLACES } from '@cbp/shared/evidence/decisive-fact.table';
import { MARKS } from '@cbp/shared/marks';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { labelOfSwitch, switchesAt } from '../evidence-switches.ts';
import classes from './first-page.module.css';
import { firstPageTexts } from './first-page.texts.ts';

const ICONS: Record<FactLine['state'], IconName> = {
  shown: 'check',
  covered: 'check',
  available: 'circleDashed',
  off: 'eyeOff',
  unproved: 'crossRing',
  missing: 'crossRing',
};

/** One key fact: its state as icon and text, with its sentence, or with the missing evidence and where to add it. */
export function FactRow({ line, children }: { line: FactLine; children?: ReactNode }) {
  const language = useLanguage();
  const words = firstPageTexts[language];
  const { label } = DECISIVE_FACTS[line.name];
  const state = line.state === 'shown' || line.state === 'available' ? null : words.states[line.state];
  return (
    <li className={classes.fact} data-state={line.state} data-fact={line.name}>
      <span className={classes.icon}>
        <Icon name={ICONS[line.state]} size={14} />
      </span>
      <div className={classes.words}>
        <span>
          <span className={classes.name}>{label[language]}</span>
          {state && <span className={classes.state}> · {state}</span>}
        </span>
        {line.sentence !== null && <bdi className={classes.sentence}>{line.sentence}</bdi>}
        {line.sentence === null && <WhatProves line={line} />}
        {line.switches.length > 0 && (
          <span className={classes.sentence}>
            {words.switchedOff(
              line.switches
                .flatMap(switchesAt)
                .map((item) => labelOfSwitch(item, language))
                .join(MARKS[language].between),
            )}
          </span>
        )}
      </div>
      <span className={classes.buttons}>{children}</span>
    </li>
  );
}

function WhatProves({ line }: { line: FactLine }) {
  const language = useLanguage();
  const { needs, place, fields } = DECISIVE_FACTS[line.name];
  return (
    <>
      <span className={classes.sentence}>{needs[language]}</span>
      <span className={classes.sentence}>
        {PROOF_PLACES[place].label[language]}{' '}
        {fields.map((field) => (
          <code key={field} className={classes.field}>
            {field}
          </code>
        ))}
      </span>
    </>
  );
}

type FactButtonProps = { icon: IconName; label: string; isAvailable?: boolean; onClick: () => void };

/** Keeps the focus when it has nothing to do. */
export function FactButton({ icon, label, isAvailable = true, onClick }: FactButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      aria-disabled={!isAvailable}
      {...(!isAvailable && { 'data-disabled': true })}
      onClick={() => {
        if (isAvailable) onClick();
      }}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  );
}
