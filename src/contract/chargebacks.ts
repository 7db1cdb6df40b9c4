/** interface.md, "Chargeback / return record" and "Chargeback read". */
import {
  date,
  idNumber,
  idText,
  indexed,
  list,
  money,
  record,
  text,
  timestamp,
  whole,
} from './fields'
import { operation } from './operation'
import { PaymentData } from './payment-parts'
import { CustomerSummary, Transaction } from './transactions'

const ChargebackResponse = indexed('id', idNumber(), {
  contactName: text(),
  contactEmail: text(),
  notes: text(),
  attachments: record({
    zipfile: text(),
    filelist: list(record({ originalName: text(), zipName: text() })),
  }),
  createdAt: timestamp(),
})

export const Chargeback = indexed('id', idNumber(), {
  chargebackDate: date(),
  caseNumber: text(),
  reasonCode: text(),
  reason: text(),
  status: whole(),
  PaymentId: idText(),
  referenceNumber: text(),
  lastFour: text(),
  accountType: text(),
  method: text(),
  createdAt: timestamp(),
  orderId: text(),
  netAmount: money(),
  transactionTime: text(),
  customer: CustomerSummary,
  paymentData: PaymentData,
  paypointLegalname: text(),
  paypointDbaname: text(),
  parentOrgName: text(),
  paypointEntryname: text(),
  responses: list(ChargebackResponse),
  transaction: Transaction,
})

export const chargebackRead = operation({
  name: 'chargebackRead',
  method: 'GET',
  path: '/ChargeBacks/read/{Id}',
  params: ['Id'],
  answer: 'record',
  response: Chargeback,
})
