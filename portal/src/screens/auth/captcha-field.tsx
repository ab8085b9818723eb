import { Button, Skeleton } from '@mantine/core';
import { failureTexts } from '../../data/failure.texts.ts';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextField } from '../../patterns/form/text-field.tsx';
import type { Field } from '../../patterns/form/use-fields.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { captchaTexts } from './captcha.texts.ts';
import classes from './captcha-field.module.css';
import type { CaptchaState } from './use-captcha.ts';
import { useExpiry } from './use-expiry.ts';
import { useSound } from './use-sound.ts';

/** Longer than any answer; the server counts the digits. */
const LENGTHS = { min: 1, max: 16 };
const PICTURE = { width: 220, height: 72 };
const WAY = { variant: 'subtle', size: 'compact-sm' } as const;

type CaptchaFieldProps = {
  state: CaptchaState;
  field: Field;
  /** After a wrong answer: another picture has taken the place of the one that was answered. */
  isReplaced: boolean;
  onRenew: () => void;
};

/** Digits to read off a picture or to listen to, and the field for them. */
export function CaptchaField({ state, field, isReplaced, onRenew }: CaptchaFieldProps) {
  const language = useLanguage();
  const words = captchaTexts[language];
  const failureWords = failureTexts[language];
  const { isLoading, captcha, error } = state;
  const sound = useSound(captcha?.sound);
  useExpiry(captcha?.expires_at, onRenew);

  return (
    <div className={classes.captcha}>
      {error !== null && <MessageBox tone="bad" text={words.failed(failureText(error))} />}
      <div className={classes.question}>
        {captcha ? (
          <img src={captcha.image} alt={words.picture} {...PICTURE} data-busy={isLoading} />
        ) : (
          isLoading && <Skeleton {...PICTURE} />
        )}
        <div className={classes.ways}>
          <Button {...WAY} leftSection={<Icon name="reset" size={15} />} onClick={onRenew}>
            {error === null ? words.renew : failureWords.tryAgain}
          </Button>
          {captcha && (
            <Button {...WAY} leftSection={<Icon name="sound" size={15} />} onClick={sound.play}>
              {sound.isPlaying ? words.playing : words.listen}
            </Button>
          )}
        </div>
      </div>
      <TextField
        field={field}
        label={words.label}
        help={isReplaced && captcha && field.fault ? words.replaced : words.help}
        isHelpPersistent
        inputMode="numeric"
        autoComplete="off"
        maxLength={LENGTHS.max}
        lengths={LENGTHS}
      />
    </div>
  );
}
