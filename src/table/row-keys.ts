/** Where a key leads from a row: an index that may lie outside of the list, or nothing. */
export function rowForKey(
  key: string,
  { active, total, viewRows }: { active: number; total: number; viewRows: number },
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + viewRows
    case 'PageUp':
      return active - viewRows
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
