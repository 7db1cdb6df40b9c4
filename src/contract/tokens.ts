/** interface.md, "TokenStorage add". */
import { flag, idNumber, idText, record, text, whole } from './fields'
import { operation } from './operation'
import { PaymentMethodRequest } from './payment-parts'

const TokenBody = record({
  paymentMethod: PaymentMethodRequest,
  customerData: record({ customerId: idNumber() }),
  entryPoint: text(),
  fallbackAuth: flag(),
  /** Converts a temporary token into a permanent one. Not named `storedMethodId`. */
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
    createAnonymous: undefined,
  },
  headers: ['idempotencyKey'],
  body: TokenBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText'],
  /** Capitalized names, unlike every other result. */
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
