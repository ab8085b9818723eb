import { Box } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.ts';
import type { Entry } from './use-entries.ts';

type PaletteOptionsProps = {
  id: string;
  entries: readonly Entry[];
  active: Entry | undefined;
  /** In the order of how well they fit, so no longer by section. */
  isRanked: boolean;
  idOf: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
};

export function PaletteOptions(props: PaletteOptionsProps) {
  const words = paletteTexts[useLanguage()];
  const { id, entries, isRanked } = props;
  const sectionOf = ({ section, found }: Entry) => (isRanked && !found ? null : section);
  return (
    <div
      className={classes.options}
      id={id}
      role="listbox"
      aria-label={words.results}
      hidden={entries.length === 0}
    >
      {[...Map.groupBy(entries, sectionOf)].map(([section, members]) =>
        section === null ? (
          members.map((entry) => <Option key={entry.id} entry={entry} {...props} />)
        ) : (
          <Box key={section} role="group" aria-label={section} className={classes.section ?? ''}>
            <div className={classes.sectionName} aria-hidden>
              {section}
            </div>
            {members.map((entry) => (
              <Option key={entry.id} entry={entry} {...props} />
            ))}
          </Box>
        ),
      )}
    </div>
  );
}

function Option({
  entry,
  active,
  isRanked,
  idOf,
  onPoint,
  onChoose,
}: PaletteOptionsProps & { entry: Entry }) {
  const isActive = entry.id === active?.id;
  return (
    <Box
      className={classes.option ?? ''}
      id={idOf(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => {
        if (!isActive) onPoint(entry);
      }}
      onClick={() => onChoose(entry)}
    >
      <Icon name={entry.icon} />
      <span className={classes.label}>
        {entry.label}
        {entry.found && <span className={classes.details}>{entry.found.details}</span>}
      </span>
      {entry.found && <span className={classes.aside}>{entry.found.aside}</span>}
      {entry.note && <span className={classes.note}>{entry.note}</span>}
      {isRanked && !entry.found && entry.section !== null && (
        <span className={classes.hint}>{entry.section}</span>
      )}
      <span className={classes.enter}>
        <Icon name="enter" size={14} />
      </span>
    </Box>
  );
}
