/** The record members that each filter field names, as mocks/README.md lists them. */
import type { BatchRecord, PayoutRecord, PaypointRecord } from '../model'
import type { NaiveField } from './naive-query'

type Fields = Readonly<Record<string, NaiveField>>

const text = <R>(members: (record: R) => unknown) => ({ type: 'text', members }) as const
const number = <R>(members: (record: R) => unknown) => ({ type: 'number', members }) as const
const moment = <R>(members: (record: R) => unknown) => ({ type: 'moment', members }) as const

export interface Lookups {
  readonly batchIds: ReadonlyMap<string | undefined, number>
  readonly paypointIds: ReadonlyMap<string | undefined, string>
}

export const naivePayoutFields = ({ batchIds, paypointIds }: Lookups): Fields => ({
  status: number((p: PayoutRecord) => p.Status),
  transactionDate: moment((p: PayoutRecord) => p.CreatedAt ?? p.CreatedDate),
  updatedOn: moment((p: PayoutRecord) => p.LastUpdated),
  CreatedAt: moment((p: PayoutRecord) => p.CreatedAt ?? p.CreatedDate),
  CreatedDate: moment((p: PayoutRecord) => p.CreatedAt ?? p.CreatedDate),
  LastUpdated: moment((p: PayoutRecord) => p.LastUpdated),
  totalAmount: number((p: PayoutRecord) => p.TotalAmount),
  feeAmount: number((p: PayoutRecord) => p.FeeAmount),
  billNumber: text((p: PayoutRecord) => p.Bills?.map((bill) => bill.invoiceNumber)),
  comments: text((p: PayoutRecord) => p.Comments),
  remitAddress: text((p: PayoutRecord) => [p.Vendor?.remitAddress1, p.Vendor?.remitAddress2]),
  lotNumber: text((p: PayoutRecord) => p.PaymentGroup),
  vendorNumber: text((p: PayoutRecord) => p.Vendor?.vendorNumber),
  vendorName: text((p: PayoutRecord) => [p.Vendor?.name1, p.Vendor?.name2]),
  paymentId: text((p: PayoutRecord) => p.PaymentId),
  batchNumber: text((p: PayoutRecord) => p.BatchNumber),
  paymentMethod: text((p: PayoutRecord) => p.PaymentMethod),
  parentOrgId: text((p: PayoutRecord) => (p.ParentOrgName ? '123' : undefined)),
  paypointLegal: text((p: PayoutRecord) => p.PaypointLegalname),
  paypointDba: text((p: PayoutRecord) => p.PaypointDbaname),
  accountId: text((p: PayoutRecord) => p.PaymentData?.accountId),
  orgName: text((p: PayoutRecord) => p.ParentOrgName),
  externalPaypointID: text((p: PayoutRecord) => p.externalPaypointID),
  vendorEIN: text((p: PayoutRecord) => p.Vendor?.ein),
  vendorPhone: text((p: PayoutRecord) => p.Vendor?.phone),
  vendorEmail: text((p: PayoutRecord) => p.Vendor?.email),
  vendorAddress: text((p: PayoutRecord) => [p.Vendor?.address1, p.Vendor?.address2]),
  vendorCity: text((p: PayoutRecord) => p.Vendor?.city),
  vendorState: text((p: PayoutRecord) => p.Vendor?.state),
  vendorCountry: text((p: PayoutRecord) => p.Vendor?.country),
  vendorZip: text((p: PayoutRecord) => p.Vendor?.zip),
  vendorMCC: text((p: PayoutRecord) => p.Vendor?.mcc),
  vendorLocationCode: text((p: PayoutRecord) => p.Vendor?.locationCode),
  vendorCustomField1: text((p: PayoutRecord) => p.Vendor?.customField1),
  vendorCustomField2: text((p: PayoutRecord) => p.Vendor?.customField2),
  source: text((p: PayoutRecord) => p.Source),
  customerVendorAccount: text((p: PayoutRecord) => p.Vendor?.customerVendorAccount),
  paypointId: text((p: PayoutRecord) => paypointIds.get(p.EntryName)),
  vendorId: text((p: PayoutRecord) => p.Vendor?.vendorId),
  batchId: text((p: PayoutRecord) => batchIds.get(p.BatchNumber)),
  payaccountCurrency: text((p: PayoutRecord) => p.PaymentData?.paymentDetails?.currency),
})

export const naiveBatchFields: Fields = {
  batchDate: moment((b: BatchRecord) => b.BatchDate),
  batchAmount: number((b: BatchRecord) => b.BatchAmount),
  batchNumber: text((b: BatchRecord) => b.BatchNumber),
  parentOrgId: text(() => '123'),
  status: number((b: BatchRecord) => b.BatchStatus),
  orgId: text(() => '123'),
  paypointLegal: text((b: BatchRecord) => b.PaypointName),
  paypointDba: text((b: BatchRecord) => b.PaypointDba),
  orgName: text((b: BatchRecord) => b.ParentOrgName),
  paypointId: text((b: BatchRecord) => b.PaypointId),
  externalPaypointID: text((b: BatchRecord) => b.externalPaypointID),
}

export const naivePaypointFields: Fields = {
  createdAt: moment((p: PaypointRecord) => p.CreatedAt),
  lastModified: moment((p: PaypointRecord) => p.LastModified),
  startDate: moment((p: PaypointRecord) => p.BStartdate),
  dbaname: text((p: PaypointRecord) => p.DbaName),
  legalname: text((p: PaypointRecord) => p.LegalName),
  ein: text((p: PaypointRecord) => p.Ein),
  address: text((p: PaypointRecord) => [p.BAddress1, p.BAddress2]),
  city: text((p: PaypointRecord) => p.BCity),
  state: text((p: PaypointRecord) => p.BState),
  phone: text((p: PaypointRecord) => p.BPhone),
  mcc: text((p: PaypointRecord) => p.Mccid),
  owntype: text((p: PaypointRecord) => p.OwnType),
  ownerName: text((p: PaypointRecord) => p.OwnerData?.map((owner) => owner.ownername)),
  contactName: text((p: PaypointRecord) => p.ContactData?.map((c) => c.contactName)),
  entryName: text((p: PaypointRecord) => p.EntryPoints?.map((entry) => entry.EntryName)),
  externalOrgID: text((p: PaypointRecord) => p.OrgId),
  externalPaypointID: text((p: PaypointRecord) => p.externalPaypointID),
  status: number((p: PaypointRecord) => p.PaypointStatus),
  paypointId: text((p: PaypointRecord) => p.IdPaypoint),
  boardingId: text((p: PaypointRecord) => p.BoardingId),
  orgParentname: text((p: PaypointRecord) => p.OrgParentName),
}
