import { EVIDENCE_GROUP_LABELS, type EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { SingleSwitch } from '@cbp/shared/evidence/evidence-content';
import { Button, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { FoldedGroup } from '../../patterns/folded-group.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import {
  areSame,
  countOn,
  type EvidenceSwitch,
  isOn,
  labelOfSwitch,
  pathOf,
  SWITCH_COUNT,
  SWITCH_GROUPS,
  withSwitches,
} from './evidence-switches.ts';
import { previewTexts } from './preview.texts.ts';
import classes from './receipt-transactions.preview.module.css';
import { useIsStacked } from './use-is-stacked.ts';

export type Switches = {
  config: EvidenceConfig;
  onChange: (config: EvidenceConfig) => void;
  /** The config as the platform takes it: without blanks around what was typed, card numbers cut. */
  shown: EvidenceConfig;
  released: EvidenceConfig | null;
  /** Those that have nothing to show. */
  empty: ReadonlySet<SingleSwitch>;
  /** What the first page says, and of which dispute. */
  firstPage: ReactNode;
  /** How the release stands. */
  release: ReactNode;
};

type SwitchPanelProps = Switches & { children?: ReactNode };

/** Which sections the report shows and how that compares with what was released, then what else it says. */
export function SwitchPanel(props: SwitchPanelProps) {
  const { config, shown, released, empty, onChange, children } = props;
  const language = useLanguage();
  const words = previewTexts[language];
  const isStacked = useIsStacked();
  const isReset = released === null || areSame(shown, released);
  return (
    <section className={classes.panel} aria-label={words.panel}>
      <FoldedGroup
        heading={words.sections}
        line={words.shown({ count: countOn(config), total: SWITCH_COUNT })}
        startsOpen={!isStacked}
      >
        {SWITCH_GROUPS.map(({ group, switches }) => (
          <SwitchGroup
            key={group}
            name={EVIDENCE_GROUP_LABELS[group].label[language]}
            switches={switches}
            config={config}
            empty={empty}
            onChange={onChange}
          />
        ))}
        {(released || !props.release) && (
          <Text size="sm" c="dimmed" mb="xs">
            {released === null ? words.unreleased : isReset ? words.sameAsReleased : words.differs}
          </Text>
        )}
        {released && (
          <AvailableButton
            leftSection={<Icon name="reset" size={14} />}
            isAvailable={!isReset}
            onClick={() => onChange(released)}
          >
            {words.reset}
          </AvailableButton>
        )}
      </FoldedGroup>
      {props.firstPage}
      {props.release}
      {children}
    </section>
  );
}

type SwitchGroupProps = Pick<Switches, 'config' | 'empty' | 'onChange'> & {
  name: string;
  switches: readonly EvidenceSwitch[];
};

function SwitchGroup({ name, switches, config, empty, onChange }: SwitchGroupProps) {
  const words = previewTexts[useLanguage()];
  const headingId = useId();
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <div className={classes.groupHead}>
        <Title order={3} size="sm" id={headingId}>
          {name}
        </Title>
        <span>
          <GroupButton
            action={words.allOn}
            group={name}
            onClick={() => onChange(withSwitches(config, switches, true))}
          />
          <GroupButton
            action={words.allOff}
            group={name}
            onClick={() => onChange(withSwitches(config, switches, false))}
          />
        </span>
      </div>
      {switches.map((item) => (
        <SectionSwitch
          key={item.name}
          item={item}
          isShown={isOn(config, item)}
          isEmpty={empty.has(pathOf(item))}
          onChange={(isShown) => onChange(withSwitches(config, [item], isShown))}
        />
      ))}
    </section>
  );
}

function GroupButton({ action, group, onClick }: { action: string; group: string; onClick: () => void }) {
  const words = previewTexts[useLanguage()];
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={words.ofGroup({ action, group })}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}

type SectionSwitchProps = {
  item: EvidenceSwitch;
  isShown: boolean;
  /** It would show 'No Corresponding Data'. */
  isEmpty: boolean;
  onChange: (isShown: boolean) => void;
};

function SectionSwitch({ item, isShown, isEmpty, onChange }: SectionSwitchProps) {
  const language = useLanguage();
  const words = previewTexts[language];
  const noteId = useId();
  return (
    <div className={classes.section}>
      <Switch
        className={classes.switch ?? ''}
        styles={{ body: { justifyContent: 'space-between', alignItems: 'center' } }}
        size="sm"
        labelPosition="left"
        label={labelOfSwitch(item, language)}
        checked={isShown}
        {...(isEmpty && { 'aria-describedby': noteId })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isEmpty && (
        <span className={classes.empty} id={noteId}>
          {words.noData}
        </span>
      )}
    </div>
  );
}
