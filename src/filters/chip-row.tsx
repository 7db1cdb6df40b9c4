import { TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import type { PopoverTriggerProps } from '~/ui/popover'

import type { Finding } from './check'
import type { Chip } from './condition'
import { DayZone } from './day-zone'

/** The button that opens the filters of a list. */
export const ADD_FILTER = '[data-add]'

/** Before what clears filters goes with them: it would take the focus along. */
export const focusAddFilter = (): void => document.querySelector<HTMLElement>(ADD_FILTER)?.focus()

interface ShownChip {
  readonly chip: Chip
  readonly text: string
  readonly days: readonly string[]
  readonly finding: Finding | undefined
}

interface ChipRowProps {
  readonly chips: readonly ShownChip[]
  readonly edited: number | undefined
  readonly triggerOf: (at: number) => PopoverTriggerProps
  readonly onRemove: (at: number) => void
  /** Undefined if it is already applied here, or the list can't do it. */
  readonly onApplyLocally: (() => void) | undefined
  readonly focusAfterLast: () => void
}

export function ChipRow(props: ChipRowProps) {
  const { chips, edited, triggerOf, onRemove, onApplyLocally, focusAfterLast } = props
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, chips.length - 1)

  const buttons = () => [
    ...(row.current?.querySelectorAll<HTMLButtonElement>('button[data-chip]') ?? []),
  ]

  function remove(at: number) {
    // Before the chip is removed, and the focus with it.
    const neighbour = buttons()[at + 1] ?? buttons()[at - 1]
    if (neighbour) neighbour.focus()
    else focusAfterLast()
    setCurrent(Math.max(0, Math.min(at, chips.length - 2)))
    onRemove(at)
  }

  function moveOn(event: KeyboardEvent<HTMLDivElement>) {
    if (event.defaultPrevented) return
    const all = buttons()
    const at = all.findIndex((button) => button === event.target)
    if (at === -1) return
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else if (target === undefined) return
    else all[target]?.focus()
    event.preventDefault()
  }

  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={chips.length > 1 ? 'Filters in use, all of them' : 'Filters in use'}
      tabIndex={-1}
      onKeyDown={moveOn}
      className="relative -m-1 flex gap-1.5 overflow-x-auto overflow-y-hidden p-1 [scrollbar-width:none] max-sm:order-last max-sm:basis-[calc(100%+0.5rem)] sm:contents"
    >
      {chips.map(({ chip, text, days, finding }, at) => (
        <span
          key={keyOf(chips, at)}
          className={cx(
            'inline-flex min-h-8 max-w-full shrink-0 flex-wrap items-center rounded-md border ps-2.5 text-base text-ink shadow-control pointer-coarse:min-h-10',
            finding ? 'border-warning bg-warning-soft' : 'border-line-strong bg-surface',
            edited === at && 'border-accent',
          )}
        >
          <span className="inline-flex max-w-full min-w-0 items-center">
            <FilterButton
              trigger={triggerOf(at)}
              field={chip.conditions[0].field}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setCurrent(at)}
            >
              <ForeignText>{text}</ForeignText>
            </FilterButton>
            <span className="ps-1 empty:hidden">
              <DayZone days={days} />
            </span>
            <IconButton
              size="sm"
              tabIndex={-1}
              label={`Remove filter: ${text}`}
              onClick={() => remove(at)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </IconButton>
          </span>
          {finding && <Ignored finding={finding} onApplyLocally={onApplyLocally} />}
        </span>
      ))}
    </div>
  )
}

interface FilterButtonProps {
  readonly trigger: PopoverTriggerProps
  readonly field: string
  readonly tabIndex: number
  readonly onFocus: () => void
  readonly children: ReactNode
}

function FilterButton({ trigger, field, tabIndex, onFocus, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      data-chip={field}
      tabIndex={tabIndex}
      title="Edit filter. Delete removes it."
      {...trigger}
      onFocus={() => {
        trigger.onFocus()
        onFocus()
      }}
      className="min-w-0 truncate rounded-sm py-1"
    >
      {children}
    </button>
  )
}

function keyOf(chips: readonly ShownChip[], at: number): string {
  const fieldOf = (shown: ShownChip | undefined) => shown?.chip.conditions[0].field ?? ''
  const field = fieldOf(chips[at])
  const turn = chips.slice(0, at).filter((shown) => fieldOf(shown) === field).length
  return `${field} ${String(turn)}`
}

export function Ignored({
  finding: { failed, judged },
  what = 'rows don’t match',
  onApplyLocally,
}: {
  finding: Finding
  what?: string
  onApplyLocally: (() => void) | undefined
}) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 px-1 text-warning">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        Your provider ignored this: {failed} of {judged} {what}
      </span>
      {onApplyLocally && (
        <Button
          size="sm"
          variant="quiet"
          className="text-current underline"
          onClick={onApplyLocally}
        >
          Apply here
        </Button>
      )}
    </span>
  )
}
