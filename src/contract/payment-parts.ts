/** interface.md, "Shared objects" and "Result object": what payments, stored methods and chargebacks are made of. */
import { idText, record, text } from './fields'
import { paymentDataShape, resultShape } from './shared'
import { unstatedMethodShape } from './unstated'

/** Sent, never read back: card numbers live only in a request (interface.md, "PaymentMethod (request)"). */
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

/** The result of a payment or a refund. */
export const paymentResultShape = {
  ...resultShape,
  authCode: text(),
  avsResponseText: text(),
  cvvResponseText: text(),
  methodReferenceId: idText(),
}
