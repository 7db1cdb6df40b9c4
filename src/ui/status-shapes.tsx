import type { ComponentType } from 'react'

export type IconShape = ComponentType<{
  readonly className?: string
  readonly 'aria-hidden'?: 'true'
}>

const ring = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'

/** Lucide’s, each drawn as one path: every row of a list has one. */
const shape =
  (inside: string): IconShape =>
  ({ className, ...rest }) => (
    <svg
      {...rest}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={ring + inside} />
    </svg>
  )

export const shapes = {
  circle: shape(''),
  check: shape('M16 9l-5.5 5.5L8 12'),
  clock: shape('M12 6v6l4 2'),
  cross: shape('M15 9l-6 6M9 9l6 6'),
  pause: shape('M10 15V9M14 15V9'),
} as const
