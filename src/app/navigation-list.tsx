import { memo, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'

import { paths } from '~/paths'
import { chosenEntriesKept } from '~/storage/chosen-entries'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { useLoaded } from '~/ui/use-loaded'
import { whenIdle } from '~/ui/when-idle'

import { navigation, withChosenEntries } from './navigation'

const isWithin = (pathname: string, to: string) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))

/** The last section stands at the foot. What doesn't fit scrolls. */
export function NavigationList() {
  // Kept by the screen that is shown, after it is drawn: the address says it before.
  const { pathname, search } = useLocation()
  const named = new URLSearchParams(search).getAll('entry')
  const isChoosing = pathname === paths.home() || pathname === paths.payouts()
  const chosen = (isChoosing ? named : chosenEntriesKept()).join('\n')
  return (
    <nav
      aria-label="Main"
      className="-mx-1 flex min-h-0 flex-1 flex-col gap-4 overflow-x-hidden overflow-y-auto px-1 pb-1"
    >
      {navigation.map((section, at) => (
        <Section
          key={section.title ?? section.items[0]?.to}
          {...section}
          chosen={chosen}
          here={section.items.find(({ to }) => isWithin(pathname, to))?.to}
          className={cx(
            at > 0 && at === navigation.length - 1 && 'mt-auto',
            // A rail has a line in place of a title.
            section.title !== undefined && 'rail:border-t rail:border-line rail:pt-3',
          )}
        />
      ))}
    </nav>
  )
}

type SectionProps = (typeof navigation)[number] & {
  /** The address of the item that is shown. */
  readonly here: string | undefined
  /** The paypoints that this tab looks at, by lines. */
  readonly chosen: string
  readonly className: string
}

/** Drawn again only when what is shown enters or leaves it. */
const Section = memo(function Section({ title, items, here, chosen, className }: SectionProps) {
  const id = useId()
  return (
    <div className={className}>
      {title !== undefined && (
        <p id={id} className="mb-1 px-2.5 text-xs font-medium text-ink-3 rail:sr-only">
          {title}
        </p>
      )}
      <ul aria-labelledby={title === undefined ? undefined : id} className="flex flex-col gap-px">
        {items.map(({ label, to, icon: Icon }) => {
          const isHere = to === here
          return (
            <li key={to}>
              <Link
                to={withChosenEntries(to, chosen.split('\n').filter(Boolean))}
                title={label}
                aria-current={isHere ? 'page' : undefined}
                className={cx(
                  'relative flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium max-lg:h-10 pointer-coarse:h-10',
                  isHere
                    ? 'bg-neutral-soft text-ink forced-colors:outline-1'
                    : 'text-ink-2 hover:bg-hover hover:text-ink',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={cx('size-4 shrink-0', !isHere && 'text-ink-3')}
                />
                <span className="truncate rail:sr-only">{label}</span>
                {to === paths.submissions() && <OpenSubmissions />}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
})

const loadIdle = () => Promise.all([import('~/outcome/open-count'), import('./follow-tabs')])

/** The journal is no part of what every screen waits for. */
function OpenSubmissions() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const loaded = useLoaded(isIdle, loadIdle)
  const followTabs = loaded?.[1].followTabs
  useEffect(() => followTabs?.(), [followTabs])
  const OpenCount = loaded?.[0].OpenCount
  return OpenCount && <OpenCount />
}
