import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { RDR_DECISION_NAMES, RDR_DECISIONS, type RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { rdrClientFields } from '@cbp/shared/rdr/rdr-client.model';
import {
  formatRdrRule,
  MOST_RDR_CONDITIONS,
  MOST_RDR_RULES,
  RDR_CONDITIONS,
  type RdrCondition,
  type RdrRule,
} from '@cbp/shared/rdr/rdr-rule';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { callFormTexts } from '../../patterns/call-form/call-form.texts.ts';
import { editedBy } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { markOptional } from '../../patterns/call-form/optional-name.ts';
import { Icon } from '../../ui/icons.tsx';
import { ConditionRows } from '../rules/condition-rows.tsx';
import classes from './rdr-rules.module.css';
import { rdrRulesTexts } from './rdr-rules.texts.ts';
import { moved, withNote } from './rules-order.ts';

const NEW_CONDITION: RdrCondition = { attribute: 'amount', operator: 'lte', value: '' };
const NEW_RULE: RdrRule = { conditions: [NEW_CONDITION], decision: 'accept' };

/** The rules of a client in their order. */
export const rulesInput = editedBy<RdrRule[]>(
  rdrClientFields.rules,
  RuleRows,
  (rules, language) => rules.map((rule) => formatRdrRule(rule, language)).join(MARKS[language].semicolon),
  // None is a choice like any other; the help says what follows.
  { isNeeded: true },
);

/** Where the keyboard goes once the rows are drawn anew. */
type Wanted = { rule: number; selectors: readonly string[] } | 'adding' | null;

function RuleRows({ name, label, fault, faultAt, value, onChange, onBlurInside }: ControlProps<RdrRule[]>) {
  const words = rdrRulesTexts[useLanguage()];
  const root = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wanted = useRef<Wanted>(null);
  useEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current === 'adding') adding.current?.focus();
    if (current === null || current === 'adding') return;
    const row = root.current?.querySelectorAll(`.${classes.rule}`)[current.rule];
    const sought = current.selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
    sought.find(Boolean)?.focus();
  });
  const move = (from: number, by: 1 | -1) => {
    const [own, other] = by === 1 ? ['down', 'up'] : ['up', 'down'];
    const selectors = [own, other].map((way) => `[data-move="${way}"]:not(:disabled)`);
    wanted.current = { rule: from + by, selectors };
    onChange(moved(value, from, by));
  };
  return (
    <fieldset ref={root} className={classes.rows} tabIndex={-1} data-fault={fault !== null}>
      <legend>{label}</legend>
      <p className={classes.order}>{value.length === 0 ? words.noRules : words.order}</p>
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {value.map((rule, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name, and all that they show is the value of the form
          key={index}
          rule={rule}
          place={{ index, isLast: index === value.length - 1 }}
          name={`${name}.${index}`}
          faultAt={(path) => faultAt(`${index}.${path}`)}
          onChange={(changed) => onChange(value.map((other, at) => (at === index ? changed : other)))}
          onMove={(by) => move(index, by)}
          onRemove={() => {
            wanted.current = 'adding';
            onChange(value.filter((_, at) => at !== index));
          }}
          onBlurInside={(path) => onBlurInside(`${index}.${path}`)}
        />
      ))}
      {value.length < MOST_RDR_RULES && (
        <div>
          <Button
            ref={adding}
            size="xs"
            variant="default"
            onClick={() => {
              wanted.current = { rule: value.length, selectors: ['select'] };
              onChange([...value, NEW_RULE]);
            }}
          >
            {words.addRule}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RuleRowProps = {
  rule: RdrRule;
  place: { index: number; isLast: boolean };
  name: string;
  faultAt: (path: string) => string | null;
  onChange: (rule: RdrRule) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onBlurInside: (path: string) => void;
};

function RuleRow(props: RuleRowProps) {
  const { rule, place, name, faultAt, onChange, onMove, onRemove, onBlurInside } = props;
  const language = useLanguage();
  const words = rdrRulesTexts[language];
  const formWords = callFormTexts[language];
  const number = place.index + 1;
  const called = words.called(number);
  const conditionsFault = faultAt('conditions');
  const mover = { size: 30, variant: 'default' } as const;
  return (
    <section className={classes.rule} aria-label={called} tabIndex={-1} data-fault={conditionsFault !== null}>
      <div className={classes.head}>
        <strong>{called}</strong>
        <ActionIcon
          {...mover}
          data-move="up"
          aria-label={words.moveUp(number)}
          title={words.moveUp(number)}
          disabled={place.index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="arrowUp" size={14} />
        </ActionIcon>
        <ActionIcon
          {...mover}
          data-move="down"
          aria-label={words.moveDown(number)}
          title={words.moveDown(number)}
          disabled={place.isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="arrowDown" size={14} />
        </ActionIcon>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={formWords.removeRow(called)}
          onClick={onRemove}
        >
          {formWords.remove}
        </Button>
      </div>
      <ConditionRows
        rules={RDR_CONDITIONS}
        newCondition={NEW_CONDITION}
        name={`${name}.conditions`}
        label={words.conditions}
        help={rule.conditions.length > 1 ? words.allMet : null}
        called={(condition) => words.condition(number, condition)}
        add={words.addCondition}
        most={MOST_RDR_CONDITIONS}
        fault={conditionsFault}
        faultAt={(path) => faultAt(`conditions.${path}`)}
        value={rule.conditions}
        onChange={(conditions) => onChange({ ...rule, conditions })}
        onBlurInside={(path) => onBlurInside(`conditions.${path}`)}
      />
      <div className={classes.outcome}>
        <NativeSelect
          label={words.decision}
          aria-label={words.ofRule(number, words.decision)}
          name={`${name}.decision`}
          value={rule.decision}
          data={RDR_DECISION_NAMES.map((one) => ({
            value: one,
            label: labelOf(RDR_DECISIONS, one, language),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ ...rule, decision: currentTarget.value as RdrDecision })
          }
        />
        <TextInput
          label={markOptional(words.note, language)}
          aria-label={words.ofRule(number, words.note)}
          name={`${name}.note`}
          autoComplete="off"
          error={faultAt('note')}
          errorProps={{ role: 'alert' }}
          value={rule.note ?? ''}
          onChange={({ currentTarget }) => onChange(withNote(rule, currentTarget.value))}
          onBlur={() => onBlurInside('note')}
        />
      </div>
    </section>
  );
}
