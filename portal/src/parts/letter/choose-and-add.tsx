import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './letter.module.css';

type ChooseAndAddProps<Name extends string> = {
  /** What is added: the name of the field and of the button. */
  label: string;
  choices: readonly { value: Name; label: string }[];
  onAdd: (name: Name) => void;
};

/** A choice that a button adds: with the keyboard, a list chooses what it only passes. */
export function ChooseAndAdd<Name extends string>({ label, choices, onAdd }: ChooseAndAddProps<Name>) {
  const [chosen, setChosen] = useState<string>('');
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (!choice) return null;
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        className={classes.choice ?? ''}
        aria-label={label}
        value={choice.value}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={[...choices]}
      />
      <Button size="compact-xs" variant="default" onClick={() => onAdd(choice.value)}>
        {label}
      </Button>
    </Group>
  );
}
