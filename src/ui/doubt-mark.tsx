import { VisuallyHidden } from './visually-hidden'

/** An asterisk, with its reason on hover and to screen readers. */
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
  <span title={reason} className={className}>
    <span aria-hidden="true">*</span>
    <VisuallyHidden>{spoken}</VisuallyHidden>
  </span>
)
