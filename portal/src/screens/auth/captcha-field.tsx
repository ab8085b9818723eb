import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../data/failure-text.ts';
import { TextField } from '../../patterns/form/text-field.tsx';
import type { Field } from '../../patterns/form/use-fields.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
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
  const { t } = useTranslation();
  const { isLoading, captcha, error } = state;
  const sound = useSound(captcha?.sound);
  useExpiry(captcha?.expires_at, onRenew);

  return (
    <div className={classes.captcha}>
      {error !== null && <MessageBox tone="bad" text={t('captcha.failed', { reason: failureText(error) })} />}
      <div className={classes.question}>
        {captcha ? (
          <img src={captcha.image} alt={t('captcha.picture')} {...PICTURE} data-busy={isLoading} />
        ) : (
          isLoading && <Skeleton {...PICTURE} />
        )}
        <div className={classes.ways}>
          <Button {...WAY} leftSection={<Icon name="reset" size={15} />} onClick={onRenew}>
            {error === null ? t('captcha.renew') : t('failure.tryAgain')}
          </Button>
          {captcha && (
            <Button {...WAY} leftSection={<Icon name="sound" size={15} />} onClick={sound.play}>
              {sound.isPlaying ? t('captcha.playing') : t('captcha.listen')}
            </Button>
          )}
        </div>
      </div>
      <TextField
        field={field}
        label={t('captcha.label')}
        help={isReplaced && captcha && field.fault ? t('captcha.replaced') : t('captcha.help')}
        isHelpKept
        inputMode="numeric"
        autoComplete="off"
        maxLength={LENGTHS.max}
        lengths={LENGTHS}
      />
    </div>
  );
}
