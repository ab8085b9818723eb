import { EXPORT_FORMATS, type ExportFormat } from '@cbp/shared/endpoints/list-calls';
import { type ListState, selectionOf } from '@cbp/shared/list/list-state';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../data/contract-link.ts';
import { failureText } from '../../data/failure-text.ts';
import { exportList } from '../../data/list-client.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.ts';
import { Working } from '../../ui/working.tsx';
import type { ListScreen } from './define-list-screen.ts';
import type { Column } from './list-columns.ts';
import { ToolButton } from './tool-button.tsx';

type ExportMenuProps = { screen: ListScreen; state: ListState; columns: readonly Column[] };

/** All that the filters leave, as a file of the columns that are shown. */
export function ExportMenu({ screen, state, columns }: ExportMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { list } = screen;
  const server = screen.useServer();
  const [isMaking, setIsMaking] = useState(false);
  const save = async (format: ExportFormat) => {
    setIsMaking(true);
    try {
      const wanted = { ...selectionOf(list, state, new Date()), format, lang: language };
      const file = await exportList(server, list, {
        ...wanted,
        columns: columns.flatMap(({ fields }) => fields),
      });
      saveFile(file);
      showToast({ type: 'success', message: t('list.export.done', { file: file.name }) });
    } catch (error) {
      const isEmpty = error instanceof CallError && error.code === 'export/no_data';
      showToast(
        isEmpty
          ? { type: 'warning', message: t('list.export.nothing') }
          : { type: 'danger', message: t('list.export.failed', { reason: failureText(error) }) },
      );
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <>
      {isMaking && <Working label={t('list.export.making')} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ToolButton icon="download" label={t('list.export.open')} />
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} disabled={isMaking} onClick={() => void save(format)}>
              {t(`list.export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
