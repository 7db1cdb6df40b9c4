/** Loaded at the first sign of a person. */
import { ChevronDown } from 'lucide-react'

import { cx } from '~/ui/cx'
import { Menu } from '~/ui/menu'
import type { MenuGroups } from '~/ui/menu-popup'

import type { ColumnInfo } from '../columns'
import { clampWidth, keptColumns, type Layout, type NotedLayout, shownColumns } from './layout'

interface ColumnMenuArgs {
  readonly columns: readonly ColumnInfo[]
  readonly layout: NotedLayout
  readonly change: (parts: Layout) => void
}

const STEP_PX = 40

/** What a column's head offers: its width, its place, whether it stays in view. */
export function columnMenu({ columns, layout, change }: ColumnMenuArgs, id: string): MenuGroups {
  const { columns: shown, pins } = shownColumns(columns, layout)
  const column = columns.find((each) => each.id === id)
  const at = shown.indexOf(id)
  if (!column || at < 0) return []
  const { [id]: own, ...widths } = layout.widths ?? {}
  const resize = (by: number) => () =>
    change({ widths: { ...widths, [id]: clampWidth((own ?? column.width) + by) } })
  const move = (to: number) => () => {
    const order = shown.filter((each) => each !== id).toSpliced(to, 0, id)
    change({
      ...keptColumns(columns, layout, order),
      pins: order.filter((each) => pins.includes(each)),
    })
  }
  const isPinned = pins.includes(id)
  // Those that are pinned stand before the others.
  const [first, last] = isPinned ? [0, pins.length - 1] : [pins.length, shown.length - 1]
  return [
    [
      { label: 'Wider', onSelect: resize(STEP_PX) },
      { label: 'Narrower', onSelect: resize(-STEP_PX) },
      ...(own === undefined ? [] : [{ label: 'Usual width', onSelect: () => change({ widths }) }]),
    ],
    [
      {
        label: isPinned ? 'Unpin' : 'Pin at the left',
        onSelect: () =>
          change({ pins: isPinned ? pins.filter((each) => each !== id) : [...pins, id] }),
      },
      ...(at > first ? [{ label: 'Move left', onSelect: move(at - 1) }] : []),
      ...(at < last ? [{ label: 'Move right', onSelect: move(at + 1) }] : []),
    ],
    column.isAlways === true || shown.length === 1
      ? []
      : [
          {
            label: 'Hide column',
            onSelect: () =>
              change(
                keptColumns(
                  columns,
                  layout,
                  shown.filter((each) => each !== id),
                ),
              ),
          },
        ],
  ]
}

interface ColumnMenuProps extends ColumnMenuArgs {
  readonly id: string
  readonly header: string
  readonly align: 'end' | undefined
  /** Its button opens this by a key. */
  readonly isSorted: boolean
}

/** In a column's head, over what it shows, while it is pointed at. */
export const ColumnMenu = ({ id, header, align, isSorted, ...args }: ColumnMenuProps) => (
  <Menu
    label={`Column ${header}`}
    groups={columnMenu(args, id)}
    variant="quiet"
    size="sm"
    align={align === 'end' ? 'start' : 'end'}
    icon={<ChevronDown aria-hidden="true" className="size-3.5" />}
    isNoTabStop={isSorted}
    className={cx(
      'absolute inset-y-0 my-auto size-6! bg-sunken opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100',
      align === 'end' ? 'start-1' : 'end-2',
    )}
  />
)
