import type { KeptVendor } from '~/storage/directory'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'

/** A vendor in two lines: enough to tell it from another of the same name. */
export function VendorLine({ id, vendor }: { id: string; vendor: KeptVendor | undefined }) {
  if (!vendor) {
    return (
      <>
        <span className="text-base font-medium text-ink">Use vendor id {id}</span>
        <span className="text-sm text-ink-3">Not seen here: the service is asked for it.</span>
      </>
    )
  }
  const { name, number, city, method, bankEnding, lastPayout } = vendor.facts
  const bank = bankEnding && `account •••• ${bankEnding.value}`
  const facts = [number?.value, `id ${id}`, city?.value, method?.value, bank].filter(Boolean)
  return (
    <>
      <span className="truncate text-base font-medium text-ink">
        <ForeignText>{name?.value ?? `Vendor ${id}`}</ForeignText>
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
