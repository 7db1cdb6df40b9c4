import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { brief } from './foreign-text'
import { cx } from './cx'

export interface Tab<Id extends string> {
  id: Id
  label: string
  count?: number | string | undefined
  content: () => ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}

function targetIndex(key: string, from: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % length
    case 'ArrowLeft':
      return (from - 1 + length) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return undefined
  }
}

/** Arrow keys, Home and End select; Tab enters the panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  const baseId = useId()
  const tabId = (id: Id) => `${baseId}-tab-${id}`
  const panelId = `${baseId}-panel`
  const shown = tabs.find((tab) => tab.id === value) ?? tabs[0]

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const target = tabs[targetIndex(event.key, index, tabs.length) ?? -1]
    if (target === undefined) return
    event.preventDefault()
    document.getElementById(tabId(target.id))?.focus()
    onChange(target.id)
  }

  const list = useRef<HTMLDivElement>(null)
  const shownId = shown?.id
  // A row of tabs may be wider than a phone; the page itself doesn't move.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 40
  }, [shownId])

  if (shown === undefined) return null
  return (
    <div className={cx('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        data-print="hide"
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab, index) => {
          const isShown = tab.id === shown.id
          return (
            <button
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              aria-selected={isShown}
              aria-controls={isShown ? panelId : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className={cx(
                '-mb-px flex h-9 items-center gap-1.5 border-b-2 text-base font-medium whitespace-nowrap -outline-offset-2 pointer-coarse:h-11',
                isShown
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-3 hover:border-line-strong hover:text-ink',
              )}
            >
              {brief(tab.label)}
              {tab.count !== undefined && (
                <span className="tnum rounded-full bg-neutral-soft px-1.5 text-xs text-neutral">
                  {tab.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(shown.id)}
        tabIndex={0}
        className="pt-4"
      >
        {shown.content()}
      </div>
    </div>
  )
}
