import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { invoiceCreate } from '~/contract/invoices'
import { useJournal } from '~/outcome/use-journal'
import { isSameBill } from '~/lib/bill-numbers'
import { foldText } from '~/lib/text'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'
import { ReasonedYes } from './reasoned-yes'

const MOST_NUMBERS_READ = 1000

export interface UsedNumberProps extends InvoiceFormProps {
  /** Its own submission is told of by the form itself. */
  readonly draftId: string
}

interface UsedNumber {
  readonly number: string
  readonly words: string
}

/** Newest first. The service may know of more: invoices can’t be looked up. */
export function useOtherInvoices(draftId: string): readonly Submission[] {
  const { data } = useJournal({ invoices: MOST_NUMBERS_READ }, async (journal) =>
    (await journal.newestOf(invoiceCreate.name, MOST_NUMBERS_READ)).filter(mayExist),
  )
  return useMemo(
    () => (data ?? []).filter(({ drafts }) => !drafts.includes(draftId)),
    [data, draftId],
  )
}

export function useUsedNumber({ form, draftId }: UsedNumberProps): UsedNumber | undefined {
  const number = useWatch({ control: form.control, name: 'invoiceData.invoiceNumber' }).trim()
  const others = useOtherInvoices(draftId)
  if (number === '') return undefined
  const used = others.find(({ subject }) => isSameBill(subject.invoiceNumber ?? '', number))
  if (!used) return undefined
  const what = used.reference === undefined ? 'an invoice' : `invoice ${used.reference}`
  const whom = used.subject.customerName === undefined ? '' : ` to ${used.subject.customerName}`
  const own = used.subject.invoiceNumber?.trim() ?? number
  const spelled = foldText(own) === foldText(number) ? '' : `, as ${own}`
  const words = isMade(used)
    ? `${number} was used before: ${what}${whom}${spelled}`
    : `${number} was sent before and isn’t confirmed: ${what}${whom}${spelled}`
  return { number, words }
}

/** As a bill that is paid again: by a tick for this number, and a reason. */
export function UsedNumberGate(props: UsedNumberProps) {
  const used = useUsedNumber(props)
  return (
    used && (
      <ReasonedYes
        form={props.form}
        name="confirmedNumber"
        answer={used.number}
        title={used.words}
      />
    )
  )
}

/** To the same customer. A number that was used before is said at the number. */
export function isOpenInvoiceLike(values: InvoiceValues): (open: Submission) => boolean {
  const customerId = invoiceForm.body(values).customerData?.customerId
  const number = values.invoiceData.invoiceNumber
  return ({ subject }) =>
    customerId === undefined
      ? isSameBill(subject.invoiceNumber ?? '', number)
      : String(subject.customerId) === String(customerId)
}
