/** What a paypoint record holds for each filter of its list; `undefined` where interface.md shows no such member. */
import type { Read } from '~/contract/fields'
import type { Paypoint, paypointFilters } from '~/contract/paypoints'
import { anyOfParts, type FieldValues } from '~/filters/field-values'

export const paypointFieldValues: FieldValues<typeof paypointFilters, Read<typeof Paypoint>> = {
  createdAt: ({ CreatedAt }) => CreatedAt,
  lastModified: ({ LastModified }) => LastModified,
  startDate: ({ BStartdate }) => BStartdate,
  dbaname: ({ DbaName }) => DbaName,
  legalname: ({ LegalName }) => LegalName,
  ein: ({ Ein }) => Ein,
  // The record has a business and a mailing address; which of them is asked about is not stated.
  address: (paypoint) => alike(addressOf(paypoint, 'B'), addressOf(paypoint, 'M')),
  city: ({ BCity, MCity }) => alike([BCity], [MCity]),
  state: ({ BState, MState }) => alike([BState], [MState]),
  phone: ({ BPhone }) => BPhone,
  mcc: ({ Mccid }) => Mccid,
  owntype: ({ OwnType }) => OwnType,
  ownerName: ({ OwnerData }) => OwnerData?.map(({ ownername }) => ownername),
  contactName: ({ ContactData }) => ContactData?.map(({ contactName }) => contactName),
  entryName: ({ EntryPoints }) => EntryPoints?.map(({ EntryName }) => EntryName),
  externalOrgID: undefined,
  externalPaypointID: ({ externalPaypointID }) => externalPaypointID,
  status: ({ PaypointStatus }) => PaypointStatus,
  paypointId: ({ IdPaypoint }) => IdPaypoint,
  boardingId: ({ BoardingId }) => BoardingId,
  orgParentname: ({ OrgParentName }) => OrgParentName,
}

type PaypointValue = Read<typeof Paypoint>

const addressOf = (paypoint: PaypointValue, which: 'B' | 'M') =>
  anyOfParts(paypoint[`${which}Address1`], paypoint[`${which}Address2`])

type Texts = readonly (string | undefined)[]

/** Both, so that the service is blamed only where neither meets the filter. */
const alike = (business: Texts, mailing: Texts): Texts => [...business, ...mailing]
