import { PASSWORD_LENGTH } from '@cbp/shared/users/credentials.model';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { newPasswordTexts } from './new-password.texts.ts';
import classes from './password-meter.module.css';
import { PASSWORD_TRAIT_NAMES, passwordStrength } from './password-traits.ts';

/** How hard a password is to guess, as a bar with a word, and what would make it harder. */
export function PasswordMeter({ password }: { password: string }) {
  const words = newPasswordTexts[useLanguage()];
  const headingId = useId();
  const { traits, strength } = passwordStrength(password);
  const word = strength ? words.strengths[strength] : words.strengths.none;
  return (
    <div className={classes.meter} data-strength={strength}>
      <VisuallyHidden>
        <meter
          min={0}
          max={PASSWORD_TRAIT_NAMES.length}
          value={traits.length}
          aria-label={words.meter}
          aria-valuetext={word}
        />
      </VisuallyHidden>
      <div className={classes.bar} aria-hidden="true">
        {PASSWORD_TRAIT_NAMES.map((name, index) => (
          <span key={name} data-filled={index < traits.length} />
        ))}
      </div>
      <div className={classes.line}>
        <span id={headingId}>{words.stronger}</span>
        <span className={classes.word} aria-hidden="true">
          {strength && word}
        </span>
      </div>
      <ul className={classes.traits} aria-labelledby={headingId}>
        {PASSWORD_TRAIT_NAMES.map((name) => {
          const trait = name === 'length' ? words.traits.length(PASSWORD_LENGTH.min) : words.traits[name];
          const isMet = traits.includes(name);
          return (
            <li key={name} data-met={isMet}>
              <Icon name={isMet ? 'check' : 'circleDashed'} size={13} />
              <span aria-hidden="true">{trait}</span>
              <VisuallyHidden>{isMet ? words.fulfilled(trait) : words.missing(trait)}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
