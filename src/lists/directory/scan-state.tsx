import { nameOfEntry } from '~/api/entries'
import { explain } from '~/api/explain'
import { StorageError, storageReason, storageRemedies } from '~/storage/storage-error'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { scanLeft, type PayoutScan } from './payout-scan'

const count = (value: number) => value.toLocaleString(display.locale)

export function ScanState({ scan }: { scan: PayoutScan }) {
  const { step, read, total } = scan
  const name = nameOfEntry(scan.entry)
  const far =
    total === undefined
      ? `${read > 0 ? `${count(read)} ` : ''}payouts of ${name}`
      : `${count(read)} of ${count(total)} payouts of ${name}`
  switch (step) {
    case 'reading':
      return (
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <progress
            aria-label={`Scanning payouts of ${name}`}
            className="w-40"
            {...(total === undefined ? {} : { max: Math.max(1, total), value: read })}
          />
          <span className="tnum">Scanning {far}…</span>
        </div>
      )
    case 'stopped':
      return (
        <p role="status" className="tnum text-sm text-ink-2">
          Stopped after {far}
        </p>
      )
    case 'left':
      return (
        <p role="status" className="text-sm text-ink-2">
          {scanLeft}
        </p>
      )
    case 'done':
      return (
        <p role="status" className="tnum text-sm text-ink-2">
          {scan.isSame
            ? `The service sent the same rows again: ${far} can be read.`
            : `Done: ${far}`}
        </p>
      )
    case 'failed': {
      const { title, text } = reasonOf(scan.error)
      return (
        <Notice tone="warning" title={title}>
          {text}{' '}
          {total !== undefined && `${count(read)} of ${count(total)} payouts scanned so far.`}
        </Notice>
      )
    }
  }
}

const reasonOf = (error: unknown) =>
  error instanceof DOMException || error instanceof StorageError
    ? { title: 'We couldn’t save what was scanned', text: storageRemedies[storageReason(error)] }
    : explain(error)
