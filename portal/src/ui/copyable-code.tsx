import { Code } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './copyable-code.module.css';

type CopyableCodeProps = {
  text: string;
  /** What the button copies. */
  label: string;
};

/** A link, a secret or stored data, whole and to be copied: on pages and in dialogs alike. */
export function CopyableCode({ text, label }: CopyableCodeProps) {
  return (
    <div className={classes.whole}>
      <Code block fz={12} className={classes.text ?? ''}>
        {text}
      </Code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
