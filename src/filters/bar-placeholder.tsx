import { Skeleton } from '~/ui/skeleton'

/** Holds the bar's place: its field and buttons, and a row for its chips. */
export function BarPlaceholder({ hasField, hasChips }: { hasField: boolean; hasChips: boolean }) {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      <div className="flex flex-wrap items-center gap-1.5">
        {hasField && <Skeleton className="h-8 w-full sm:w-96 pointer-coarse:h-10" />}
        <Skeleton className="h-7 w-60 pointer-coarse:h-10" />
      </div>
      {hasChips && <Skeleton className="h-7 w-48" />}
    </div>
  )
}
