import { useQuery } from '@tanstack/react-query'

import { composedQuery } from '~/api/query'
import { VendorLine } from '~/form/vendor-line'
import type { FoundPayee } from '~/form/vendor/find-payees'
import { resolvePayee } from '~/form/vendor/resolve-payee'
import { Button } from '~/ui/button'
import { SkeletonLines } from '~/ui/skeleton'

/** Who may be meant by a number that is no vendor's id: the vendors of that number, else those of nearly that one. */
const meantByNumber = (vendorNumber: string, entry: string) =>
  composedQuery('payeeMeant', { vendorNumber, entry }, async (args, signal) => {
    const answer = await resolvePayee({ ...args, vendorId: undefined, name: undefined }, signal)
    if (answer.kind === 'found') return [answer.payee]
    if (answer.kind === 'several') return answer.payees
    return answer.kind === 'none' ? answer.near : []
  })

interface NearPayeesProps {
  readonly typed: string
  readonly entry: string
  readonly onChoose: (payee: FoundPayee) => void
}

/** In place of the record that the service does not have. */
export function NearPayees({ typed, entry, onChoose }: NearPayeesProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...meantByNumber(typed, entry),
    enabled: entry !== '',
  })
  if (isFetching) return <SkeletonLines lines={2} label="Looking for near numbers" />
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
        Near numbers couldn’t be looked for.
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  }
  if (!data || data.length === 0) {
    return <p className="text-sm text-ink-2">Check the number, or choose another vendor.</p>
  }
  return (
    <div className="flex max-w-lg flex-col gap-2">
      <p className="text-sm text-ink-2">Did you mean:</p>
      <ul className="flex flex-col gap-1">
        {data.map((payee) => (
          <li key={payee.id}>
            <button
              type="button"
              onClick={() => onChoose(payee)}
              className="flex w-full flex-col rounded-md border border-line bg-surface px-3 py-2 text-start hover:bg-hover pointer-coarse:min-h-11"
            >
              <VendorLine id={payee.id} vendor={undefined} found={payee} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
