/** interface.md, "MoneyIn getpaid" and "MoneyIn refund". */
import { idNumber, list, money, record, text, timestamp } from './fields'
import { operation } from './operation'
import { PaymentMethodRequest, paymentResultShape } from './payment-parts'
import { Category, PaymentDetails } from './shared'

const PaymentBody = record({
  entryPoint: text(),
  ipaddress: text(),
  paymentMethod: PaymentMethodRequest,
  paymentDetails: PaymentDetails,
  customerData: record({ customerId: idNumber() }),
})

export const paymentGetpaid = operation({
  name: 'paymentGetpaid',
  method: 'POST',
  path: '/MoneyIn/getpaid',
  flags: { forceCustomerCreation: false, achValidation: false },
  headers: ['validationCode', 'idempotencyKey'],
  body: PaymentBody,
  answer: 'envelope',
  envelope: ['responseText', 'isSuccess', 'pageIdentifier'],
  response: record(paymentResultShape),
  writes: true,
  reference: 'referenceId',
  word: 'Approved',
  movesMoney: true,
})

const SplitRefunding = record({
  originationEntryPoint: text(),
  accountId: text(),
  description: text(),
  amount: money(),
})

const RefundBody = record({
  source: text(),
  orderId: text(),
  ipaddress: text(),
  orderDescription: text(),
  amount: money(),
  refundDetails: record({ categories: list(Category), splitRefunding: list(SplitRefunding) }),
})

export const paymentRefund = operation({
  name: 'paymentRefund',
  method: 'POST',
  path: '/MoneyIn/refund/{transId}',
  params: ['transId'],
  headers: ['idempotencyKey'],
  body: RefundBody,
  answer: 'envelope',
  envelope: ['responseText', 'isSuccess', 'pageidentifier'],
  response: record({ ...paymentResultShape, expectedSettlementDate: timestamp() }),
  writes: true,
  reference: 'referenceId',
  word: 'CAPTURED',
  movesMoney: true,
})
