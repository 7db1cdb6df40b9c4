import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { clampText } from '~/lib/text'
import { hasKeyShortcuts } from '~/storage/shortcut-choice'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { IconButton } from '~/ui/button'
import { foreignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'
import { Menu } from '~/ui/menu'
import { ActionButton, type PageAction } from '~/ui/page'
import { isOnControl, shortcutKey } from '~/ui/pressed-key'
import { SidePanel } from '~/ui/side-panel'
import { useTabPart } from '~/ui/tab-title'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { useOffered } from '~/ui/writes-offered'

import {
  figureToCome,
  RecordBody,
  Lead,
  type RecordProps,
  tabTitleOf,
  useHeading,
} from './found-record'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

interface StepButtonsProps {
  readonly neighbours: Neighbours
  /** What is open. */
  readonly title: string
}

export function StepButtons({ neighbours, title }: StepButtonsProps) {
  const { index, total, step, isWaiting } = neighbours
  const group = useRef<HTMLDivElement>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[shortcutKey(event)]
    if (by === undefined || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Elsewhere in the panel arrows scroll; among rows they move between rows.
    const isInHeader =
      event.target instanceof Node && group.current?.closest('header')?.contains(event.target)
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow ? !isInHeader : !hasKeyShortcuts()) return
    if (isOnControl(event.target) && !isInHeader) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('keydown', listener)
    }
  }, [])

  if (index === undefined || total === undefined) return null
  const place = `${countShown(index + 1)} of ${countShown(total)}`
  return (
    <div ref={group} className="flex items-center gap-0.5">
      <span role="status" className="tnum px-1 text-sm whitespace-nowrap text-ink-3">
        {!isWaiting && <VisuallyHidden>{foreignText(clampText(title))}, </VisuallyHidden>}
        <span>{isWaiting ? `Reading ${place}…` : place}</span>
      </span>
      <IconButton
        label="Previous (k)"
        disabledReason={index === 0 ? 'This is the first one.' : undefined}
        onClick={() => {
          step(-1)
        }}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label="Next (j)"
        disabledReason={index === total - 1 ? 'This is the last one.' : undefined}
        onClick={() => {
          step(1)
        }}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

interface RecordPanelProps<Locator, Found, Key extends readonly unknown[]> extends RecordProps<
  Locator,
  Found,
  Key
> {
  readonly neighbours?: Neighbours | undefined
  readonly onClose: () => void
}

/** The record beside its list. */
export function RecordPanel<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
  neighbours,
  onClose,
}: RecordPanelProps<Locator, Found, Key>) {
  const { isPending, isAbsent, name, heading, actions, own, copyLink } = useHeading({
    record,
    locator,
  })
  useTabPart('panel', tabTitleOf(name, heading.title))
  const open: PageAction = {
    label: 'Open',
    icon: <Maximize2 aria-hidden="true" className="size-3.5" />,
    to: record.path(locator),
  }
  const isOffered = useOffered()
  // What keeps a record at hand is known by its icon: the acts of its kind have the room for words.
  const icons = own.filter(
    (each) => each.icon && each.to === undefined && !each.isInMenu && isOffered(each),
  )
  const words = own.filter((each) => !icons.includes(each) && !each.isInMenu)
  const folded = own.filter((each) => each.isInMenu && isOffered(each))
  return (
    <SidePanel
      title={heading.title || name}
      subtitle={
        record.hasFigure || heading.status === undefined ? (
          name
        ) : (
          <span className="inline-flex min-w-0 items-center gap-2">
            {name}
            {heading.status}
          </span>
        )
      }
      onClose={onClose}
      {...(neighbours && { returnFocusTo: neighbours.link })}
      lead={record.hasFigure && (isPending ? figureToCome : <Lead {...heading} />)}
      actions={neighbours && <StepButtons neighbours={neighbours} title={heading.title || name} />}
      toolbar={
        <>
          {[...actions, ...(isAbsent ? [] : [open]), ...words].map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          {[...icons, ...(isAbsent ? [] : [copyLink])].map((action) => (
            <IconButton
              key={action.label}
              variant="secondary"
              label={action.label}
              disabledReason={action.disabledReason}
              onClick={action.onSelect}
            >
              {action.icon}
            </IconButton>
          ))}
          {folded.length > 0 && <Menu label="More actions" groups={[folded]} />}
        </>
      }
    >
      <RecordBody record={record} locator={locator} />
    </SidePanel>
  )
}
