import { Info } from 'lucide-react'

import { paypointQuery } from '~/contract/paypoints'
import { anyOfParts } from '~/filters/check'
import { recordFields } from '~/lists/fields/field-table'
import { organizationScreen } from '~/lists/organization-list'
import { recordKinds } from '~/lists/record/record-kinds'
import { IconButton } from '~/ui/button'
import { Popover, usePopover } from '~/ui/popover'

import {
  entryNames,
  paypointLookUp,
  paypointName,
  paypointSource,
  type PaypointValue,
} from './queries'
import { paypointPath, paypointSearch } from './search'

const place = ({ BCity, BState }: PaypointValue) =>
  [BCity, BState].filter(Boolean).join(', ') || undefined

const address = (paypoint: PaypointValue, which: 'B' | 'M') =>
  anyOfParts(paypoint[`${which}Address1`], paypoint[`${which}Address2`])

export const paypointFields = recordFields(paypointQuery, {
  idOf: ({ IdPaypoint }) => IdPaypoint,
  typed: {
    status: 'status',
    date: 'createdAt',
    ids: ['paypointId', 'entryName', 'externalPaypointID', 'ein'],
    words: ['dbaname', 'legalname'],
  },
  narrow: { title: 'dbaname', figure: 'taken', detail: 'entryName', end: 'status' },
  fields: {
    dbaname: {
      label: 'Paypoint',
      kind: 'text',
      value: ({ DbaName }) => DbaName,
      members: ['DbaName'],
      column: {
        id: 'name',
        members: ['DbaName', 'LegalName'],
        width: 232,
        cell: paypointName,
      },
      isWatched: true,
    },
    entryName: {
      label: 'Entry',
      kind: 'id',
      value: (paypoint) => entryNames(paypoint).join(', ') || undefined,
      filtered: ({ EntryPoints }) => EntryPoints?.map(({ EntryName }) => EntryName),
      column: { id: 'entry', members: ['EntryPoints.*.EntryName'], width: 156 },
    },
    status: {
      label: 'Status',
      kind: 'status',
      legend: 'paypoint',
      value: ({ PaypointStatus }) => PaypointStatus,
      column: { header: 'Status', members: ['PaypointStatus'], width: 112 },
      isWatched: true,
    },
    legalname: {
      label: 'Legal name',
      kind: 'text',
      value: ({ LegalName }) => LegalName,
      column: { id: 'legal', members: ['LegalName'], width: 240 },
      isWatched: true,
    },
    place: {
      label: 'Location',
      kind: 'text',
      value: place,
      column: { members: ['BCity', 'BState'], width: 140, sort: 'city' },
      isExported: false,
    },
    // The record has a business and a mailing address, and which one is filtered by is not stated: the
    // service is blamed only if neither matches.
    city: {
      label: 'City',
      kind: 'text',
      value: ({ BCity }) => BCity,
      filtered: ({ BCity, MCity }) => [BCity, MCity],
      exportedWith: 'place',
      members: ['BCity'],
    },
    state: {
      label: 'State',
      kind: 'text',
      value: ({ BState }) => BState,
      filtered: ({ BState, MState }) => [BState, MState],
      exportedWith: 'place',
      members: ['BState'],
    },
    address: {
      label: 'Address',
      kind: 'texts',
      value: (paypoint) => [...address(paypoint, 'B'), ...address(paypoint, 'M')],
    },
    customers: {
      label: 'Customers',
      kind: 'count',
      value: ({ summary }) => summary?.customers,
      column: { members: ['summary.customers'], width: 108 },
    },
    transactions: {
      label: 'Transactions',
      kind: 'count',
      value: ({ summary }) => summary?.countTx,
      column: { members: ['summary.countTx'], width: 122 },
    },
    taken: {
      label: 'Collected',
      kind: 'money',
      value: ({ summary }) => summary?.amountTx,
      column: { members: ['summary.amountTx'], width: 140 },
    },
    createdAt: {
      label: 'Created',
      kind: 'moment',
      value: ({ CreatedAt }) => CreatedAt,
      column: { id: 'created', members: ['CreatedAt'], width: 196, isExtra: true },
    },
    externalPaypointID: {
      label: 'External paypoint ID',
      kind: 'id',
      value: ({ externalPaypointID }) => externalPaypointID,
      column: {
        id: 'external',
        header: 'External ID',
        members: ['externalPaypointID'],
        width: 132,
        isExtra: true,
      },
    },
    paypointId: {
      label: 'Paypoint ID',
      kind: 'id',
      value: ({ IdPaypoint }) => IdPaypoint,
      column: { id: 'id', members: ['IdPaypoint'], width: 112, isExtra: true },
    },
    lastModified: {
      label: 'Last modified',
      kind: 'moment',
      value: ({ LastModified }) => LastModified,
    },
    startDate: {
      label: 'Business started',
      kind: 'moment',
      value: ({ BStartdate }) => BStartdate,
    },
    ein: { label: 'EIN', kind: 'id', value: ({ Ein }) => Ein },
    phone: { label: 'Phone', kind: 'id', value: ({ BPhone }) => BPhone },
    mcc: { label: 'MCC', kind: 'id', value: ({ Mccid }) => Mccid },
    owntype: { label: 'Ownership type', kind: 'text', value: ({ OwnType }) => OwnType },
    ownerName: {
      label: 'Owner name',
      kind: 'texts',
      value: ({ OwnerData }) => OwnerData?.map(({ ownername }) => ownername),
    },
    contactName: {
      label: 'Contact name',
      kind: 'texts',
      value: ({ ContactData }) => ContactData?.map(({ contactName }) => contactName),
    },
    boardingId: { label: 'Boarding ID', kind: 'id', value: ({ BoardingId }) => BoardingId },
    orgParentname: {
      label: 'Parent organization',
      kind: 'text',
      value: ({ OrgParentName }) => OrgParentName,
    },
    externalOrgID: { label: 'External organization ID', kind: 'absent' },
  },
})

function WhatIsThis() {
  const popover = usePopover()
  const title = 'What is a paypoint?'
  return (
    <>
      <IconButton size="sm" label={title} {...popover.trigger()}>
        <Info aria-hidden="true" className="size-4" />
      </IconButton>
      <Popover popover={popover} label={title} className="w-80">
        {() => (
          <p className="p-4 text-sm text-ink-2">
            A paypoint is one of your merchant locations: its vendors, customers, bills, and payouts
            belong to it.
          </p>
        )}
      </Popover>
    </>
  )
}

export const { Component } = organizationScreen({
  ...recordKinds.paypoints,
  fields: paypointFields,
  source: paypointSource,
  search: paypointSearch,
  path: paypointPath,
  lookUp: paypointLookUp,
  loadRecord: async () => (await import('./record')).paypointRecord,
  locatorOf: ({ value }) => ({ id: value.IdPaypoint }),
  emptyText: 'Your provider has no paypoints for this organization.',
  choice: () => <WhatIsThis />,
})
