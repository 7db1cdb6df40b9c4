import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import { explain } from '~/api/explain'
import { composedQuery } from '~/api/query'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { EntryName } from '~/outcome/entry-name'
import { VendorLine } from '~/domain/vendors/vendor-line'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { resolvePayee } from '~/domain/vendors/resolve-payee'
import { numberEnd } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { isNoVendor } from './payee-problem'

interface PayeeRecordProps {
  readonly id: string
  readonly entry: string
  readonly onRead: () => void
  readonly onChoose: (payee: FoundPayee) => void
}

/** The service's current record. Only the id is sent. */
export function PayeeRecord({ id, entry, onRead, onChoose }: PayeeRecordProps) {
  const { data, error, isFetching, refetch } = useQuery(vendorById(id))
  async function retry() {
    const { isSuccess } = await refetch()
    if (isSuccess) onRead()
  }
  if (isNoVendor(error)) return <NearPayees typed={id} entry={entry} onChoose={onChoose} />
  if (error) {
    return (
      <Notice
        tone="warning"
        title={`Couldn’t read vendor ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void retry()}>
            Retry
          </Button>
        }
      >
        {explain(error).text}
      </Notice>
    )
  }
  if (!data) return <SkeletonLines lines={4} label="Reading the vendor" />
  if (!isVendorAsked(id, data.reading.value)) {
    return (
      <Notice
        tone="danger"
        title={`The service answered with another vendor than ${id}`}
        actions={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        You can pay this vendor once the service returns the right one.
      </Notice>
    )
  }
  const { name1, name2, vendorNumber, billingData, paymentMethod, ...vendor } = data.reading.value
  const own = vendor.paypointEntryname
  const account = numberEnd(billingData?.accountNumber)
  const facts = [
    vendorNumber,
    `ID ${vendor.vendorId}`,
    [vendor.city, vendor.state].filter(Boolean).join(', '),
    billingData?.bankName,
    account && `account ${account}`,
    methodLabel(paymentMethod?.method),
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <>
      <div className="min-w-0 rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
        <p className="text-base font-medium text-ink">
          <ForeignText>{[name1, name2].filter(Boolean).join(', ')}</ForeignText>
        </p>
        <p className="text-sm text-ink-2">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <ForeignText>{fact}</ForeignText>
            </Fragment>
          ))}
        </p>
      </div>
      {own && entry !== '' && own !== entry && (
        <Notice tone="warning" title="This vendor belongs to another paypoint">
          It belongs to <EntryName entry={own} />. This payout is from <EntryName entry={entry} />.
        </Notice>
      )}
    </>
  )
}

const meantByNumber = (vendorNumber: string, entry: string) =>
  composedQuery('payeeMeant', { vendorNumber, entry }, async (args, signal) => {
    const answer = await resolvePayee({ ...args, vendorId: undefined, name: undefined }, signal)
    if (answer.kind === 'found') return [answer.payee]
    if (answer.kind === 'ambiguous') return answer.payees
    return answer.kind === 'none' ? answer.near : []
  })

interface NearPayeesProps {
  readonly typed: string
  readonly entry: string
  readonly onChoose: (payee: FoundPayee) => void
}

function NearPayees({ typed, entry, onChoose }: NearPayeesProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...meantByNumber(typed, entry),
    enabled: entry !== '',
  })
  if (isFetching) return <SkeletonLines lines={2} label="Looking for similar numbers" />
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
        We couldn’t look for similar numbers.
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
