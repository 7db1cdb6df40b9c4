import { useEffect, useRef, type MouseEvent } from 'react'

import { cx } from '~/ui/cx'
import { brief } from '~/ui/foreign-text'

import type { PaletteGroup, PaletteOption } from './option'

interface GroupListProps {
  readonly id: string
  readonly optionId: (at: number) => string
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteOption | undefined
  readonly onChoose: (option: PaletteOption, event: MouseEvent) => void
}

/** Focus stays in the field, which names the active option. */
export function GroupList({ id, optionId, groups, active, onChoose }: GroupListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { key } = active ?? {}
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [key])
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className={cx('min-h-0 overflow-y-auto overscroll-contain', groups.length > 0 && 'p-2')}
    >
      {groups.map(({ title, options }, at) => (
        <div key={title} role="group" aria-label={title} className="scroll-my-2 not-first:mt-2">
          <p aria-hidden="true" className="px-2 py-1 text-xs font-medium text-ink-3">
            {title}
          </p>
          {options.map((option, index) => (
            <OptionLine
              key={option.key}
              id={optionId((starts[at] ?? 0) + index)}
              option={option}
              isActive={option === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionLineProps {
  readonly id: string
  readonly option: PaletteOption
  readonly isActive: boolean
  readonly onChoose: GroupListProps['onChoose']
}

function OptionLine({ id, option, isActive, onChoose }: OptionLineProps) {
  const { label, note, figure, icon: Icon } = option
  return (
    // The keyboard works from the field, by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Taking focus would close a phone's keyboard, and move the list under the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(option, event)}
      className={cx(
        'flex min-h-9 scroll-my-10 cursor-default items-center gap-3 rounded-md px-2 text-base pointer-coarse:min-h-11',
        isActive ? 'bg-hover' : 'hover:bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="min-w-0 truncate">{brief(label)}</span>
        {note !== undefined && (
          <span className="min-w-[30%] flex-1 truncate text-sm text-ink-3">{brief(note)}</span>
        )}
      </span>
      {figure !== undefined && (
        <span className="tnum shrink-0 text-sm text-ink-2">{brief(figure)}</span>
      )}
    </div>
  )
}
