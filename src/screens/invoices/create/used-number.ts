import { useWatch } from 'react-hook-form'

import { compareTexts } from '~/api/submit/candidate'
import { invoiceCreate } from '~/contract/invoices'
import { useJournal } from '~/form/outcome/use-journal'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'

const MOST = 1000

export interface UsedNumberProps extends InvoiceFormProps {
  /** Its own submission is told of by the form itself. */
  readonly draftId: string
}

/** The service may know of more: invoices can’t be looked up. */
export function useUsedNumber({ form, draftId }: UsedNumberProps): string | undefined {
  const number = useWatch({ control: form.control, name: 'invoiceData.invoiceNumber' }).trim()
  const { data = [] } = useJournal({ invoices: MOST }, async (journal) =>
    (await journal.newestOf(invoiceCreate.name, MOST)).filter(mayExist),
  )
  if (number === '') return undefined
  const used = data.find(
    ({ subject, drafts }) =>
      !drafts.includes(draftId) && compareTexts(subject.invoiceNumber, number) === 'same',
  )
  if (!used) return undefined
  const what = used.reference === undefined ? 'an invoice' : `invoice ${used.reference}`
  const whom = used.subject.customerName === undefined ? '' : ` to ${used.subject.customerName}`
  return isMade(used)
    ? `${number} was used before: ${what}${whom}`
    : `${number} was sent before and isn’t confirmed: ${what}${whom}`
}

/** To the same customer. A number that was used before is said at the number. */
export function isOpenInvoiceLike(values: InvoiceValues): (open: Submission) => boolean {
  const customerId = invoiceForm.body(values).customerData?.customerId
  const number = values.invoiceData.invoiceNumber
  return ({ subject }) =>
    customerId === undefined
      ? compareTexts(subject.invoiceNumber, number) === 'same'
      : String(subject.customerId) === String(customerId)
}
