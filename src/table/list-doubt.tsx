/** What a list lacks, or may lack, in words: of few services anything is to be said. */
import { countShown } from '~/ui/locale'

import type { KnownTotal } from './known-total'

export function doubtOfList(known: KnownTotal): string | undefined {
  const { rows, atLeast, counted, arrived, doubts } = known
  const shown = atLeast ?? rows
  const total = counted === undefined ? '' : countedWords(counted, arrived)
  const isOver = counted !== undefined && counted < shown
  const isShort = counted !== undefined && counted >= shown && atLeast === undefined
  const isAgain = doubts.includes('again')
  const said = isOver ? [`Your provider counts only ${total}.`] : []
  if (doubts.includes('same')) {
    said.push(
      counted === undefined || isOver
        ? 'Your provider sent the same rows again, so there may be more than these.'
        : `Your provider sent the same rows again: ${countShown(shown)} of ${countShown(counted)} can be shown.`,
    )
  } else {
    const counts = isShort ? `counts ${total}, but sent` : 'sent'
    if (isAgain) said.push(`Your provider ${counts} some rows again, so others may be missing.`)
    else if (isShort) said.push(`Your provider ${counts} ${rows === 0 ? 'none' : 'no more'}.`)
    else if (doubts.includes('moved') && said.length === 0) {
      said.push(
        'Rows moved while the list was read, so some may be missing. Refresh to read it again.',
      )
    }
  }
  if (doubts.includes('shared')) said.push('Different rows have the same ID. Each is shown.')
  return said.length === 0 ? undefined : said.join(' ')
}

/** The service's own figure is that of now, the list's that of when it was begun. */
function countedWords(counted: number, arrived: number): string {
  if (arrived > 0) return `${countShown(counted)} besides ${countShown(arrived)} that came in since`
  if (arrived < 0) return `${countShown(counted + arrived)} after ${countShown(-arrived)} left`
  return countShown(counted)
}

export function changeOfList({ arrived }: KnownTotal): string | undefined {
  if (arrived === 0) return undefined
  return arrived > 0
    ? `${countShown(arrived)} more came in since.`
    : `${countShown(-arrived)} of them left since.`
}

interface ListDoubtProps {
  readonly known?: KnownTotal | undefined
  readonly surplus: number
}

export function ListDoubt({ known, surplus }: ListDoubtProps) {
  const doubt = known && doubtOfList(known)
  const change = known && changeOfList(known)
  return (
    <>
      {surplus > 0 && (
        <span className="text-warning">
          Your provider sent more than we asked for. The rest come as you scroll.
        </span>
      )}
      {change !== undefined && <span>{change}</span>}
      {doubt !== undefined && <span className="text-warning">{doubt}</span>}
    </>
  )
}
