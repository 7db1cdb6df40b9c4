/** interface.md, "TokenStorage add". */
import type { tokenAdd as Descriptor } from '~/contract/tokens'

import type { CustomerRecord, Store, StoredToken } from '../model'
import { customerById, customerFor, putCustomer } from './customers'
import type { Call, Implementation } from './implementation'
import { maskedMethod, textMember } from './payment-methods'
import { paypointAt } from './paypoint'
import { Refusal } from './refusal'
import { newTokenId, TEMPORARY_LIFETIME_MS, usableToken, withStoredMethod } from './stored-tokens'

type TokenCall = Call<typeof Descriptor>

export const tokenAdd: Implementation<typeof Descriptor> = (call) => {
  if (call.body.tokenId !== undefined) return convert(call, call.body.tokenId)
  if (textMember(call.rawBody, 'storedMethodId') !== undefined) {
    throw new Refusal('storedMethodId is not taken here: send the temporary token as tokenId.')
  }
  return add(call)
}

function add({ store, flags, body, rawBody }: TokenCall) {
  const paypoint = paypointAt(store, body.entryPoint)
  const method = maskedMethod(
    store,
    body.paymentMethod,
    (rawBody as { paymentMethod?: unknown }).paymentMethod, // The reader has found an object.
    flags.achValidation,
  )
  const customer = flags.createAnonymous
    ? undefined
    : customerFor(
        store,
        paypoint,
        body.customerData?.customerId,
        flags.forceCustomerCreation,
        nameOf(method.holderName),
      )
  const id = newTokenId(store)
  const isKept = customer !== undefined && !flags.temporary
  if (customer) {
    putCustomer(store, isKept ? withStoredMethod(store, customer, id, method) : customer)
  }
  return keep(store, id, {
    method: method.method,
    maskedAccount: method.maskedAccount,
    expDate: method.expDate,
    holderName: method.holderName,
    entry: body.entryPoint,
    customerId: customer?.customerId,
    temporary: flags.temporary,
    expiresAt: flags.temporary ? store.now().getTime() + TEMPORARY_LIFETIME_MS : undefined,
    used: false,
  })
}

/** The permanent token is a new one; the temporary one counts as used. */
function convert({ store, flags, body }: TokenCall, tokenId: string) {
  const token = usableToken(store, tokenId, 'tokenId')
  if (!token.temporary) throw new Refusal('tokenId: this token is permanent already.')
  if (flags.temporary) throw new Refusal('temporary: a conversion makes a permanent token.')
  const customerId = body.customerData?.customerId ?? token.customerId?.toString()
  const customer =
    customerId === undefined
      ? undefined
      : customerById(store, customerId, 'customerData.customerId')
  const id = newTokenId(store)
  store.put('tokens', tokenId, { ...token, used: true })
  if (customer) putCustomer(store, withStoredMethod(store, customer, id, token))
  return keep(store, id, {
    ...token,
    customerId: customer?.customerId,
    temporary: false,
    expiresAt: undefined,
    used: false,
  })
}

/** 'Cancelled' with code 1 is what interface.md shows of an accepted token. */
function keep(store: Store, id: string, token: StoredToken) {
  store.put('tokens', id, token)
  return {
    ReferenceId: id,
    ResultCode: 1,
    ResultText: 'Cancelled',
    CustomerId: token.customerId ?? null,
    methodReferenceId: id,
  }
}

function nameOf(holder: string | undefined): Partial<CustomerRecord> {
  if (holder === undefined) return {}
  const [first = '', ...rest] = holder.trim().split(/\s+/)
  return { Firstname: first, Lastname: rest.join(' ') }
}
