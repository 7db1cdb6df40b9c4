import { useId } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { brief, foreignText, isolated } from './foreign-text'
import { buttonClass, iconButtonClass } from './button-class'
import type { ButtonSize, ButtonVariant } from './button-class'
import { VisuallyHidden } from './visually-hidden'
import { cx } from './cx'
import { LoaderCircle } from 'lucide-react'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden="true" className={cx('size-4 shrink-0 animate-spin', className)} />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}

interface Shared extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The button stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined
}

interface ButtonProps extends Shared {
  icon?: ReactNode
  isPending?: boolean
}

interface IconButtonProps extends Shared {
  label: string
  children: ReactNode
}

function guard(isBlocked: boolean, onClick: ButtonProps['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double click was meant for what stood here before: the step before the review, say.
    const isStray = event.currentTarget.type === 'submit' && event.detail > 1
    if (isBlocked || isStray) {
      // An aria-disabled submit button would still submit its form.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
}

export function Button({
  variant = 'secondary',
  size = 'md',
  disabledReason,
  isPending = false,
  icon,
  onClick,
  className,
  children,
  title,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isBlocked = disabledReason !== undefined || isPending
  const tooltip = disabledReason ?? title
  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonClass({ variant, size, className })}
        onClick={guard(isBlocked, onClick)}
        aria-disabled={isBlocked || undefined}
        aria-busy={isPending || undefined}
        title={tooltip === undefined ? undefined : foreignText(tooltip)}
        aria-describedby={disabledReason === undefined ? describedBy : reasonId}
      >
        {isPending ? <Spinner /> : icon}
        {brief(children)}
      </button>
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId}>{isolated(disabledReason)}</VisuallyHidden>
      )}
    </>
  )
}

export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  disabledReason,
  onClick,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const isBlocked = disabledReason !== undefined
  return (
    <>
      <button
        type="button"
        {...rest}
        className={iconButtonClass({ variant, size, className })}
        onClick={guard(isBlocked, onClick)}
        aria-label={foreignText(label)}
        aria-disabled={isBlocked || undefined}
        title={foreignText(disabledReason ?? label)}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {children}
      </button>
      {isBlocked && <VisuallyHidden id={reasonId}>{isolated(disabledReason)}</VisuallyHidden>}
    </>
  )
}
