import type { ShownPayee } from '~/storage/bulk-record'
import { Badge } from '~/ui/badge'
import { ForeignText } from '~/ui/foreign-text'

import type { CheckedRow } from './dry-run'

interface RowPayeeProps {
  readonly checked: CheckedRow
  /** The decision to create a vendor is taken back. */
  readonly onOld: () => void
}

/** One line of a dense table. */
export function RowPayee({ checked: { row, payee, verdict }, onOld }: RowPayeeProps) {
  if (row.isLeftOut) return <span className="text-ink-3">–</span>
  if (verdict === 'asking') return <span className="text-ink-3">Checking…</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      {payee ? <PayeeLine payee={payee} /> : <span className="text-ink-3">Not matched</span>}
      {row.isNew && (
        <label className="flex shrink-0 items-center gap-1 text-sm text-ink-2">
          <input
            type="checkbox"
            data-cell="new"
            checked
            className="size-4 accent-accent pointer-coarse:size-5"
            onChange={onOld}
          />
          New vendor<span className="sr-only">, row {row.number}</span>
        </label>
      )}
    </span>
  )
}

const factsOf = ({ id, number, account }: ShownPayee): string =>
  [number, id && `ID ${id}`, account && `account ${account}`].filter(Boolean).join(' · ')

/** The rest of it on hover, and to screen readers. */
export function PayeeLine({ payee }: { payee: ShownPayee }) {
  const { name, account } = payee
  const facts = factsOf(payee)
  return (
    <span
      className="flex min-w-0 items-baseline gap-2"
      title={[name, facts].filter(Boolean).join(' · ')}
    >
      <span className="truncate font-medium text-ink">
        <ForeignText>{name}</ForeignText>
      </span>
      {account !== undefined && (
        <span aria-hidden="true" className="tnum shrink-0 text-xs text-ink-3">
          •••• {account.slice(-4)}
        </span>
      )}
      <span className="sr-only">
        {' '}
        <ForeignText>{facts}</ForeignText>
      </span>
    </span>
  )
}

/** In one line where there is room. */
export function PayeeLines({ payee }: { payee: ShownPayee }) {
  const { id, name } = payee
  const facts = factsOf(payee)
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      <span className="font-medium text-ink">
        <ForeignText>{name}</ForeignText>
      </span>
      {id === undefined && (
        <Badge tone="info" title="Creates a record, even if there is one">
          New vendor
        </Badge>
      )}
      {facts !== '' && (
        <span className="text-sm text-ink-3">
          <ForeignText>{facts}</ForeignText>
        </span>
      )}
    </div>
  )
}
