import type { Read } from '~/contract/fields'
import type { PaymentMethodRequest } from '~/contract/payment-parts'
import { maskedEnd } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'

import type { Fields } from '~/form/definition/fields'
import { reviewRows, type ReviewRow } from '~/form/definition/review'

interface BodyWithMethod {
  readonly paymentMethod?: Read<typeof PaymentMethodRequest> | undefined
  readonly tokenId?: string | undefined
}

const HIDDEN = new Set(['cardnumber', 'cardcvv', 'achRouting', 'achAccount', 'tokenId', 'method'])

/** What of the numbers a review may show: an end, or that there is one. */
function numberRows({ paymentMethod = {}, tokenId }: BodyWithMethod): ReviewRow[] {
  const { cardnumber, cardcvv, achRouting, achAccount } = paymentMethod
  const rows = [
    ['Card number', cardnumber && maskedEnd(cardnumber)],
    ['Security code', cardcvv && '•'.repeat(cardcvv.length)],
    ['Routing number', achRouting && maskedEnd(achRouting), achRouting],
    ['Account number', achAccount && maskedEnd(achAccount), achAccount],
    ['Temporary token', tokenId && maskedEnd(tokenId)],
  ] as const
  return rows.flatMap(([label, value, whole]) =>
    value ? [{ name: label, label, value, ...(whole !== undefined && { whole }) }] : [],
  )
}

/** In the words of the choice: "Card", not "card". */
const methodRow = ({ paymentMethod }: BodyWithMethod): ReviewRow[] =>
  paymentMethod?.method
    ? [{ name: 'method', label: 'Method', value: methodLabel(paymentMethod.method) }]
    : []

/** The method as it is sent. @param fields of the form; its step "method" is shown */
export const methodRows = (fields: Fields, body: BodyWithMethod): ReviewRow[] => [
  ...methodRow(body),
  ...numberRows(body),
  ...reviewRows(
    Object.fromEntries(
      Object.entries(fields).filter(([name, { step }]) => step === 'method' && !HIDDEN.has(name)),
    ),
    body,
  ),
]
