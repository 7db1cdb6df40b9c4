/** interface.md, "MoneyIn getpaid". */
import type { paymentGetpaid as Descriptor } from '~/contract/payments'

import type { CustomerRecord, Store, StoredToken, TransactionRecord } from '../model'
import { chargeOf, type Charge } from './amounts'
import { customerFor, putCustomer } from './customers'
import { deliver } from './deliveries'
import type { Call, Implementation } from './implementation'
import { timestamp } from './moments'
import { maskedMethod, textMember, type MaskedMethod } from './payment-methods'
import { paypointAt } from './paypoint'
import { Refusal } from './refusal'
import { spendToken, usableToken } from './stored-tokens'
import { newTransaction, withTransaction } from './transactions'

type PaymentCall = Call<typeof Descriptor>

export const paymentGetpaid: Implementation<typeof Descriptor> = (call) => {
  const { store, body, flags } = call
  const paypoint = paypointAt(store, body.entryPoint)
  checkCaptcha(store, body.entryPoint ?? '', call.validationCode)
  const charge = chargeOf(body.paymentDetails)
  const paid = payingMethod(call)
  const customer = customerFor(
    store,
    paypoint,
    body.customerData?.customerId ?? paid.token?.customerId?.toString(),
    flags.forceCustomerCreation,
    { Firstname: paid.method.holderName },
  )

  if (paid.token) spendToken(store, paid.tokenId, paid.token, customer.customerId)
  const transaction = newTransaction(store, paypoint, customer, charge, paid.method, {
    initiator: body.paymentMethod?.initiator,
    storedId: paid.token ? paid.tokenId : undefined,
  })
  accept(store, customer, transaction, charge, body.entryPoint ?? '')
  return {
    authCode: transaction.ResponseData?.authcode ?? null,
    referenceId: transaction.PaymentTransId,
    resultCode: 1,
    resultText: 'Approved',
    avsResponseText: transaction.ResponseData?.avsresponse_text ?? null,
    cvvResponseText: transaction.ResponseData?.cvvresponse_text ?? null,
    customerId: customer.customerId,
    methodReferenceId: paid.token ? paid.tokenId : null,
  }
}

function accept(
  store: Store,
  customer: CustomerRecord,
  transaction: TransactionRecord,
  charge: Charge,
  entry: string,
) {
  store.put('transactions', transaction.PaymentTransId, transaction)
  putCustomer(store, withTransaction(customer, transaction))
  deliver(store, 'ApprovedPayment', {
    transId: transaction.PaymentTransId,
    entry,
    customerId: customer.customerId,
    totalAmount: charge.totalAmount,
    time: timestamp(store),
  })
}

/** Where the entry's pages have a captcha value and the request carries one, they must agree. */
function checkCaptcha(store: Store, entry: string, validationCode: string | undefined) {
  if (validationCode === undefined) return
  const codes = [...store.all('pages')]
    .filter(([id]) => id.startsWith(`${entry}/`))
    .flatMap(([, page]) => page.validationCode ?? [])
  if (codes.length > 0 && !codes.includes(validationCode)) {
    throw new Refusal('validationCode does not match the payment page.')
  }
}

type Paying =
  | { readonly method: MaskedMethod; readonly token: undefined }
  | { readonly method: MaskedMethod; readonly token: StoredToken; readonly tokenId: string }

/** A stored method where the request names one as `storedMethodId`, otherwise the method in the body. */
function payingMethod({ store, body, flags, rawBody }: PaymentCall): Paying {
  const raw = (rawBody as { paymentMethod?: unknown }).paymentMethod // The reader has found an object.
  const tokenId = textMember(raw, 'storedMethodId')
  if (tokenId === undefined) {
    const method = maskedMethod(store, body.paymentMethod, raw, flags.achValidation)
    return { method, token: undefined }
  }
  const token = usableToken(store, tokenId, 'paymentMethod.storedMethodId')
  return { method: { ...token, zip: undefined, brand: undefined }, token, tokenId }
}
