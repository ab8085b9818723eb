import { type FactLine, factLinesOf, hostedPhotos } from '@cbp/report/preview';
import { readReason } from '@cbp/shared/disputes/reason-code';
import { DECISIVE_FACTS } from '@cbp/shared/evidence/decisive-fact.table';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { type EvidenceConfig, MOST_FACTS } from '@cbp/shared/evidence/evidence-config';
import { MARKS } from '@cbp/shared/marks';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { FoldedGroup } from '../../../patterns/folded-group.tsx';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { DisputeFields } from '../dispute-fields.tsx';
import { switchesAt, withSwitches } from '../evidence-switches.ts';
import { useIsStacked } from '../use-is-stacked.ts';
import { countFacts, hasRoom, shownFacts, withFact, withFactMoved, withoutFact } from './fact-choice.ts';
import { FactButton, FactRow } from './fact-row.tsx';
import classes from './first-page.module.css';
import { firstPageTexts } from './first-page.texts.ts';
import { OwnWords } from './own-words.tsx';

type FirstPageProps = {
  bundle: EvidenceBundle;
  config: EvidenceConfig;
  /** The same as the platform takes it. */
  shown: EvidenceConfig;
  onChange: (config: EvidenceConfig) => void;
  /** Leads to where photos are added; null for who may not add any. */
  onPhotos: (() => void) | null;
};

/**
 * What the first page says, and of which dispute: the facts that decide, which of them are there, and what is missing and
 * where it is added. Who may release the report chooses among those that the records prove, and adds own words.
 */
export function FirstPage({ bundle, config, shown, onChange, onPhotos }: FirstPageProps) {
  const language = useLanguage();
  const words = firstPageTexts[language];
  const isStacked = useIsStacked();
  const mayChoose = useMayCall('releaseEvidence');
  const { imagesUrl } = useApi().deployment;
  const lines = useMemo(
    () =>
      factLinesOf({
        bundle,
        mode: 'PREVIEW',
        language,
        config: shown,
        photos: hostedPhotos(bundle, imagesUrl),
      }),
    [bundle, language, shown, imagesUrl],
  );
  const read = readReason(shown.reason, bundle.evidence.transaction);
  const counts = countFacts(lines);
  const without = shown.reason ? words.unknownReason : words.withoutReason;
  const choice = { config, lines, mayChoose, onChange };
  return (
    <FoldedGroup
      heading={words.heading}
      line={[read ? words.byReason(read.code) : without, words.counts(counts)].join(MARKS[language].gap)}
      startsOpen={!isStacked}
    >
      <DisputeFields config={config} card={bundle.evidence.transaction ?? {}} onChange={onChange} />
      <ShownFacts {...choice} />
      <OtherFacts {...choice} />
      <MissingFacts lines={lines} onPhotos={onPhotos} />
      {mayChoose && config.facts !== null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="reset" size={14} />}
          onClick={() => onChange({ ...config, facts: null })}
        >
          {words.automatic}
        </Button>
      )}
      {mayChoose && <OwnWords config={config} onChange={onChange} />}
    </FoldedGroup>
  );
}

type FactsProps = {
  config: EvidenceConfig;
  lines: readonly FactLine[];
  mayChoose: boolean;
  onChange: (config: EvidenceConfig) => void;
};

/** Some of the facts, in a group that can be collapsed. */
function FactList({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <details open>
      <summary className={classes.heading} id={headingId}>
        {heading}
      </summary>
      <ol className={classes.facts} aria-labelledby={headingId}>
        {children}
      </ol>
    </details>
  );
}

function useNameOf() {
  const language = useLanguage();
  return ({ name }: FactLine) => DECISIVE_FACTS[name].label[language];
}

function ShownFacts({ config, lines, mayChoose, onChange }: FactsProps) {
  const words = firstPageTexts[useLanguage()];
  const nameOf = useNameOf();
  const shown = shownFacts(lines);
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed" py={6}>
        {words.noFacts}
      </Text>
    );
  return (
    <FactList heading={words.shown}>
      {shown.map((line, index) => (
        <FactRow key={line.name} line={line}>
          {mayChoose && (
            <>
              <FactButton
                icon="up"
                label={words.earlier(nameOf(line))}
                isAvailable={index > 0}
                onClick={() => onChange(withFactMoved(config, lines, { name: line.name, by: -1 }))}
              />
              <FactButton
                icon="down"
                label={words.later(nameOf(line))}
                isAvailable={index < shown.length - 1}
                onClick={() => onChange(withFactMoved(config, lines, { name: line.name, by: 1 }))}
              />
              <FactButton
                icon="cross"
                label={words.take(nameOf(line))}
                onClick={() => onChange(withoutFact(config, lines, line.name))}
              />
            </>
          )}
        </FactRow>
      ))}
    </FactList>
  );
}

function OtherFacts({ config, lines, mayChoose, onChange }: FactsProps) {
  const words = firstPageTexts[useLanguage()];
  const nameOf = useNameOf();
  const others = lines.filter(({ state }) => state === 'available' || state === 'off' || state === 'covered');
  if (others.length === 0) return null;
  const isFull = !hasRoom(lines);
  return (
    <>
      <FactList heading={words.others}>
        {others.map((line) => (
          <FactRow key={line.name} line={line}>
            {mayChoose && line.state !== 'covered' && (
              <FactButton
                icon="plus"
                label={words.add(nameOf(line))}
                isAvailable={!isFull}
                onClick={() => onChange(withFact(config, lines, line))}
              />
            )}
            {!mayChoose && line.state === 'off' && (
              <FactButton
                icon="eye"
                label={words.switchOn(nameOf(line))}
                onClick={() => onChange(withSwitches(config, line.switches.flatMap(switchesAt), true))}
              />
            )}
          </FactRow>
        ))}
      </FactList>
      {mayChoose && isFull && (
        <Text size="sm" c="dimmed">
          {words.full(MOST_FACTS)}
        </Text>
      )}
    </>
  );
}

function MissingFacts({ lines, onPhotos }: Pick<FactsProps, 'lines'> & Pick<FirstPageProps, 'onPhotos'>) {
  const words = firstPageTexts[useLanguage()];
  const missing = lines.filter(({ state }) => state === 'unproved' || state === 'missing');
  if (missing.length === 0) return null;
  return (
    <FactList heading={words.missing}>
      {missing.map((line) => (
        <FactRow key={line.name} line={line}>
          {onPhotos && DECISIVE_FACTS[line.name].place === 'photos' && (
            <AvailableButton isAvailable onClick={onPhotos}>
              {words.toPhotos}
            </AvailableButton>
          )}
        </FactRow>
      ))}
    </FactList>
  );
}
