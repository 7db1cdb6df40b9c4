import { TriangleAlert, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'

import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'

import type { Finding } from './check'
import type { Chip } from './chips'

export interface ShownChip {
  readonly chip: Chip
  readonly text: string
  readonly finding: Finding | undefined
}

export interface ChipRowProps {
  readonly chips: readonly ShownChip[]
  readonly edited: number | undefined
  readonly onEdit: (at: number) => void
  readonly onRemove: (at: number) => void
  /** Undefined if it is already applied here, or the list can't do it. */
  readonly onApplyLocally: (() => void) | undefined
  readonly focusAfterLast: () => void
}

export function ChipRow(props: ChipRowProps) {
  const { chips, edited, onEdit, onRemove, onApplyLocally, focusAfterLast } = props
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, chips.length - 1)

  const buttons = () => [
    ...(row.current?.querySelectorAll<HTMLButtonElement>('button[data-chip]') ?? []),
  ]

  function remove(at: number) {
    // Before its removal, which would take focus along.
    const neighbour = buttons()[at + 1] ?? buttons()[at - 1]
    if (neighbour) neighbour.focus()
    else focusAfterLast()
    setCurrent(Math.max(0, Math.min(at, chips.length - 2)))
    onRemove(at)
  }

  function moveOn(event: KeyboardEvent<HTMLDivElement>) {
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
      aria-label="Filters in use"
      tabIndex={-1}
      onKeyDown={moveOn}
      className="flex flex-wrap items-center gap-1.5 outline-none"
    >
      {chips.length > 1 && <span className="text-sm text-ink-3">All of</span>}
      {chips.map(({ chip, text, finding }, at) => (
        <span
          key={keyOf(chips, at)}
          className={cx(
            'inline-flex min-h-7 max-w-full flex-wrap items-center rounded-md border pl-2 text-sm text-ink shadow-control pointer-coarse:min-h-9',
            finding ? 'border-warning bg-warning-soft' : 'border-line-strong bg-surface',
            edited === at && 'border-accent',
          )}
        >
          <button
            type="button"
            data-chip={chip.conditions[0].field}
            tabIndex={at === stop ? 0 : -1}
            aria-expanded={edited === at}
            title="Change this filter. Delete removes it."
            onFocus={() => setCurrent(at)}
            onClick={() => onEdit(at)}
            className="min-w-0 truncate rounded-sm"
          >
            <ForeignText>{text}</ForeignText>
          </button>
          <IconButton
            size="sm"
            tabIndex={-1}
            label={`Remove filter: ${text}`}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </IconButton>
          {finding && <Ignored finding={finding} onApplyLocally={onApplyLocally} />}
        </span>
      ))}
    </div>
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
  what = 'rows do not meet it',
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
        the service ignored this: {failed} of {judged} {what}
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
