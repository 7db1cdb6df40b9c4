/** interface.md, "TokenStorage add". */
import type { tokenAdd as Descriptor } from '~/contract/tokens'

import type { Store, StoredToken } from '../model'
import { customerAt, customerFor, namedAfter, putCustomer } from './customers'
import type { Call, Implementation } from './implementation'
import { maskMethod } from './payment-methods'
import { paypointAt } from './paypoint'
import { Refusal } from './refusal'
import {
  checkOwner,
  newTokenId,
  TEMPORARY_LIFETIME_MS,
  usableToken,
  withStoredMethod,
} from './stored-tokens'

type TokenCall = Call<typeof Descriptor>

export const tokenAdd: Implementation<typeof Descriptor> = (call) => {
  const { body, rawBody } = call
  if (body.paymentMethod?.storedMethodId !== undefined || 'storedMethodId' in Object(rawBody)) {
    throw new Refusal('storedMethodId is not taken here: send the temporary token as tokenId.')
  }
  const [inMethod, above] = [body.paymentMethod?.tokenId, body.tokenId]
  if (inMethod !== undefined && above !== undefined && inMethod !== above) {
    throw new Refusal('tokenId and paymentMethod.tokenId name two tokens.')
  }
  const tokenId = above ?? inMethod
  return tokenId === undefined ? add(call) : convert(call, tokenId)
}

function add({ store, flags, body }: TokenCall) {
  const paypoint = paypointAt(store, body.entryPoint)
  const method = maskMethod(store, body.paymentMethod, flags.achValidation)
  const named = body.customerData?.customerId
  if (flags.createAnonymous && named !== undefined) {
    throw new Refusal('customerData.customerId: an anonymous token has no customer.')
  }
  const customer = flags.createAnonymous
    ? undefined
    : customerFor(
        store,
        paypoint,
        named,
        flags.forceCustomerCreation,
        namedAfter(method.holderName),
      )
  const id = newTokenId(store)
  const isKept = customer !== undefined && !flags.temporary
  if (customer) {
    putCustomer(store, isKept ? withStoredMethod(store, customer, id, method) : customer)
  }
  return saveToken(store, id, {
    ...method,
    entry: body.entryPoint,
    customerId: customer?.customerId,
    temporary: flags.temporary,
    expiresAt: flags.temporary ? store.now().getTime() + TEMPORARY_LIFETIME_MS : undefined,
    used: false,
  })
}

function convert({ store, flags, body }: TokenCall, tokenId: string) {
  const here = body.entryPoint === undefined ? undefined : paypointAt(store, body.entryPoint)
  const token = usableToken(store, tokenId, 'tokenId', here)
  if (!token.temporary) throw new Refusal('tokenId: this token is permanent already.')
  if (flags.temporary) throw new Refusal('temporary: a conversion makes a permanent token.')
  const named = body.customerData?.customerId
  checkOwner(token, named, 'customerData.customerId')
  const customerId = named ?? token.customerId?.toString()
  const paypoint = here ?? paypointAt(store, token.entry, 'tokenId')
  const customer =
    customerId === undefined
      ? undefined
      : customerAt(store, paypoint, customerId, 'customerData.customerId')
  const id = newTokenId(store)
  store.put('tokens', tokenId, { ...token, used: true })
  if (customer) putCustomer(store, withStoredMethod(store, customer, id, token))
  return saveToken(store, id, {
    ...token,
    customerId: customer?.customerId,
    temporary: false,
    expiresAt: undefined,
    used: false,
  })
}

/** interface.md shows 'Cancelled' with code 1 for an accepted token. */
function saveToken(store: Store, id: string, token: StoredToken) {
  store.put('tokens', id, token)
  return {
    ReferenceId: id,
    ResultCode: 1,
    ResultText: 'Cancelled',
    CustomerId: token.customerId ?? null,
    methodReferenceId: id,
  }
}
