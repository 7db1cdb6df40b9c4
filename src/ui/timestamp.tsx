import { cx } from './cx'
import { NotGiven } from './not-given'

/** A time already put into words by lib/dates; `raw` is what the service sent, shown on hover. */
export function Timestamp({
  text,
  raw,
  zone,
  className,
}: {
  text: string | undefined
  raw?: string | undefined
  zone?: string | undefined
  className?: string
}) {
  if (text === undefined) return <NotGiven />
  return (
    <span title={raw} className={cx('tnum', className)}>
      <span className="whitespace-nowrap">{text}</span>
      {zone !== undefined && <span className="text-xs text-ink-3"> {zone}</span>}
    </span>
  )
}
