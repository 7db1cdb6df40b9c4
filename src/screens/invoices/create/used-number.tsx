import { useController, useWatch } from 'react-hook-form'

import { invoiceCreate } from '~/contract/invoices'
import { TextField } from '~/form/fields/text-field'
import { fieldMark } from '~/form/fields/use-form-field'
import { useJournal } from '~/form/outcome/use-journal'
import type { NamedMessage } from '~/form/refusal'
import { isSameBill } from '~/lib/bill-numbers'
import { isReason } from '~/lib/reasons'
import { foldText } from '~/lib/text'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

import { Checkbox } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'

const MOST = 1000

export interface UsedNumberProps extends InvoiceFormProps {
  /** Its own submission is told of by the form itself. */
  readonly draftId: string
}

interface UsedNumber {
  readonly number: string
  readonly words: string
}

/** The service may know of more: invoices can’t be looked up. */
export function useUsedNumber({ form, draftId }: UsedNumberProps): UsedNumber | undefined {
  const number = useWatch({ control: form.control, name: 'invoiceData.invoiceNumber' }).trim()
  const { data = [] } = useJournal({ invoices: MOST }, async (journal) =>
    (await journal.newestOf(invoiceCreate.name, MOST)).filter(mayExist),
  )
  if (number === '') return undefined
  const used = data.find(
    ({ subject, drafts }) =>
      !drafts.includes(draftId) && isSameBill(subject.invoiceNumber ?? '', number),
  )
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
export function usedNumberQuestions(
  { confirmedNumber, numberReason }: InvoiceValues,
  used: UsedNumber | undefined,
): readonly NamedMessage[] {
  if (!used) return []
  return [
    ...(confirmedNumber === used.number
      ? []
      : [{ name: 'confirmedNumber', message: 'Tick it to use this number again, or change it.' }]),
    ...(isReason(numberReason)
      ? []
      : [
          {
            name: 'numberReason',
            message: 'Say in a few words why you’re using this number again, or change it.',
          },
        ]),
  ]
}

export function UsedNumberGate(props: UsedNumberProps) {
  const { form } = props
  const { field } = useController({ control: form.control, name: 'confirmedNumber' })
  const used = useUsedNumber(props)
  if (!used) return null
  return (
    <Notice tone="danger" title={used.words}>
      <Checkbox
        {...fieldMark('confirmedNumber')}
        label={invoiceForm.fields.confirmedNumber.label}
        checked={field.value === used.number}
        onChange={({ target }) => {
          field.onChange(target.checked ? used.number : '')
          if (target.checked) form.clearErrors('confirmedNumber')
        }}
      />
      <TextField
        form={form}
        name="numberReason"
        label={invoiceForm.fields.numberReason.label}
        hint="Stored with the submission."
        isRequired
        className="mt-3 max-w-lg"
      />
    </Notice>
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
