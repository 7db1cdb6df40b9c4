import { Button } from '~/ui/button'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** A page of rows: thousands of inputs would freeze the screen. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of rows" className="flex flex-wrap items-center gap-2">
      <Button
        disabledReason={page === 0 ? 'This is the first page.' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className="tnum text-sm text-ink-2" role="status">
        Page {page + 1} of {pages}
      </span>
      <Button
        disabledReason={page === pages - 1 ? 'This is the last page.' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}

export interface PagedRows<T> {
  readonly shown: readonly T[]
  readonly page: number
  readonly pages: number
}

export function paged<T>(items: readonly T[], wanted: number, size: number): PagedRows<T> {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(wanted, pages - 1)
  return { shown: items.slice(page * size, (page + 1) * size), page, pages }
}
