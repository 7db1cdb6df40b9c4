import { CopyButton } from './copy-button'
import { LongText } from './long-text'

/** An id, in figures that cannot be confused, with a button that copies it. */
export function Identifier({ value, label }: { value: string | undefined; label: string }) {
  if (value === undefined || value === '') return null
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="id-text">
        <LongText>{value}</LongText>
      </span>
      <CopyButton text={value} label={`Copy ${label}`} />
    </span>
  )
}
