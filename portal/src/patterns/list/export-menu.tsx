import { EXPORT_FORMATS, type ExportFormat } from '@cbp/shared/calls/list-calls';
import { exportedKeys } from '@cbp/shared/list/field';
import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../data/contract-link.ts';
import { exportList } from '../../data/list-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.ts';
import { Working } from '../../ui/working.tsx';
import { notifyFailure } from '../failed-call/notify-failure.ts';
import type { ListScreen } from './define-list-screen.ts';
import type { Column } from './list-columns.ts';
import { listToolTexts } from './list-tools.texts.ts';
import { ToolButton } from './tool-button.tsx';

type ExportMenuProps = { screen: ListScreen; state: ListState; columns: readonly Column[] };

/** All that the filters leave, as a file of the columns that are shown. */
export function ExportMenu({ screen, state, columns }: ExportMenuProps) {
  const language = useLanguage();
  const words = listToolTexts[language];
  const { list } = screen;
  const exported = new Set(exportedKeys(list.fields));
  const server = screen.useServer();
  const [isMaking, setIsMaking] = useState(false);
  const save = async (format: ExportFormat) => {
    setIsMaking(true);
    try {
      const wanted = { ...selectionOf(list, state, new Date()), format, lang: language };
      const file = await exportList(server, list, {
        ...wanted,
        columns: columns.flatMap(({ fields }) => fields.filter((key) => exported.has(key))),
      });
      saveFile(file);
      showToast({ type: 'success', message: words.export.done(file.name) });
    } catch (error) {
      const isEmpty = error instanceof CallError && error.code === 'export/no_data';
      if (isEmpty) showToast({ type: 'warning', message: words.export.nothing });
      else notifyFailure(error);
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <>
      {isMaking && <Working label={words.export.making} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton icon="download" label={words.export.open} />
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} disabled={isMaking} onClick={() => void save(format)}>
              {words.export[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
