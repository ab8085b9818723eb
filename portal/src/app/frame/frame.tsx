import { Box, Drawer } from '@mantine/core';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { LeaveQuestion } from '../../patterns/call-form/leave-question.tsx';
import { overListOf } from '../../patterns/drawer/over-list.ts';
import { PageDirectoryContext } from '../../patterns/page-directory.tsx';
import { type PageName, PageNameSink } from '../../patterns/page-name.tsx';
import { ToolbarSlot } from '../../patterns/page-toolbar.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useOpenedHere } from '../../ui/use-opened-here.ts';
import { useResized } from '../../ui/use-resized.ts';
import { useTopmostKeys } from '../../ui/use-topmost-keys.ts';
import { ChangePassword } from '../account/change-password.tsx';
import { ApiProvider } from '../api-provider.tsx';
import { InboxProvider } from '../inbox/inbox-provider.tsx';
import { useLayoutConfig } from '../layout/use-layout-config.ts';
import { FoldButton } from '../menu/fold-button.tsx';
import { menuTexts } from '../menu/menu.texts.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { pageAt } from '../page-at.ts';
import { Palette } from '../palette/palette.tsx';
import { usePageDirectoryOf } from '../use-page-directory-of.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { frameTexts } from './frame.texts.ts';
import { Header } from './header.tsx';
import { MainContent } from './main-content.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const CONTENT_ID = 'content';
const TITLE_ID = 'page-title';

/** The width from which the menu is beside the content, as in frame.module.css. */
const WIDE = '(min-width: 62em)';

/** The frame around every page of a signed-in user: menu, header, footer, palette. */
export function Frame() {
  const language = useLanguage();
  const words = frameTexts[language];
  const menuWords = menuTexts[language];
  const user = useCurrentUser();
  const { pathname, state } = useLocation();
  const opened = pageAt(pathname);
  const listBelow = opened?.isDrawer ? (overListOf(state)?.path ?? null) : null;
  const parent = listBelow === null ? undefined : pageAt(listBelow)?.name;
  const page = opened && parent ? { ...opened, parent } : opened;
  const next = useNavigation().location;
  const directory = usePageDirectoryOf(user);
  const { layout, changeAside } = useLayoutConfig();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [named, setNamed] = useState<PageName | null>(null);
  const name = named?.path === pathname ? named.name : null;
  const [drawer, palette, password] = [useOpenedHere(), useOpenedHere(), useOpenedHere()];
  const { onFocus, focusBack } = useFocusBack();
  const { minimized } = layout.aside;
  const marked = next ? pageAt(next.pathname) : page;
  const menu = {
    current: page,
    marked,
    folds: layout.aside,
    onFold: changeAside,
  };

  useDocumentTitle(page, name);
  useTopmostKeys(drawer.isOpened, drawer.close);
  useResized(() => {
    if (matchMedia(WIDE).matches) drawer.close();
  });

  return (
    <PageDirectoryContext value={directory}>
      <ApiProvider key={user.email}>
        <InboxProvider page={page?.name ?? null}>
          <Box className={classes.frame ?? ''} data-narrow={minimized} onFocus={onFocus}>
            <a className={classes.skip} href={`#${CONTENT_ID}`}>
              {words.skip}
            </a>
            <aside className={classes.side}>
              <SideMenu {...menu} isNarrow={minimized}>
                <FoldButton isNarrow={minimized} onToggle={() => changeAside({ minimized: !minimized })} />
              </SideMenu>
            </aside>
            <Drawer
              opened={drawer.isOpened}
              onClose={drawer.close}
              closeOnEscape={false}
              returnFocus={drawer.returnsFocus}
              withCloseButton={false}
              size={280}
              padding={0}
              attributes={{ content: { 'aria-label': menuWords.menu } }}
              classNames={{ body: classes.drawer ?? '' }}
            >
              <SideMenu {...menu} isNarrow={false} onClose={drawer.close} />
            </Drawer>
            <div className={classes.column}>
              <Header
                page={page}
                name={name}
                titleId={TITLE_ID}
                toolbarRef={setSlot}
                onOpenMenu={drawer.open}
                onOpenPalette={palette.open}
                onChangePassword={password.open}
              />
              <ToolbarSlot value={slot}>
                <MainContent id={CONTENT_ID} titleId={TITLE_ID} place={listBelow ?? pathname}>
                  <PageNameSink value={setNamed}>
                    <Outlet />
                  </PageNameSink>
                </MainContent>
              </ToolbarSlot>
              <Footer />
            </div>
          </Box>
          <Palette {...palette} onChangePassword={password.open} />
          <ChangePassword
            opened={password.isOpened}
            onClose={() => {
              focusBack();
              password.close();
            }}
          />
          <ConnectionNotice />
          <LeaveQuestion />
          <ScrollRestoration />
        </InboxProvider>
      </ApiProvider>
    </PageDirectoryContext>
  );
}
