import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

// 16 px on touch screens: iOS zooms into smaller fields.
const base =
  'h-8 w-full min-w-0 pointer-coarse:h-10 rounded-md border border-line-control bg-surface text-ink shadow-control ' +
  'text-base pointer-coarse:text-lg placeholder:text-ink-3 ' +
  'hover:border-ink-3 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3'

export const controlClass = (className?: string): string => cx(base, className)

interface TextInputProps extends ComponentProps<'input'> {
  icon?: ReactNode
}

export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const input = (
    <input
      {...rest}
      className={controlClass(cx(icon === undefined ? 'px-2.5' : 'pe-2.5 ps-8', className))}
    />
  )
  if (icon === undefined) return input
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center text-ink-3 [&_svg]:size-4"
      >
        {icon}
      </span>
      {input}
    </span>
  )
}

export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block min-w-0">
      <select
        {...rest}
        className={controlClass(cx('appearance-none truncate pe-8 ps-2.5', className))}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <label className="flex items-start gap-2 py-1 text-base text-ink">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : hintId}
          className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className="ps-6 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
