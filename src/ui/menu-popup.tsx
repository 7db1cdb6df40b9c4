/** Base UI is heavy: load it lazily. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactNode, type RefObject } from 'react'

import { useBackCloses } from './back-closes'
import { brief, isolated } from './foreign-text'
import { cx } from './cx'
import { Link } from './link'

const surface =
  'max-w-(--available-width) rounded-lg bg-raised text-base text-ink shadow-overlay outline-none ' +
  'transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0'

const itemClass =
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-md px-2 py-1 text-start text-base ' +
  'outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-10'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  /** The name of the group that begins with it. */
  readonly heading?: string | undefined
  /** Where it leads, or what it does. */
  readonly to?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** A quiet second line. */
  readonly note?: string | undefined
  /** It stays in the menu, and says why it does nothing. */
  readonly disabledReason?: string | undefined
  readonly isDanger?: boolean
  /** It sends something, so view only hides it. What leads to a form is known by its address. */
  readonly sends?: boolean | undefined
  readonly className?: string | undefined
}

/** Groups are divided by lines; empty ones are left out. */
export type MenuGroups = readonly (readonly MenuItem[])[]

interface MenuPopupProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly groups: MenuGroups
  readonly align?: 'start' | 'end'
  readonly onClose: () => void
}

export function MenuPopup({ id, label, anchor, groups, align = 'end', onClose }: MenuPopupProps) {
  useBackCloses(true, onClose)
  return (
    // The policy forbids <style> elements; ours are in styles.css.
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        modal={false}
        onOpenChange={(isOpen, { event }) => {
          // Its own button closes it by itself.
          const isOwn = event.target instanceof Node && anchor.current?.contains(event.target)
          if (!isOpen && (isOwn !== true || event.type === 'keydown')) onClose()
        }}
      >
        <Base.Portal>
          <Base.Positioner
            anchor={anchor}
            align={align}
            sideOffset={4}
            className="z-50 outline-none"
          >
            <Base.Popup
              id={id}
              aria-label={label}
              finalFocus={anchor}
              className={cx(
                surface,
                'max-h-(--available-height) min-w-[max(11rem,var(--anchor-width))] overflow-y-auto p-1',
              )}
            >
              {groups
                .filter((group) => group.length > 0)
                .map((group, at) => (
                  // Groups stay while the menu is open.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Fragment key={at}>
                    {at > 0 && <Base.Separator className="mx-1 my-1 h-px bg-line" />}
                    <Base.Group>
                      {group[0]?.heading !== undefined && (
                        <Base.GroupLabel className="px-2 pt-1 pb-0.5 text-xs font-medium text-ink-3">
                          {group[0].heading}
                        </Base.GroupLabel>
                      )}
                      {group.map((item) => (
                        <Item key={item.label} item={item} />
                      ))}
                    </Base.Group>
                  </Fragment>
                ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon, to, onSelect, disabledReason, isDanger = false, className } = item
  const note = disabledReason ?? item.note
  const content = (
    <>
      {icon !== undefined && <span className="shrink-0 text-ink-3 [&_svg]:size-4">{icon}</span>}
      <span className="min-w-0">
        {brief(label)}
        {note !== undefined && (
          <span className="block max-w-64 text-sm text-ink-3">{isolated(note)}</span>
        )}
      </span>
    </>
  )
  const classes = cx(
    itemClass,
    isDanger && 'text-danger',
    disabledReason !== undefined && 'text-ink-3',
    className,
  )
  if (to !== undefined && disabledReason === undefined) {
    return (
      <Base.LinkItem closeOnClick render={<Link to={to} />} className={classes}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item disabled={disabledReason !== undefined} onClick={onSelect} className={classes}>
      {content}
    </Base.Item>
  )
}
