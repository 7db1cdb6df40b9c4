import { cx } from './cx'
import { ForeignText, foreignText } from './foreign-text'
import { clampText } from '~/lib/text'
import { NotGiven } from './cell-text'

const LONGEST_TIME = 60

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
    <span title={raw && foreignText(clampText(raw))} className={cx('tnum', className)}>
      <span className="time whitespace-nowrap">
        <ForeignText>{clampText(text, LONGEST_TIME)}</ForeignText>
      </span>
      {zone !== undefined && <span className="text-xs text-ink-3"> {zone}</span>}
    </span>
  )
}
