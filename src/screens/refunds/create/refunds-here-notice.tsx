import { SentLinks } from '~/outcome/sent-links'
import type { Submission } from '~/storage/submission-record'
import { Notice } from '~/ui/notice'

/** What this browser refunded of the payment already, and the record doesn't show. */
export function RefundsHere({
  made,
  unsettled,
  record,
}: {
  made: readonly Submission[]
  unsettled: readonly Submission[]
  /** Whether the payment’s record was read after these were seen; undefined where there is none. */
  record?: 'read' | 'behind'
}) {
  return (
    <>
      {unsettled.length > 0 && (
        <Notice tone="warning" title="A refund of this payment isn’t settled">
          <SentLinks of={unsettled} other="A refund" /> may have been made. Check the service before
          you refund more.
        </Notice>
      )}
      {made.length > 0 && (
        <Notice tone="warning" title="Refunded from here">
          <SentLinks of={made} other="A refund" />
          {record === 'read' &&
            `. The payment’s record doesn’t show ${made.length === 1 ? 'it' : 'them'}.`}
          {record === 'behind' && '. We haven’t read the payment again since.'}
          {record === undefined && '.'}
        </Notice>
      )}
    </>
  )
}
