/** interface.md, "Shared objects" and "Result object". */
import { idText, record, text } from './fields'
import { paymentDataShape, resultShape } from './shared'
import { unstatedMethodShape } from './unstated'

/** Sent, never read back (interface.md, "PaymentMethod (request)"). */
export const PaymentMethodRequest = record({
  method: text(),
  cardnumber: text(),
  cardexp: text(),
  cardcvv: text(),
  cardzip: text(),
  cardHolder: text(),
  initiator: text(),
  ...unstatedMethodShape,
})

export const PaymentData = record(paymentDataShape)

export const paymentResultShape = {
  ...resultShape,
  authCode: text(),
  avsResponseText: text(),
  cvvResponseText: text(),
  methodReferenceId: idText(),
}
