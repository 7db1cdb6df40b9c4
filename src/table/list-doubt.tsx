/** What a list lacks, or may lack, in words: of few services anything is to be said. */
import { display } from '~/ui/locale'

import type { KnownTotal } from './known-total'

const figure = (count: number): string => count.toLocaleString(display.locale)

export function doubtOfList({ rows, atLeast, counted, isSame, isLoose }: KnownTotal) {
  const shown = atLeast ?? rows
  if (isSame) {
    return counted === undefined
      ? 'The service sent the same rows again, so there may be more than these.'
      : `The service sent the same rows again: ${figure(shown)} of ${figure(counted)} can be shown.`
  }
  if (counted !== undefined && counted < shown) return `The service counts only ${figure(counted)}.`
  if (counted !== undefined && atLeast === undefined) {
    return `The service counts ${figure(counted)}, but sent ${rows === 0 ? 'none' : 'no more'}.`
  }
  return isLoose ? 'Rows left the list while it was read. Refresh to see all of it.' : undefined
}

interface ListDoubtProps {
  readonly known?: KnownTotal | undefined
  readonly surplus: number
}

export function ListDoubt({ known, surplus }: ListDoubtProps) {
  const doubt = known && doubtOfList(known)
  return (
    <>
      {surplus > 0 && (
        <span className="text-warning">
          The service sent more than we asked for. The rest come as you scroll.
        </span>
      )}
      {doubt !== undefined && <span className="text-warning">{doubt}</span>}
    </>
  )
}
