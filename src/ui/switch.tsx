import { cx } from './cx'

interface SwitchProps {
  readonly id: string
  /** The ids of what names it and of what says its effect. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly isOn: boolean
  readonly isPending?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What takes effect at once. Its state is in its place too, not only in its color. */
export const Switch = ({
  id,
  labelledBy,
  describedBy,
  isOn,
  isPending = false,
  onChange,
}: SwitchProps) => (
  <button
    id={id}
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    aria-disabled={isPending || undefined}
    aria-busy={isPending || undefined}
    onClick={() => !isPending && onChange(!isOn)}
    className="group flex h-8 shrink-0 items-center rounded-full pointer-coarse:h-10"
  >
    <span
      className={cx(
        'flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors duration-120 motion-reduce:transition-none',
        isOn
          ? 'border-accent bg-accent group-hover:border-accent-strong group-hover:bg-accent-strong forced-colors:bg-[Highlight]'
          : 'border-line-control bg-sunken group-hover:border-ink-3',
        isPending && 'opacity-60',
      )}
    >
      <span
        className={cx(
          'size-3.5 rounded-full shadow-control transition-transform duration-120 motion-reduce:transition-none',
          isOn
            ? 'translate-x-4 bg-on-accent rtl:-translate-x-4'
            : 'bg-ink-3 forced-colors:bg-[CanvasText]',
        )}
      />
    </span>
  </button>
)
