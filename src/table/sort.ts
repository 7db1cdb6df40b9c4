export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** What a click on a header asks for: descending first, then ascending, then the list's own order. */
export function nextSort(sort: TableSort | undefined, field: string): TableSort | undefined {
  if (sort?.field !== field) return { field, direction: 'desc' }
  return sort.direction === 'desc' ? { field, direction: 'asc' } : undefined
}

/** `aria-sort` of a column that sorts. */
export function ariaSort(
  sort: TableSort | undefined,
  field: string,
): 'none' | 'ascending' | 'descending' {
  if (sort?.field !== field) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}
