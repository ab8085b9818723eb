import { lazy, Suspense, useState } from 'react';
import { fetchedCode } from '../fetched-code.ts';

const ChangePasswordDialog = lazy(() =>
  fetchedCode(import('../../screens/account/change-password-dialog.tsx')).then((dialog) => ({
    default: dialog.ChangePasswordDialog,
  })),
);

/** The dialog, fetched when it is first opened. */
export function ChangePassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ChangePasswordDialog opened={opened} onClose={onClose} />
      </Suspense>
    )
  );
}
