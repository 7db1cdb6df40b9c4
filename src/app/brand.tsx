import { paths } from '~/paths'
import { Link } from '~/ui/link'

/** On a rail only its sign. */
export function Brand() {
  return (
    <Link
      to={paths.home()}
      className="flex items-center gap-2.5 rounded-md font-semibold tracking-tight text-ink"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinecap="round">
          <path d="M8 13.2 16 8l8 5.2z" className="fill-on-accent" strokeWidth="1" />
          <path d="M10 17v5M16 17v5M22 17v5M7.5 25.4h17" />
        </g>
      </svg>
      <span className="rail:sr-only">Countinghouse</span>
    </Link>
  )
}
