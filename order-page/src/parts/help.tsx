import { useEffect, useId, useRef, useState } from 'react';
import { openEntries } from '../data/order.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { usePage } from './page-context.ts';
import { ReportForm } from './report-form.tsx';
import { Section } from './section.tsx';
import { SettleForm } from './settle-form.tsx';
import { WishForm } from './wish-form.tsx';

type FormName = 'report' | 'wish' | 'settle';
type Action = { name: FormName; icon: IconName; title: string; hint: string };

/** What a buyer can do about the order. */
export function Help() {
  const { order, texts, refresh, announce } = usePage();
  const words = texts.help;
  const [open, setOpen] = useState<FormName | null>(null);
  const hasOpenRequest = openEntries(order).length > 0;
  const actions: Action[] = [
    { name: 'report', icon: 'alert', title: words.report, hint: words.reportHint },
    { name: 'wish', icon: 'back', title: words.ask, hint: words.askHint },
    ...(hasOpenRequest
      ? [{ name: 'settle', icon: 'check', title: words.settle, hint: words.settleHint } as const]
      : []),
  ];
  const id = useId();
  const isAwaited = useRef(false);
  // What was sent is there with the next reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is looked at
  useEffect(() => {
    const shown = document.getElementById('request-state');
    if (!isAwaited.current || shown === null) return;
    isAwaited.current = false;
    shown.focus();
  }, [order]);
  const formOf = (name: FormName) => ({
    isOpen: open === name,
    onClose: () => setOpen(null),
    onSent: async (announcement: string) => {
      setOpen(null);
      isAwaited.current = true;
      announce(announcement);
      await refresh();
    },
  });
  return (
    <Section heading={words.heading} name="help">
      <ul className="actions">
        {actions.map(({ name, icon, title, hint }) => (
          <li key={name} className="action">
            <Icon name={icon} />
            <div>
              <button type="button" aria-describedby={`${id}-${name}`} onClick={() => setOpen(name)}>
                {title}
              </button>
              <p className="dim" id={`${id}-${name}`}>
                {hint}
              </p>
            </div>
            <Icon name="next" />
          </li>
        ))}
      </ul>
      <ReportForm {...formOf('report')} />
      <WishForm {...formOf('wish')} />
      <SettleForm {...formOf('settle')} />
    </Section>
  );
}
