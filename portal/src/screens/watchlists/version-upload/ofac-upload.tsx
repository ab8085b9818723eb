import { CSV_TYPE } from '@cbp/shared/calls/file-type';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  OFAC_FILE_ROLES,
  OFAC_FILES,
  type OfacFileRole,
  ofacListOf,
  ofacRoleOf,
} from '@cbp/shared/watchlists/ofac-files';
import type { Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FilePlace, FileProgress } from '../../../patterns/upload/file-place.tsx';
import { uploadTexts } from '../../../patterns/upload/upload.texts.ts';
import { AvailableButton } from '../../../ui/available-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useSeveralFiles } from './use-several-files.ts';
import classes from './version-upload.module.css';
import { versionUploadTexts } from './version-upload.texts.ts';

type Chosen = Partial<Record<OfacFileRole, File>>;

/** The upload of OFAC's four CSV files, chosen together or one after the other. */
export function OfacUpload({ list, onDone }: { list: Watchlist; onDone: () => void }) {
  const language = useLanguage();
  const words = versionUploadTexts[language];
  const { between } = MARKS[language];
  const [chosen, setChosen] = useState<Chosen>({});
  const [strangers, setStrangers] = useState<readonly string[]>([]);
  const { start, cancel, isBusy, share, refusal } = useSeveralFiles(list.id, () => {
    onDone();
    showToast({ type: 'success', message: words.done });
  });
  const files = OFAC_FILE_ROLES.flatMap((role) => chosen[role] ?? []);
  const kinds = new Set(files.map(({ name }) => ofacListOf(name)));
  const [kind = 0] = kinds;
  const nameOf = (role: OfacFileRole) => OFAC_FILES[role].names[kind];
  const missing = OFAC_FILE_ROLES.filter((role) => !chosen[role]);

  const add = (added: readonly File[]) => {
    setStrangers(added.filter(({ name }) => ofacRoleOf(name) === null).map(({ name }) => name));
    setChosen((before) => ({
      ...before,
      ...Object.fromEntries(
        added.flatMap((file) => (ofacRoleOf(file.name) ? [[ofacRoleOf(file.name), file]] : [])),
      ),
    }));
  };
  const remove = (role: OfacFileRole) => setChosen(({ [role]: _gone, ...others }) => others);
  const whyNot =
    kinds.size > 1 ? words.twoLists : words.missing(missing.map((role) => nameOf(role)).join(between));
  const isComplete = missing.length === 0 && kinds.size === 1;
  return (
    <FilePlace
      of="uploadWatchlistFile"
      types={[CSV_TYPE]}
      label={words.files}
      choose={uploadTexts[language].chooseSeveral}
      isBusy={isBusy}
      takesSeveral
      onFiles={add}
    >
      {strangers.length > 0 && (
        <MessageBox
          tone="bad"
          text={words.strangers({
            files: strangers.join(between),
            expected: OFAC_FILE_ROLES.map((role) => nameOf(role)).join(between),
          })}
        />
      )}
      <ul className={classes.files} aria-label={words.files}>
        {OFAC_FILE_ROLES.map((role) => {
          const file = chosen[role];
          return (
            <li key={role} data-there={file !== undefined}>
              <Icon name={file ? 'checkRing' : 'warning'} size={16} />
              <span>
                <strong>{labelOf(OFAC_FILES, role, language)}</strong>
                <bdi>{file ? file.name : words.missingFile(nameOf(role))}</bdi>
              </span>
              {file && !isBusy && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={words.removeFile(file.name)}
                  onClick={() => remove(role)}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div role="status">
        {files.length > 0 && !isComplete && <p className={classes.obstacle}>{whyNot}</p>}
        {isBusy && <FileProgress label={words.files} share={share} onCancel={cancel} />}
      </div>
      {refusal !== null && <MessageBox tone="bad" text={refusal} />}
      <div>
        <AvailableButton
          variant="filled"
          size="sm"
          isAvailable={isComplete}
          isBusy={isBusy}
          whyNot={whyNot}
          onClick={() => start(files)}
        >
          {words.load}
        </AvailableButton>
      </div>
    </FilePlace>
  );
}
