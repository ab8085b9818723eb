import { Button, type ButtonProps } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';
import { type PlatformFile, useDownload } from './use-download.ts';

type DownloadButtonProps = {
  file: PlatformFile;
  /** What it says, and what it is read out as where that says more. */
  children: string;
  label?: string;
} & Pick<ButtonProps, 'size' | 'variant'>;

/** Saves a file of the platform. */
export function DownloadButton({
  file,
  children,
  label,
  size = 'xs',
  variant = 'default',
}: DownloadButtonProps) {
  const { start, isPending } = useDownload();
  return (
    <Button
      size={size}
      variant={variant}
      aria-disabled={isPending}
      {...(label !== undefined && { 'aria-label': label })}
      leftSection={<Icon name="download" />}
      onClick={() => {
        if (!isPending) start(file);
      }}
    >
      {children}
    </Button>
  );
}
