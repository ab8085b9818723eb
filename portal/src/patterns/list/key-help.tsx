import { Kbd, VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { drawerTexts } from '../drawer/drawer.texts.ts';
import type { ListScreen } from './define-list-screen.ts';
import classes from './list-screen.module.css';
import { listToolTexts } from './list-tools.texts.ts';

const KEYS = [
  ['down', ['J', '↓']],
  ['up', ['K', '↑']],
  ['expand', ['→']],
  ['collapse', ['←']],
  ['enter', ['Enter']],
  ['select', ['X']],
  ['range', ['Shift + X', 'Shift + J', 'Shift + K']],
  ['copy', ['C']],
  ['filter', ['/']],
  ['drawer', ['J', 'K', '↓', '↑']],
  ['escape', ['Esc']],
  ['help', ['?']],
] as const;

/** Drawn, since the typeface of the portal has only two of them. */
const ARROWS: Readonly<Record<string, IconName>> = {
  '↓': 'arrowDown',
  '↑': 'arrowUp',
  '→': 'arrowRight',
  '←': 'arrowLeft',
};

function KeySign({ sign }: { sign: string }) {
  const arrow = ARROWS[sign];
  if (!arrow) return sign;
  return (
    <>
      <Icon name={arrow} size={12} />
      <VisuallyHidden>{sign}</VisuallyHidden>
    </>
  );
}

/** All keys of a list. */
export function KeyHelp({
  opened,
  onClose,
  canChoose,
  isTree,
  own,
}: {
  opened: boolean;
  onClose: () => void;
  canChoose: boolean;
  isTree: boolean;
  own: ListScreen['keys'];
}) {
  const language = useLanguage();
  const words = listToolTexts[language];
  const drawerWords = drawerTexts[language];
  const isOffered = {
    select: canChoose,
    range: canChoose,
    expand: isTree,
    collapse: isTree,
  } as Partial<Record<(typeof KEYS)[number][0], boolean>>;
  const keys = KEYS.filter(([name]) => isOffered[name] ?? true);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.keys.open}
      closeButtonProps={{ 'aria-label': drawerWords.close }}
    >
      <dl className={classes.keys}>
        {keys.map(([name, signs]) => (
          <div key={name}>
            <dt>{words.keys[name]}</dt>
            <dd>
              {signs.map((sign) => (
                <Kbd key={sign}>
                  <KeySign sign={sign} />
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
        {own.map(({ key, words: label }) => (
          <div key={key}>
            <dt>{label[language]}</dt>
            <dd>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
