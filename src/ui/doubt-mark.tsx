import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

/** In these a mark is no stop of its own: the record that a row opens has it as one. */
const PRESSED_WHOLE = 'a, button, summary, label, tr, [role="row"], [role="option"]'

/** A stop for the keyboard, and then something that a screen reader names. */
function becomeStop(mark: HTMLElement | null): void {
  if (!mark || mark.parentElement?.closest(PRESSED_WHOLE)) return
  mark.tabIndex = 0
  mark.setAttribute('role', 'note')
}

/** Of what has a reason: by hover as its title; by a tap or the keyboard the shell shows it (`doubt-bubble.tsx`). */
export const doubtProps = (reason: string) => ({
  title: reason,
  'data-doubt': reason,
  ref: becomeStop,
})

/** An asterisk, with its reason on hover, by a tap, by the keyboard and to screen readers. */
export const DoubtMark = ({
  reason,
  spoken = reason,
  className,
}: {
  reason: string
  /** With what parts it from the text before it. */
  spoken?: string
  className?: string
}) => (
  <span
    {...doubtProps(reason)}
    // A finger finds it, though it is as small as its sign.
    className={cx(
      'cursor-help pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5',
      className,
    )}
  >
    <span aria-hidden="true">*</span>
    <VisuallyHidden>{spoken}</VisuallyHidden>
  </span>
)
