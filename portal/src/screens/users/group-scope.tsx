import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { Checkbox, Radio } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClientChoice } from '../../patterns/client-choice/client-choice.tsx';
import classes from './permission-matrix.module.css';
import { userTexts } from './users.texts.ts';

type Scope = HeldPermission['scope'];
type GroupScopeProps = { scope: Scope; fault: string | null; onChange: (scope: Scope) => void };

/** For which clients something may be done. */
export function GroupScope({ scope, fault, onChange }: GroupScopeProps) {
  const words = userTexts[useLanguage()];
  return (
    <>
      <Radio.Group
        label={words.clients}
        value={scope.type}
        onChange={(type) =>
          onChange(
            type === 'all' ? { type } : { type: 'merchants', merchants: [], include_subordinates: true },
          )
        }
      >
        <div className={classes.row}>
          <Radio size="sm" value="merchants" label={words.chosenClients} />
          <Radio size="sm" value="all" label={words.allClients} />
        </div>
      </Radio.Group>
      {scope.type === 'merchants' && (
        <>
          <ClientChoice
            label={words.whichClients}
            typedHelp={words.typedClients}
            fault={fault}
            value={scope.merchants}
            onChange={(merchants) => onChange({ ...scope, merchants })}
          />
          <Checkbox
            size="sm"
            label={words.andBelow}
            checked={scope.include_subordinates}
            onChange={({ currentTarget }) =>
              onChange({ ...scope, include_subordinates: currentTarget.checked })
            }
          />
        </>
      )}
    </>
  );
}
