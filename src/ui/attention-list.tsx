import { ChevronDown, ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { Button } from './button'
import { cx } from './cx'
import { brief, ForeignText } from './foreign-text'
import { Link } from './link'
import { countShown } from './locale'
import { Skeleton } from './skeleton'
import { toneTextClass, type Tone } from './tone'
import { VisuallyHidden } from './visually-hidden'
import { useOffered } from './writes-offered'

export interface AttentionItem {
  readonly id: string
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly count: number
  readonly label: string
  /** Left out where nothing opens exactly that. */
  readonly to?: string | undefined
  /** Instead of a link: it shows the rest of a kind in place. */
  readonly onShow?: (() => void) | undefined
  /** Quiet, at the end: a sum, a number. */
  readonly detail?: ReactNode
  /** What the count covers. */
  readonly title?: string | undefined
}

export interface Unchecked {
  readonly label: string
  /** Left out where another try would give the same. */
  readonly onRetry?: (() => void) | undefined
}

/** What needs a person: each with its count, and a link to exactly that. */
export function AttentionList({
  label,
  items,
  unchecked,
  isReading,
}: {
  label: string
  items: readonly AttentionItem[]
  /** What could not be read, so that nothing is said of it. */
  unchecked: readonly Unchecked[]
  isReading: boolean
}) {
  return (
    <div className="flex flex-col" aria-busy={isReading || undefined}>
      {items.length > 0 && (
        <ul aria-label={label} className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      {isReading ? (
        <div role="status" className="flex flex-col">
          <VisuallyHidden>Checking what needs attention</VisuallyHidden>
          {Array.from({ length: Math.max(1, 3 - items.length) }, (_, at) => (
            <div key={at} className="flex h-10 items-center px-4">
              <Skeleton className={at % 2 === 0 ? 'w-3/5' : 'w-2/5'} />
            </div>
          ))}
        </div>
      ) : (
        items.length === 0 &&
        unchecked.length === 0 && (
          <p className="flex h-10 items-center gap-2.5 px-4 text-base text-ink-2">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
            Nothing needs attention
          </p>
        )
      )}
      {unchecked.map(({ label: what, onRetry }) => (
        <p
          key={what}
          title={`We couldn’t check ${what}`}
          className="flex h-10 items-center gap-2 px-4 text-sm text-ink-3"
        >
          <span className="min-w-0 flex-1 truncate">We couldn’t check {what}</span>
          {onRetry && (
            <Button size="sm" variant="quiet" className="-me-2" onClick={onRetry}>
              Retry
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

// What is to be done is read whole: where it has no room for its detail, that stands below it.
const line =
  'group flex min-h-10 items-center gap-2.5 px-4 py-1.5 text-base pointer-coarse:min-h-11'

const opens = '-outline-offset-2 hover:bg-hover'
const chevron = 'size-4 shrink-0 text-ink-3 group-hover:text-ink'

/** The focus goes to the first line that takes its place. */
function showInPlace(button: HTMLElement, onShow: () => void): void {
  const list = button.closest('ul')
  const before = button.closest('li')?.previousElementSibling
  flushSync(onShow)
  const line = before ? before.nextElementSibling : list?.firstElementChild
  line?.querySelector<HTMLElement>('a, button')?.focus()
}

function Item({ item }: { item: AttentionItem }) {
  const { icon: Icon, tone, count, label, detail, title, onShow } = item
  const isOffered = useOffered()
  const to = isOffered(item) ? item.to : undefined
  const content = (
    <>
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', toneTextClass[tone])} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className="min-w-0 flex-auto wrap-anywhere text-ink">
          <span className="tnum font-semibold">{countShown(count)}</span> {brief(label)}
        </span>
        {detail !== undefined && (
          <span className="tnum min-w-0 text-sm wrap-anywhere text-ink-3">
            {typeof detail === 'string' ? <ForeignText>{detail}</ForeignText> : detail}
          </span>
        )}
      </span>
      {to !== undefined && (
        <ChevronRight aria-hidden="true" className={`${chevron} rtl:-scale-x-100`} />
      )}
    </>
  )
  if (onShow) {
    return (
      <button
        type="button"
        title={title}
        className={`${line} ${opens} w-full text-start`}
        onClick={({ currentTarget }) => showInPlace(currentTarget, onShow)}
      >
        {content}
        <ChevronDown aria-hidden="true" className={chevron} />
      </button>
    )
  }
  if (to === undefined) {
    return (
      <p title={title} className={line}>
        {content}
      </p>
    )
  }
  return (
    <Link to={to} title={title} className={`${line} ${opens}`}>
      {content}
    </Link>
  )
}
