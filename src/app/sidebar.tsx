import { ChevronRight, Plus, Search, Settings2 } from 'lucide-react'
import { memo, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useMayWrite } from '~/api/use-connection'
import { paths } from '~/paths'
import { chosenEntriesKept } from '~/storage/chosen-entries'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { Menu } from '~/ui/menu'
import { askSearch } from '~/ui/page-search'
import { useLoaded } from '~/ui/use-loaded'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { whenIdle } from '~/ui/when-idle'

import { isNewsRead, subscribeNews } from './guide/news-read'
import { creation, navigation, withChosenEntries } from './navigation'
import { approachPalette } from './overlays'

const plus = <Plus aria-hidden="true" className="size-4 shrink-0" />

/** What can be made, on every screen. */
export const NewMenu = ({ isLabelShown = false }: { isLabelShown?: boolean }) => (
  <Menu
    label="New"
    groups={creation}
    icon={
      isLabelShown ? (
        <>
          {plus}
          <span className="rail:sr-only">New</span>
        </>
      ) : (
        plus
      )
    }
    align={isLabelShown ? 'start' : 'end'}
    className={isLabelShown ? 'w-full! gap-1.5 text-base font-medium' : undefined}
  />
)

/** Below 1,280 px a rail of icons: the content needs the room. */
export function Sidebar() {
  return (
    <header
      data-print="hide"
      data-rail=""
      className="sticky top-(--environment-bar) hidden h-[calc(100dvh-var(--environment-bar))] w-14 shrink-0 flex-col gap-4 border-e border-line bg-surface px-2.5 pt-6 pb-4 lg:flex [@media(max-height:54rem)]:pt-3 [@media(max-height:54rem)]:pb-2 xl:w-56 xl:px-3"
    >
      <div className="flex h-8 shrink-0 items-center px-1.5 xl:px-2">
        <Brand />
      </div>
      <div className="flex gap-2 rail:flex-col">
        {useMayWrite() && (
          <div className="min-w-0 flex-1">
            <NewMenu isLabelShown />
          </div>
        )}
        <SearchButton />
      </div>
      <NavigationList />
    </header>
  )
}

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
      className="-mx-1 flex min-h-0 flex-1 flex-col gap-4 [@media(max-height:54rem)]:gap-2 overflow-x-hidden overflow-y-auto px-1 pb-1"
    >
      {navigation.map((section, at) => (
        <Section
          key={section.title ?? section.items[0]?.to}
          {...section}
          chosen={chosen}
          here={
            section.items.find(
              ({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
            )?.to
          }
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
const Section = memo(function Section(props: SectionProps) {
  const { title, here, isFolded = false, className } = props
  const id = useId()
  if (isFolded) {
    return (
      <details open={here !== undefined} className={cx('group/fold', className)}>
        <summary
          title={title}
          className="mb-px flex h-8 cursor-pointer list-none items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-2 hover:bg-hover hover:text-ink max-lg:h-10 pointer-coarse:h-10 [&::-webkit-details-marker]:hidden"
        >
          <Settings2 aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <span className="truncate rail:sr-only">{title}</span>
          <ChevronRight
            aria-hidden="true"
            className="ms-auto size-3.5 shrink-0 text-ink-3 group-open/fold:rotate-90 rail:hidden rtl:-scale-x-100"
          />
        </summary>
        <SectionLinks {...props} />
      </details>
    )
  }
  return (
    <div className={className}>
      {title !== undefined && (
        <p id={id} className="mb-1 px-2.5 text-xs font-medium text-ink-3 rail:sr-only">
          {title}
        </p>
      )}
      <SectionLinks {...props} labelledBy={title === undefined ? undefined : id} />
    </div>
  )
})

function SectionLinks({
  items,
  here,
  chosen,
  labelledBy,
}: SectionProps & { labelledBy?: string | undefined }) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-px">
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
              <Icon aria-hidden="true" className={cx('size-4 shrink-0', !isHere && 'text-ink-3')} />
              <span className="truncate rail:sr-only">{label}</span>
              {to === paths.submissions() && <IdleCount name="OpenCount" />}
              {to === paths.inbox() && <IdleCount name="InboxCount" />}
              {to === paths.guide() && <NewsMark />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const loadIdle = () => Promise.all([import('~/outcome/menu-counts'), import('./follow-tabs')])

/** What this browser keeps is no part of what every screen waits for. */
function IdleCount({ name }: { name: 'OpenCount' | 'InboxCount' }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const loaded = useLoaded(isIdle, loadIdle)
  const followTabs = name === 'OpenCount' ? loaded?.[1].followTabs : undefined
  useEffect(() => followTabs?.(), [followTabs])
  const Shown = loaded?.[0][name]
  return Shown && <Shown />
}

/** Until What's new was looked at. */
function NewsMark() {
  // The frame that is drawn when the app is built knows of no person.
  const isRead = useSyncExternalStore(subscribeNews, isNewsRead, () => true)
  if (isRead) return null
  return (
    <span className="ms-auto size-1.5 rounded-full bg-accent rail:absolute rail:end-1 rail:top-1 forced-colors:bg-[Highlight]">
      <VisuallyHidden> with news</VisuallyHidden>
    </span>
  )
}

/** On a rail only its sign. */
export function Brand() {
  return (
    <Link
      to={paths.home()}
      className="flex items-center gap-2.5 rounded-md font-semibold tracking-tight text-ink"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinecap="round">
          <path d="M8 13.2 16 8l8 5.2z" className="fill-on-accent" strokeWidth="1" />
          <path d="M10 17v5M16 17v5M22 17v5M7.5 25.4h17" />
        </g>
      </svg>
      <span className="rail:sr-only">Countinghouse</span>
    </Link>
  )
}

export const SearchButton = () => (
  <IconButton
    label="Search"
    variant="secondary"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    className="shrink-0 rail:w-full"
    onPointerEnter={approachPalette}
    onFocus={approachPalette}
    onClick={askSearch}
  >
    <Search aria-hidden="true" className="size-4" />
  </IconButton>
)
