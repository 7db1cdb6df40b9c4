/** interface.md, "TokenStorage add": payment methods kept as tokens. */
import { flag, idNumber, idText, record, text, whole } from './fields'
import { operation } from './operation'
import { PaymentMethodRequest } from './payment-parts'

const TokenBody = record({
  paymentMethod: PaymentMethodRequest,
  customerData: record({ customerId: idNumber() }),
  entryPoint: text(),
  fallbackAuth: flag(),
  /** Converts a temporary token to a permanent one. The field is not `storedMethodId`. */
  tokenId: text(),
})

export const tokenAdd = operation({
  name: 'tokenAdd',
  method: 'POST',
  path: '/TokenStorage/add',
  flags: {
    temporary: false,
    forceCustomerCreation: false,
    achValidation: false,
    /** No default is stated. */
    createAnonymous: undefined,
  },
  headers: ['idempotencyKey'],
  body: TokenBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText'],
  /** Capitalised names, unlike every other result. */
  response: record({
    ReferenceId: idText(),
    ResultCode: whole(),
    ResultText: text(),
    CustomerId: idNumber(),
    methodReferenceId: idText(),
  }),
  writes: true,
  reference: 'ReferenceId',
  word: 'Cancelled',
})
