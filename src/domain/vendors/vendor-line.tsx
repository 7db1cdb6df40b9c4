import { methodLabel } from '~/lib/payment-methods'
import type { KeptVendor } from '~/storage/directory-kinds'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'

import type { FoundPayee } from './find-payees'

interface VendorLineProps {
  readonly id: string
  readonly vendor: KeptVendor | undefined
  readonly found: FoundPayee | undefined
}

export function VendorLine({ id, vendor, found }: VendorLineProps) {
  if (!vendor && !found) {
    return <span className="text-base font-medium text-ink">Open vendor ID {id}</span>
  }
  const { name, number, city, method, bankEnding, lastPayout } = vendor?.facts ?? {}
  const bank = found?.account ?? (bankEnding && `•••• ${bankEnding.value}`)
  const facts = [
    found?.vendorNumber ?? number?.value,
    `ID ${id}`,
    found?.city ?? city?.value,
    methodLabel(found?.method ?? method?.value),
    bank && `account ${bank}`,
  ].filter(Boolean)
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate text-base font-medium text-ink">
          <ForeignText>{found?.name ?? name?.value ?? `Vendor ${id}`}</ForeignText>
        </span>
        <span className="shrink-0 text-sm text-ink-3">
          {found ? 'From your provider' : 'Seen in this browser'}
        </span>
      </span>
      <span className="text-sm text-ink-3">
        <ForeignText>{facts.join(' · ')}</ForeignText>
        {lastPayout?.value.date !== undefined && (
          <>
            {' · last paid '}
            <Moment value={lastPayout.value.date} style="date" />
          </>
        )}
      </span>
    </>
  )
}
