import { amountMembers } from '~/contract/amount-members'
import { payoutQuery } from '~/contract/payouts'
import { anyOfParts } from '~/filters/check'
import { labels } from '~/lib/labels'
import { recordFields } from '~/lists/fields/field-table'
import { moneyText } from '~/lib/money'
import { CellText } from '~/ui/cell-text'

import { createdOf, payoutMoney, vendorName, type PayoutValue } from './payout-money'

export const payoutPaypointName = ({ PaypointDbaname, EntryName }: PayoutValue) =>
  PaypointDbaname || EntryName

function billNumbers({ Bills = [] }: PayoutValue): string | undefined {
  return Bills.flatMap(({ invoiceNumber }) => invoiceNumber || []).join(', ') || undefined
}

const PAYPOINT_COLUMN = 'paypoint'

export const payoutFields = recordFields(payoutQuery, {
  idOf: ({ IdOut }) => IdOut,
  typed: {
    status: 'status',
    date: 'transactionDate',
    changed: 'updatedOn',
    amount: 'totalAmount',
    method: 'paymentMethod',
    ids: ['paymentId', 'billNumber', 'batchNumber', 'vendorNumber'],
    words: ['vendorName'],
    namesFrom: 'vendors',
  },
  narrow: {
    title: 'vendorName',
    figure: 'totalAmount',
    detail: 'transactionDate',
    end: 'status',
    whole: 'detail',
  },
  fields: {
    paypointDba: {
      label: 'Paypoint',
      kind: 'text',
      value: ({ PaypointDbaname }) => PaypointDbaname,
      members: ['PaypointDbaname'],
      column: {
        id: PAYPOINT_COLUMN,
        members: ['PaypointDbaname', 'EntryName'],
        width: 200,
        cell: (payout) => <CellText>{payoutPaypointName(payout)}</CellText>,
      },
    },
    entry: {
      label: 'Entry',
      kind: 'id',
      value: ({ EntryName }) => EntryName,
      exportedWith: PAYPOINT_COLUMN,
      members: ['EntryName'],
    },
    vendorName: {
      label: 'Vendor',
      kind: 'text',
      value: ({ Vendor }) => Vendor?.name1 || Vendor?.vendorNumber,
      filtered: ({ Vendor }) => anyOfParts(Vendor?.name1, Vendor?.name2),
      column: {
        id: 'vendor',
        header: 'Vendor',
        members: ['Vendor.name1', 'Vendor.vendorNumber'],
        fallback: ['Vendor.vendorNumber'],
        width: 232,
        cell: vendorName,
      },
    },
    totalAmount: {
      label: 'Amount',
      kind: 'money',
      hasCurrency: true,
      value: (payout) => payoutMoney(payout).total,
      filtered: ({ TotalAmount }) => TotalAmount && moneyText(TotalAmount),
      column: {
        id: 'total',
        members: amountMembers('TotalAmount'),
        width: 148,
      },
      isWatched: true,
    },
    status: {
      label: 'Status',
      kind: 'status',
      legend: 'payout',
      value: ({ Status }) => Status,
      words: ({ PaymentStatus }) => PaymentStatus,
      members: ['Status'],
      column: { header: 'Status', members: ['Status', 'PaymentStatus'], width: 156 },
      isWatched: true,
    },
    transactionDate: {
      label: 'Created',
      kind: 'moment',
      value: createdOf,
      column: { id: 'date', members: ['CreatedAt', 'CreatedDate'], width: 196 },
    },
    paymentMethod: {
      label: 'Method',
      kind: 'method',
      value: ({ PaymentMethod }) => PaymentMethod,
      column: { id: 'method', members: ['PaymentMethod'], width: 116 },
    },
    billNumber: {
      label: 'Invoice number',
      kind: 'id',
      value: billNumbers,
      filtered: ({ Bills }) => Bills?.map(({ invoiceNumber }) => invoiceNumber),
      column: {
        id: 'bills',
        members: ['Bills.*.invoiceNumber'],
        width: 180,
        cell: (payout) => <CellText>{billNumbers(payout)}</CellText>,
      },
    },
    feeAmount: {
      label: 'Fee',
      kind: 'money',
      hasCurrency: true,
      value: (payout) => payoutMoney(payout).fee,
      filtered: ({ FeeAmount }) => FeeAmount && moneyText(FeeAmount),
      column: { id: 'fee', members: amountMembers('FeeAmount'), width: 108 },
    },
    net: {
      label: 'Net',
      kind: 'money',
      hasCurrency: true,
      value: (payout) => payoutMoney(payout).net,
      column: { members: amountMembers('NetAmount'), width: 148 },
    },
    paymentId: {
      label: labels.paymentId,
      kind: 'id',
      value: ({ PaymentId }) => PaymentId,
      column: { members: ['PaymentId'], width: 220 },
    },
    batchNumber: {
      label: 'Batch',
      kind: 'id',
      value: ({ BatchNumber }) => BatchNumber,
      column: { id: 'batch', members: ['BatchNumber'], width: 148 },
    },
    id: {
      label: 'Payout ID',
      kind: 'id',
      value: ({ IdOut }) => IdOut,
      column: { members: ['IdOut'], width: 108 },
    },
    updatedOn: { label: 'Updated', kind: 'moment', value: ({ LastUpdated }) => LastUpdated },
    comments: { label: 'Comments', kind: 'text', value: ({ Comments }) => Comments },
    source: { label: 'Source', kind: 'text', value: ({ Source }) => Source },
    accountId: {
      label: 'Account ID',
      kind: 'id',
      value: ({ PaymentData }) => PaymentData?.accountId,
    },
    payaccountCurrency: {
      label: 'Currency',
      kind: 'text',
      value: ({ PaymentData }) => PaymentData?.paymentDetails?.currency,
    },
    paypointLegal: {
      label: 'Paypoint legal name',
      kind: 'text',
      value: ({ PaypointLegalname }) => PaypointLegalname,
    },
    orgName: { label: 'Organization', kind: 'text', value: ({ ParentOrgName }) => ParentOrgName },
    externalPaypointID: {
      label: 'External paypoint ID',
      kind: 'id',
      value: ({ externalPaypointID }) => externalPaypointID,
    },
    vendorId: { label: 'Vendor ID', kind: 'id', value: ({ Vendor }) => Vendor?.vendorId },
    vendorNumber: {
      label: 'Vendor number',
      kind: 'id',
      value: ({ Vendor }) => Vendor?.vendorNumber,
    },
    vendorEIN: { label: 'Vendor EIN', kind: 'id', value: ({ Vendor }) => Vendor?.ein },
    vendorPhone: { label: 'Vendor phone', kind: 'id', value: ({ Vendor }) => Vendor?.phone },
    vendorEmail: { label: 'Vendor email', kind: 'text', value: ({ Vendor }) => Vendor?.email },
    vendorAddress: {
      label: 'Vendor address',
      kind: 'texts',
      value: ({ Vendor }) => anyOfParts(Vendor?.address1, Vendor?.address2),
    },
    vendorCity: { label: 'Vendor city', kind: 'text', value: ({ Vendor }) => Vendor?.city },
    vendorState: { label: 'Vendor state', kind: 'text', value: ({ Vendor }) => Vendor?.state },
    vendorCountry: {
      label: 'Vendor country',
      kind: 'text',
      value: ({ Vendor }) => Vendor?.country,
    },
    vendorZip: { label: 'Vendor ZIP code', kind: 'id', value: ({ Vendor }) => Vendor?.zip },
    vendorMCC: { label: 'Vendor MCC', kind: 'id', value: ({ Vendor }) => Vendor?.mcc },
    vendorLocationCode: {
      label: 'Vendor location code',
      kind: 'id',
      value: ({ Vendor }) => Vendor?.locationCode,
    },
    vendorCustomField1: {
      label: 'Vendor custom field 1',
      kind: 'text',
      value: ({ Vendor }) => Vendor?.customField1,
    },
    vendorCustomField2: {
      label: 'Vendor custom field 2',
      kind: 'text',
      value: ({ Vendor }) => Vendor?.customField2,
    },
    remitAddress: {
      label: 'Remittance address',
      kind: 'texts',
      value: ({ Vendor }) => anyOfParts(Vendor?.remitAddress1, Vendor?.remitAddress2),
    },
    customerVendorAccount: {
      label: 'Customer–vendor account',
      kind: 'id',
      value: ({ Vendor }) => Vendor?.customerVendorAccount,
    },
    lotNumber: { label: 'Lot number', kind: 'absent' },
    parentOrgId: { label: 'Parent organization ID', kind: 'absent' },
    paypointId: { label: 'Paypoint ID', kind: 'absent' },
    batchId: { label: 'Batch ID', kind: 'absent' },
  },
})

const isOwn = ({ id }: { readonly id: string }) => id !== PAYPOINT_COLUMN

export const payoutColumns = payoutFields.columns.filter(isOwn)
export const payoutExportColumns = payoutFields.exportColumns.filter(isOwn)
