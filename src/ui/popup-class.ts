/** What every popup is: its surface, and one item of its list. */
export const popupClass =
  'max-w-(--available-width) rounded-lg bg-raised text-base text-ink shadow-overlay outline-none ' +
  'transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const popupItemClass =
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-md px-2 py-1 text-start text-base ' +
  'outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-10'
