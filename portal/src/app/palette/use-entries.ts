import { chooseLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_NAMES, LANGUAGES } from '@cbp/shared/language';
import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { accountTexts } from '../account/account.texts.ts';
import { COLOUR_SCHEMES } from '../account/colour-scheme.ts';
import { menuTexts } from '../menu/menu.texts.ts';
import { namedGroupOf, titleOfGroup } from '../page.ts';
import { destinationsOf, isBuilt } from '../pages-of-user.ts';
import type { Findable } from './find-entries.ts';
import { paletteTexts } from './palette.texts.ts';

export type Entry = Findable & {
  id: string;
  icon: IconName;
  /** What it stands under, as in the menu; for a page its group, which tells it from others of the same name. */
  section: string | null;
  /** What else there is to know before one goes there. */
  note?: string;
  /** Something that was looked for, and stands before all pages and commands: what tells it from others. */
  found?: { details: string; aside: ReactNode };
  /** The palette stays open. */
  isStep?: boolean;
  run: () => void;
};

/** Everything that the palette offers this user: pages first, then commands. */
export function useEntries(onChangePassword: () => void): Entry[] {
  const pages = usePageEntries();
  const commands = useCommands(onChangePassword);
  return [...pages, ...commands];
}

function usePageEntries(): Entry[] {
  const language = useLanguage();
  const paletteWords = paletteTexts[language];
  const menuWords = menuTexts[language];
  const navigate = useNavigate();
  return destinationsOf(useCurrentUser()).map((page) => {
    const { name, path, title, icon } = page;
    const group = namedGroupOf(page);
    return {
      id: name,
      icon,
      label: title[language],
      section: page.group ? titleOfGroup(page.group, language) : group ? null : paletteWords.more,
      ...(!isBuilt(page) && { note: menuWords.soon }),
      words: [
        group ? titleOfGroup(group, language) : '',
        path,
        inWords(name),
        title.en,
        inWords(group ?? ''),
      ],
      run: () => void navigate(path),
    };
  });
}

function useCommands(onChangePassword: () => void): Entry[] {
  const navigate = useNavigate();
  const language = useLanguage();
  const paletteWords = paletteTexts[language];
  const productWords = productTexts[language];
  const accountWords = accountTexts[language];
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const section = paletteWords.commands;
  return [
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      id: `language-${one}`,
      icon: 'globe' as const,
      label: paletteWords.choice({ name: productWords.language, choice: LANGUAGE_NAMES[one] }),
      section,
      words: ['language', one],
      run: () => chooseLanguage(one),
    })),
    ...COLOUR_SCHEMES.filter((one) => one !== colorScheme).map((one) => ({
      id: `colours-${one}`,
      icon: 'contrast' as const,
      label: paletteWords.choice({ name: accountWords.colours, choice: accountWords.schemes[one] }),
      section,
      words: ['theme colours', one],
      run: () => setColorScheme(one),
    })),
    {
      id: 'change-password',
      icon: 'lock',
      label: accountWords.changePassword,
      section,
      words: ['change password'],
      run: onChangePassword,
    },
    {
      id: 'sign-out',
      icon: 'signOut',
      label: accountWords.signOut,
      section,
      words: ['sign out', paths.logout.path],
      run: () => void navigate(paths.logout.href()),
    },
  ];
}

/** Our English name of something as words, for those who look for it in English whatever they read. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, ' $&');
}
