/** interface.md, "MoneyIn getpaid". */
import type { paymentGetpaid as Descriptor } from '~/contract/payments'
import { PaymentDetails } from '~/contract/shared'

import type { CustomerRecord, MaskedMethod, PaypointRecord, Store, StoredToken } from '../model'
import type { Outcome } from '../test-numbers'
import { timestamp } from '../moments'
import { chargeOf, checkParts } from './amounts'
import { knownCustomer, namedAfter, newCustomer, putCustomer } from './customers'
import { deliver } from './deliveries'
import type { Call, Implementation } from './implementation'
import { checkExpiry, maskMethod, outcomeWith } from './payment-methods'
import { paypointAt } from './paypoint'
import { Refusal, toWire } from './refusal'
import { checkOwner, spendToken, usableToken } from './stored-tokens'
import { newTransaction, withTransaction } from './transactions'

type PaymentCall = Call<typeof Descriptor>

export const paymentGetpaid: Implementation<typeof Descriptor> = (call) => {
  const { store, body, flags } = call
  const paypoint = paypointAt(store, body.entryPoint)
  checkCaptcha(store, body.entryPoint ?? '', call.validationCode)
  const charge = chargeOf(body.paymentDetails)
  checkSplit(call)
  const details = toWire(PaymentDetails, body.paymentDetails ?? {}, 'paymentDetails')
  const paying = payingMethod(call, paypoint)
  const owner = payerOf(call, paypoint, paying)
  const outcome = outcomeWith(paying.method)
  settleWithIssuer(call, outcome, paying, owner?.customerId)

  const { method, token, tokenId } = paying
  const isNew = owner === undefined || flags.forceCustomerCreation
  const customer = isNew ? newCustomer(store, paypoint, namedAfter(method.holderName)) : owner
  const payer = token ? spendToken(store, tokenId, token, customer) : customer
  const transaction = newTransaction(store, paypoint, payer, {
    charge,
    details,
    method,
    outcome,
    initiator: body.paymentMethod?.initiator,
    usageType: body.paymentMethod?.storedMethodUsageType,
    storedId: tokenId,
    isSubsequent: token?.used === true,
  })
  store.put('transactions', transaction.PaymentTransId, transaction)
  putCustomer(store, withTransaction(payer, transaction))
  deliver(store, 'ApprovedPayment', {
    transId: transaction.PaymentTransId,
    entry: body.entryPoint ?? '',
    customerId: customer.customerId,
    totalAmount: charge.totalAmount,
    time: timestamp(store),
  })
  return {
    authCode: transaction.ResponseData?.authcode ?? null,
    referenceId: transaction.PaymentTransId,
    resultCode: 1,
    resultText: 'Approved',
    avsResponseText: transaction.ResponseData?.avsresponse_text ?? null,
    cvvResponseText: transaction.ResponseData?.cvvresponse_text ?? null,
    customerId: customer.customerId,
    methodReferenceId: tokenId ?? null,
  }
}

/** Checked only when both the entry's pages and the request have a captcha value. */
function checkCaptcha(store: Store, entry: string, validationCode: string | undefined) {
  if (validationCode === undefined) return
  const codes = [...store.all('pages')]
    .filter(([id]) => id.startsWith(`${entry}/`))
    .flatMap(([, page]) => page.validationCode ?? [])
  if (codes.length > 0 && !codes.includes(validationCode)) {
    throw new Refusal('validationCode does not match the payment page.')
  }
}

function checkSplit({ store, body }: PaymentCall) {
  const { totalAmount, currency, categories, splitFunding } = body.paymentDetails ?? {}
  checkParts(categories, undefined, currency, 'paymentDetails.categories')
  checkParts(splitFunding, totalAmount, currency, 'paymentDetails.splitFunding')
  splitFunding?.forEach(({ recipientEntryPoint }, at) => {
    if (recipientEntryPoint === undefined) return
    const member = `paymentDetails.splitFunding.${String(at)}.recipientEntryPoint`
    paypointAt(store, recipientEntryPoint, member)
  })
}

type Paying =
  | { readonly method: MaskedMethod; readonly token?: undefined; readonly tokenId?: undefined }
  | { readonly method: MaskedMethod; readonly token: StoredToken; readonly tokenId: string }

const STORED = 'paymentMethod.storedMethodId'

function payingMethod({ store, body, flags }: PaymentCall, paypoint: PaypointRecord): Paying {
  const sent = body.paymentMethod
  if (sent?.tokenId !== undefined) {
    throw new Refusal('paymentMethod.tokenId is not taken here: send the token as storedMethodId.')
  }
  const tokenId = sent?.storedMethodId
  if (tokenId === undefined) return { method: maskMethod(store, sent, flags.achValidation) }
  for (const member of ['cardnumber', 'achAccount'] as const) {
    if (sent?.[member] !== undefined) {
      throw new Refusal(`paymentMethod.${member} and ${STORED} name two methods.`)
    }
  }
  const token = usableToken(store, tokenId, STORED, paypoint)
  if (sent?.method !== undefined && sent.method !== token.method) {
    throw new Refusal(
      `paymentMethod.method is "${sent.method}"; the stored method is "${token.method}".`,
    )
  }
  if (token.expDate !== undefined) checkExpiry(store, token.expDate, `${STORED}: its card’s date`)
  return { method: token, token, tokenId }
}

function payerOf(
  { store, body, flags }: PaymentCall,
  paypoint: PaypointRecord,
  { token }: Paying,
): CustomerRecord | undefined {
  const named = body.customerData?.customerId
  if (token?.customerId === undefined) return knownCustomer(store, paypoint, named)
  checkOwner(token, named, STORED)
  if (flags.forceCustomerCreation) {
    throw new Refusal(`forceCustomerCreation: the stored method belongs to another customer.`)
  }
  return knownCustomer(store, paypoint, String(token.customerId))
}

/** Throws if no payment results; a payment that hangs may still exist. */
function settleWithIssuer(
  call: PaymentCall,
  outcome: Outcome,
  { method, tokenId }: Paying,
  customerId: number | undefined,
) {
  if (outcome.kind === 'unanswered') call.loseAnswer()
  if (outcome.kind === 'approved' || outcome.isMade === true) return
  const isCard = method.method === 'card'
  throw new Refusal(`Declined: ${outcome.text}.`, {
    authCode: null,
    referenceId: null,
    resultCode: DECLINED,
    resultText: outcome.text,
    avsResponseText: isCard ? (outcome.avs ?? 'Match') : null,
    cvvResponseText: isCard && tokenId === undefined ? (outcome.cvv ?? 'Match') : null,
    customerId: customerId ?? null,
    methodReferenceId: tokenId ?? null,
  })
}

/** interface.md shows only 1, for success. */
const DECLINED = 2
