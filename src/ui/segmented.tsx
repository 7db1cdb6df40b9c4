import { useId, type ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'

interface Choice<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly title?: string
}

const frame =
  'inline-flex h-8 min-w-0 rounded-md border border-line bg-sunken p-0.5 pointer-coarse:h-10'

export const segmentClass = (isOn: boolean, className?: string): string =>
  cx(
    // Its hidden radio button stays in it, where the row scrolls sideways.
    'relative flex h-full items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap',
    'has-focus-visible:outline-2 has-focus-visible:outline-focus',
    isOn ? 'bg-raised text-ink shadow-control' : 'text-ink-3 hover:text-ink',
    className,
  )

/** As wide as the others on a phone. */
export const segmentOfLinks = 'max-sm:flex-1 max-sm:justify-center max-sm:px-1'

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice<T>[]
  /** None before the first choice. */
  value: T | undefined
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={frame}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          data-segment={choice.value === value ? 'on' : undefined}
          title={choice.title}
          className={segmentClass(choice.value === value)}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

/** The same, where each is an address. */
export function SegmentedLinks({
  label,
  links,
  children,
}: {
  label: string
  links: readonly { readonly to: string; readonly label: string; readonly isOn: boolean }[]
  /** After the links: a segment that opens something. */
  children?: ReactNode
}) {
  return (
    <nav
      aria-label={label}
      className={cx(frame, 'max-sm:flex max-sm:w-full max-sm:overflow-x-auto')}
    >
      {links.map(({ to, label: text, isOn }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          aria-current={isOn ? 'page' : undefined}
          data-segment={isOn ? 'on' : undefined}
          className={segmentClass(isOn, segmentOfLinks)}
        >
          {text}
        </Link>
      ))}
      {children}
    </nav>
  )
}
