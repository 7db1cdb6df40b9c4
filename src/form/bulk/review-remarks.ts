import type { WriteOperation } from '~/api/submit/intent'
import { keptCells } from '~/storage/bulk-record'

import { secretsOf, type BulkKind } from './bulk-kind'
import { doubtsIn, type CheckedRow } from './dry-run'

export function maskedText<O extends WriteOperation>(
  kind: BulkKind<O>,
  { row }: CheckedRow,
): string {
  const secrets = secretsOf(kind)
  const { cells } = keptCells(row.cells, secrets)
  return kind.fields
    .filter(({ id }) => secrets.has(id) && (cells[id] ?? '') !== '')
    .map(({ id, label }) => `${label} ${cells[id] ?? ''}`)
    .join(', ')
}

export function reasonsNotSent<O extends WriteOperation>(
  { fields, needsPayee }: BulkKind<O>,
  { row, problems, verdict, payee, failure }: CheckedRow,
): readonly string[] {
  const labelOf = (id: string) => fields.find((field) => field.id === id)?.label ?? ''
  switch (verdict) {
    case 'ready':
      return []
    case 'left-out':
      return ['Skipped']
    case 'asking':
      return ['Still being checked']
    case 'unasked':
      return [`Not checked with the service. ${failure ?? ''}`.trim()]
    case 'doubt':
      return doubtsIn(problems)
        .filter((doubt) => !row.confirmed.includes(doubt))
        .map((doubt) => `Not confirmed: ${doubt}`)
    case 'error': {
      const errors = problems
        .filter(({ level }) => level === 'error')
        .map(({ field, message }) => `${labelOf(field)}: ${message}`)
      return needsPayee && payee === undefined && errors.length === 0 ? ['No payee found'] : errors
    }
  }
}

export const confirmedDoubts = ({ isMeant, problems }: CheckedRow): readonly string[] =>
  isMeant ? [...new Set(doubtsIn(problems))].map((doubt) => `Confirmed: ${doubt}`) : []
