import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center whitespace-nowrap rounded-md font-medium select-none ' +
  'transition-colors duration-100 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-transparent bg-accent text-on-accent shadow-control not-aria-disabled:hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-raised text-ink shadow-control not-aria-disabled:hover:bg-hover',
  quiet:
    'border border-transparent text-ink-2 forced-colors:border-[Canvas] not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger:
    'border border-transparent bg-danger-fill text-on-danger shadow-control not-aria-disabled:hover:bg-danger-fill-strong',
}

/** All controls are as high as one another; a size changes the text and the room around it. */
const height = 'h-8 pointer-coarse:h-10'

const sizes: Record<ButtonSize, string> = {
  sm: 'gap-1 px-2 text-sm',
  md: 'gap-1.5 px-3 text-base',
  lg: 'gap-2 px-4 text-base',
}

/** A small one stands inside another control or a line of text. */
const squareSizes: Record<ButtonSize, string> = {
  sm: 'size-7 pointer-coarse:size-10',
  md: 'size-8 pointer-coarse:size-10',
  lg: 'size-8 pointer-coarse:size-10',
}

interface ButtonAppearance {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string | undefined
}

/** For links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  className,
}: ButtonAppearance = {}) {
  return cx(base, variants[variant], height, sizes[size], className)
}

export function iconButtonClass({
  variant = 'quiet',
  size = 'md',
  className,
}: ButtonAppearance = {}) {
  return cx(base, variants[variant], squareSizes[size], className)
}
