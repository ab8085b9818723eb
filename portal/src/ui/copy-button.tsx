import { ActionIcon, Button } from '@mantine/core';
import { useLanguage } from '../i18n/use-language.ts';
import { copyTexts } from './copy.texts.ts';
import { Icon, type IconName } from './icons.tsx';
import { useCopy } from './use-copy.ts';

type CopyProps = {
  text: string;
  /** What it copies, where that isn't the text itself. */
  label?: string;
};

/** Copies a text; the label tells what, and is the only name of the button. Tab passes by one that a key stands for. */
export function CopyIcon({
  text,
  label,
  icon = 'copy',
  isPassedBy = false,
}: CopyProps & { icon?: IconName; isPassedBy?: boolean }) {
  const words = copyTexts[useLanguage()];
  const { isCopied, copy } = useCopy(text, words.copied);
  const name = label ?? words.copy(text);
  return (
    <ActionIcon
      variant="subtle"
      c="dimmed"
      color="gray"
      size={26}
      aria-label={name}
      title={isCopied ? words.copied : name}
      {...(isPassedBy && { tabIndex: -1 })}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : icon} />
    </ActionIcon>
  );
}

/** The same with words on it. */
export function CopyButton({ text, label }: CopyProps & { label: string }) {
  const words = copyTexts[useLanguage()];
  const { isCopied, copy } = useCopy(text, words.copied);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      onClick={copy}
    >
      {isCopied ? words.copied : label}
    </Button>
  );
}
