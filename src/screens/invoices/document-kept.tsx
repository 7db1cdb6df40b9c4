import { formatMoney, negate } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import { DocumentSheet } from './document'
import { keptDocument } from './document-data'
import type { InvoiceDocument } from './document-parts'
import type { MadeInvoice } from './made-invoices'
import { useSender } from './use-sender'

export function KeptDocument({ made: { kept, submission } }: { made: MadeInvoice }) {
  const from = useSender(submission.subject.entry ?? '')
  const document = keptDocument(kept.body, submission.subject)
  return (
    <>
      <Difference of={document} />
      <DocumentSheet
        from={from}
        document={document}
        isSample={submission.environment.kind === 'sandbox'}
      />
    </>
  )
}

/** Where a line’s amount isn’t kept, the document can’t add up to the amount that was sent. */
function Difference({ of: { difference } }: { of: InvoiceDocument }) {
  if (!difference) return null
  const isLess = difference.amountMinor < 0
  const size = formatMoney(isLess ? negate(difference) : difference, {
    locale: display.locale,
    withCurrency: true,
  })
  return (
    <div>
      <Mark tone="warning">
        The amount is {size} {isLess ? 'less' : 'more'} than the lines and other figures add up to
      </Mark>
    </div>
  )
}
