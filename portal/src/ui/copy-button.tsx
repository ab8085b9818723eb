import { ActionIcon, Button } from '@mantine/core';
import { Icon } from './icons.tsx';
import { useCopy } from './use-copy.ts';

type CopyProps = { text: string; label: string; copiedLabel: string };

/** Copies a text; the label tells what, and is the only name of the button. Tab passes by one that a key stands for. */
export function CopyIcon({
  text,
  label,
  copiedLabel,
  isPassedBy = false,
}: CopyProps & { isPassedBy?: boolean }) {
  const { isCopied, copy } = useCopy(text, copiedLabel);
  return (
    <ActionIcon
      variant="subtle"
      c="dimmed"
      color="gray"
      size={26}
      aria-label={label}
      title={isCopied ? copiedLabel : label}
      {...(isPassedBy && { tabIndex: -1 })}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </ActionIcon>
  );
}

/** The same with words on it. */
export function CopyButton({ text, label, copiedLabel }: CopyProps) {
  const { isCopied, copy } = useCopy(text, copiedLabel);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      onClick={copy}
    >
      {isCopied ? copiedLabel : label}
    </Button>
  );
}
