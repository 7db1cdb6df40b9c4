import { formatMoney, type Money } from '~/lib/money'
import { display } from '~/ui/locale'

import { emptyBill, type BillValues } from './bill-values'

interface KnownBill {
  readonly billId: string
  readonly number?: string | undefined
  readonly amount?: Money | undefined
  readonly billDate?: string | undefined
  readonly dueDate?: string | undefined
}

/** A day as a date field takes it; a date in another form is left for the person to type. */
const dayOf = (date: string | undefined): string => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? ''

/** A bill of the service as a row of the form. */
export const knownBillValues = ({
  billId,
  number,
  amount,
  billDate,
  dueDate,
}: KnownBill): BillValues => ({
  ...emptyBill(),
  billId,
  invoiceNumber: number ?? '',
  netAmount: amount ? formatMoney(amount, { locale: display.locale }) : '',
  invoiceDate: dayOf(billDate),
  dueDate: dayOf(dueDate),
})
