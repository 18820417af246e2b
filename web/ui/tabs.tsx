import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { stepIndex } from './step-index.ts';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The tab that is open at first; the first one otherwise. */
  activeId?: string;
  className?: string;
}

/** Every panel is rendered, the closed ones hidden: search engines and page search find all of it. */
export function Tabs({ label, tabs, activeId, className }: TabsProps) {
  const id = useId();
  const [openId, setOpenId] = useState(activeId ?? tabs[0]?.id);

  function move(event: KeyboardEvent, index: number) {
    const next = stepIndex(event.key, index, tabs.length, 'horizontal');
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setOpenId(tab.id);
    document.getElementById(`${id}-tab-${tab.id}`)?.focus();
  }

  return (
    <div className={classNames('min-w-0', className)}>
      <div role="tablist" aria-label={label} className="no-scrollbar flex overflow-x-auto border-line border-b">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === openId}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === openId ? 0 : -1}
            onClick={() => setOpenId(tab.id)}
            onKeyDown={(event) => move(event, index)}
            className={classNames(
              '-outline-offset-2 relative min-h-12 shrink-0 px-4 font-semibold',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-primary after:transition-transform',
              tab.id === openId ? 'text-primary' : 'text-muted after:scale-x-0 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== openId}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
