import type { paypointFilters } from '~/contract/paypoints'

/** What the filter fields are called on screen. */
export const paypointFilterLabels: Readonly<Record<keyof typeof paypointFilters, string>> = {
  createdAt: 'Created',
  lastModified: 'Last modified',
  startDate: 'Business started',
  dbaname: 'Name',
  legalname: 'Legal name',
  ein: 'EIN',
  address: 'Address',
  city: 'City',
  state: 'State',
  phone: 'Phone',
  mcc: 'MCC',
  owntype: 'Ownership type',
  ownerName: 'Owner name',
  contactName: 'Contact name',
  entryName: 'Entry',
  externalOrgID: 'External organization id',
  externalPaypointID: 'External paypoint id',
  status: 'Status code',
  paypointId: 'Paypoint id',
  boardingId: 'Boarding id',
  orgParentname: 'Parent organization',
}
