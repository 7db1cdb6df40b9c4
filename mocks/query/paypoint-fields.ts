import { Paypoint, paypointFilters } from '~/contract/paypoints'

import type { PaypointRecord } from '../model'
import { recordQuery } from './record-query'

export const paypointRecordQuery = recordQuery<PaypointRecord, typeof paypointFilters>(
  paypointFilters,
  Paypoint,
  {
    createdAt: ({ CreatedAt }) => CreatedAt,
    lastModified: ({ LastModified }) => LastModified,
    startDate: ({ BStartdate }) => BStartdate,
    dbaname: ({ DbaName }) => DbaName,
    legalname: ({ LegalName }) => LegalName,
    ein: ({ Ein }) => Ein,
    address: ({ BAddress1, BAddress2 }) => [BAddress1, BAddress2],
    city: ({ BCity }) => BCity,
    state: ({ BState }) => BState,
    phone: ({ BPhone }) => BPhone,
    mcc: ({ Mccid }) => Mccid,
    owntype: ({ OwnType }) => OwnType,
    ownerName: ({ OwnerData }) => OwnerData?.map(({ ownername }) => ownername),
    contactName: ({ ContactData }) => ContactData?.map(({ contactName }) => contactName),
    entryName: ({ EntryPoints }) => EntryPoints?.map(({ EntryName }) => EntryName),
    // No member holds the organization's external id; its own id stands in.
    externalOrgID: ({ OrgId }) => OrgId,
    externalPaypointID: (record) => record.externalPaypointID,
    status: ({ PaypointStatus }) => PaypointStatus,
    paypointId: ({ IdPaypoint }) => IdPaypoint,
    boardingId: ({ BoardingId }) => BoardingId,
    orgParentname: ({ OrgParentName }) => OrgParentName,
  },
  ({ IdPaypoint }) => Number(IdPaypoint),
)
