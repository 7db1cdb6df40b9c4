import { Copy } from 'lucide-react'

import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { lazyPart } from '~/ui/lazy-part'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { InvoiceFacts } from './invoice-facts'
import { invoiceById, type MadeInvoice } from './made-invoices'

/** No part of the list. */
const KeptDocument = lazyPart(
  async () => ({ default: (await import('./document-kept')).KeptDocument }),
  <SkeletonLines lines={12} label="Opening the document" />,
)

function InvoiceDetail({ made }: { made: MadeInvoice }) {
  const { reading, kept } = made
  return (
    <RecordTabs
      label="Invoice"
      reading={reading}
      work={() => (
        <>
          {kept.cut.length > 0 && (
            <Notice tone="info" title="Not everything that was sent is kept">
              What looks like a card, account, or tax number isn’t.
            </Notice>
          )}
          <KeptDocument made={made} />
        </>
      )}
      facts={() => <InvoiceFacts made={made} />}
    />
  )
}

export const invoiceRecord = recordDefinition({
  lookUp: invoiceById,
  nameOf: (id: string) => `Invoice ${id}`,
  hasFigure: true,
  hasPrimary: true,
  heading: ({ kept: { body }, submission }) => {
    const { invoiceData } = body
    const { customerName, amount } = submission.subject
    return {
      title: [customerName, invoiceData?.invoiceNumber].filter(Boolean).join(' · '),
      figure: <Amount money={amount ?? invoiceData?.invoiceAmount} size="xl" align="start" />,
      actions: [
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden="true" className="size-4" />,
          to: paths.newInvoice({ like: submission.id }),
          isPrimary: true,
        },
      ],
    }
  },
  notFound: () =>
    'Only invoices created in this browser are kept. The service can create invoices, but can’t show them.',
  path: paths.invoice,
  detail: (made, id) => <InvoiceDetail key={id} made={made} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.invoices(), text: 'Invoices' }),
  },
})
