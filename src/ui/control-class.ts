import { cx } from './cx'

export type ControlSize = 'sm' | 'md'

// 16 px on touch screens: iOS zooms the page into a smaller field.
const base =
  'w-full min-w-0 rounded-md border border-line-control bg-surface text-ink shadow-control ' +
  'text-base pointer-coarse:text-lg placeholder:text-ink-3 ' +
  'hover:border-ink-3 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3'

const heights: Record<ControlSize, string> = {
  sm: 'h-7 pointer-coarse:h-9',
  md: 'h-8 pointer-coarse:h-10',
}

/** The look of a text field, a select and a combobox. */
export const controlClass = (size: ControlSize, className?: string): string =>
  cx(base, heights[size], className)
