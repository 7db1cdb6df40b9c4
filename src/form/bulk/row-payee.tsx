import type { ShownPayee } from '~/storage/bulk-record'
import { Badge } from '~/ui/badge'
import { ForeignText } from '~/ui/foreign-text'

import type { CheckedRow } from './dry-run'

export function RowPayee({ checked: { row, payee, verdict } }: { checked: CheckedRow }) {
  if (row.isLeftOut) return null
  if (verdict === 'asking') return <span className="text-sm text-ink-3">Checking…</span>
  return payee ? (
    <PayeeLines payee={payee} />
  ) : (
    <span className="text-sm text-ink-3">No payee yet</span>
  )
}

export function PayeeLines({ payee: { id, name, number, account } }: { payee: ShownPayee }) {
  const facts = [number, id && `ID ${id}`, account && `account ${account}`].filter(Boolean)
  return (
    <div className="min-w-40 [overflow-wrap:anywhere]">
      <span className="font-medium text-ink">
        <ForeignText>{name}</ForeignText>
      </span>
      {id === undefined && (
        <span className="ml-2">
          <Badge tone="info">New vendor</Badge>
        </span>
      )}
      {id === undefined && (
        <span className="block text-sm text-ink-2">Creates a record, even if there is one</span>
      )}
      {facts.length > 0 && (
        <span className="block text-sm text-ink-2">
          <ForeignText>{facts.join(' · ')}</ForeignText>
        </span>
      )}
    </div>
  )
}
