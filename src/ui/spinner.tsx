import { LoaderCircle } from 'lucide-react'
import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

/** Without a label it is decoration: something else must say what is going on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden="true" className={cx('size-4 shrink-0 animate-spin', className)} />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}
