import type { ReactNode } from 'react'

import type { Problem } from '~/contract/read'
import type { RecordLocator } from '~/filters/record-search'
import { labels } from '~/lib/labels'
import { emailOf, idOf, maskedOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, Facts } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Count } from '~/ui/cell-text'
import { ContactList } from '~/ui/contact-list'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'

import { PaypointEntries } from './entries'
import {
  entryNames,
  locatePaypoint,
  paypointLookUp,
  paypointName,
  paypointRequest,
  type PaypointValue,
} from './queries'
import { batchesPath, paypointPath, paypointPayoutsPath } from './search'

export const paypointRecord = defineRecord({
  ...recordKinds.paypoints,
  lookUp: paypointLookUp,
  locate: locatePaypoint,
  keepsTab: true,
  nameOf: ({ id }: RecordLocator) => `Paypoint ${id}`,
  heading: (reading) => {
    const { value: paypoint } = reading
    const [entry] = entryNames(paypoint)
    return {
      title: paypointName(paypoint),
      status: paypoint.PaypointStatus !== undefined && (
        <ReadMembers reading={reading} members={['PaypointStatus']}>
          <StatusMark
            kind="paypoint"
            text={undefined}
            code={paypoint.PaypointStatus}
            place="head"
          />
        </ReadMembers>
      ),
      actions: [
        ...(entry === undefined ? [] : [{ label: 'View payouts', to: paypointPayoutsPath(entry) }]),
        { label: 'View batches', to: batchesPath(paypoint.IdPaypoint) },
      ],
    }
  },
  notFound: () =>
    'Your organization has no paypoint with this ID. Find it in the list by its name or entry.',
  path: paypointPath,
  readingOf: (reading) => reading,
  work: ({ value: paypoint, problems }) => (
    <>
      <PaypointActivity summary={paypoint.summary} problems={problems} />
      <PaypointPeople paypoint={paypoint} problems={problems} />
      <PaypointBanks banks={paypoint.BankData} problems={problems} />
      <PaypointServices services={paypoint.ServiceData} problems={problems} />
    </>
  ),
  facts: ({ value: paypoint }) => [{ title: 'Details', facts: detailFacts(paypoint) }],
  tabs: ({ value: { EntryPoints: entries }, problems }) => [
    {
      label: 'Entry points',
      count: entries?.length,
      content: () => <PaypointEntries entries={entries} problems={problems} />,
    },
  ],
  request: ({ value }) => paypointRequest(value.IdPaypoint),
})

interface PaypointServicesProps {
  readonly services: PaypointValue['ServiceData']
  readonly problems: readonly Problem[]
}

function PaypointServices({ services, problems }: PaypointServicesProps) {
  const { card = {}, ach = {}, odp = {} } = services ?? {}
  const flag = (label: string, member: string, isOn: boolean | undefined) =>
    textFact(label, `ServiceData.${member}`, isOn === undefined ? undefined : isOn ? 'Yes' : 'No')
  return (
    <Facts
      problems={problems}
      groups={[
        {
          title: 'Cards accepted',
          facts: [
            flag('Visa', 'card.acceptVisa', card.acceptVisa),
            flag('Mastercard', 'card.acceptMastercard', card.acceptMastercard),
            flag('Discover', 'card.acceptDiscover', card.acceptDiscover),
            flag('Amex', 'card.acceptAmex', card.acceptAmex),
          ],
        },
        {
          title: 'ACH accepted',
          facts: [
            flag('Web', 'ach.acceptWeb', ach.acceptWeb),
            flag('PPD', 'ach.acceptPPD', ach.acceptPPD),
            flag('CCD', 'ach.acceptCCD', ach.acceptCCD),
          ],
        },
        {
          title: 'Pay out',
          facts: [
            flag('ACH', 'odp.allowAch', odp.allowAch),
            flag('Check', 'odp.allowChecks', odp.allowChecks),
            flag('Virtual card', 'odp.allowVCard', odp.allowVCard),
            textFact('Processor', 'ServiceData.odp.processor', odp.processor),
            textFact('Region', 'ServiceData.odp.processing_region', odp.processing_region),
            textFact('Program ID', 'ServiceData.odp.programId', odp.programId),
          ],
        },
      ]}
    />
  )
}

interface PaypointActivityProps {
  readonly summary: PaypointValue['summary']
  readonly problems: readonly Problem[]
}

/** As the service sums it up; it names no currency and no period. */
function PaypointActivity({ summary, problems }: PaypointActivityProps) {
  const read = (member: string, content: ReactNode) => (
    <ReadMembers reading={{ problems }} members={[`summary.${member}`]}>
      {content}
    </ReadMembers>
  )
  return (
    <RecordSection title="Activity">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="Customers" value={read('customers', <Count value={summary?.customers} />)} />
        <Figure
          label="Transactions"
          count={read('countTx', <Count value={summary?.countTx} />)}
          value={read('amountTx', <Amount money={summary?.amountTx} align="start" />)}
        />
        <Figure
          label="Subscriptions"
          count={read('countSubs', <Count value={summary?.countSubs} />)}
          value={read('amountSubs', <Amount money={summary?.amountSubs} align="start" />)}
        />
      </dl>
    </RecordSection>
  )
}

interface FigureProps {
  readonly label: string
  readonly count?: ReactNode
  readonly value: ReactNode
}

const Figure = ({ label, count, value }: FigureProps) => (
  <div className="min-w-0">
    <dt className="flex items-baseline gap-1.5 text-sm text-ink-3">
      {label}
      {count !== undefined && <span className="tnum">{count}</span>}
    </dt>
    <dd className="tnum truncate text-lg font-semibold text-ink">{value}</dd>
  </div>
)

interface PaypointBanksProps {
  readonly banks: PaypointValue['BankData']
  readonly problems: readonly Problem[]
}

function PaypointBanks({ banks = [], problems }: PaypointBanksProps) {
  return (
    <Facts
      problems={problems}
      groups={
        banks.length === 0
          ? [
              {
                title: 'Bank accounts',
                facts: [{ label: 'Bank accounts', value: undefined, members: ['BankData'] }],
              },
            ]
          : banks.map((bank, at) => {
              const path = `BankData.${String(at)}.`
              const text = (label: string, member: string, value: string | undefined) =>
                textFact(label, path + member, value)
              return {
                id: String(at),
                title: `Bank account · ${bank.nickname || bank.bankName || String(at + 1)}`,
                facts: [
                  text('Bank', 'bankName', bank.bankName),
                  {
                    label: 'Account number',
                    value: maskedOf(bank.accountNumber),
                    members: [`${path}accountNumber`],
                  },
                  {
                    label: 'Routing number',
                    value: maskedOf(bank.routingAccount),
                    members: [`${path}routingAccount`],
                  },
                  text('Type', 'typeAccount', bank.typeAccount),
                  text(labels.accountHolder, 'bankAccountHolderName', bank.bankAccountHolderName),
                ],
              }
            })
      }
    />
  )
}

type Owner = NonNullable<PaypointValue['OwnerData']>[number]

interface PaypointPeopleProps {
  readonly paypoint: PaypointValue
  readonly problems: readonly Problem[]
}

function PaypointPeople({ paypoint, problems }: PaypointPeopleProps) {
  const { OwnerData: owners = [], ContactData: contacts = [] } = paypoint
  return (
    <Facts
      problems={problems}
      groups={[
        ...owners.map((owner, at) => ({
          id: String(at),
          title: owner.ownername ? `Owner · ${owner.ownername}` : 'Owner without a name',
          facts: ownerFacts(owner, `OwnerData.${String(at)}.`),
        })),
        {
          title: 'Contacts',
          facts:
            contacts.length > 0
              ? []
              : [{ label: 'Contacts', value: undefined, members: ['ContactData'] }],
          after: contacts.length > 0 ? <ContactList contacts={contacts} /> : undefined,
        },
      ]}
    />
  )
}

function ownerFacts(o: Owner, path: string): readonly Fact[] {
  const fact = (label: string, member: string, value: Fact['value']): Fact => ({
    label,
    value,
    members: [path + member],
  })
  const text = (label: string, member: string, value: string | undefined) =>
    textFact(label, path + member, value)
  return [
    text('Title', 'ownertitle', o.ownertitle),
    text(
      'Ownership',
      'ownerpercent',
      o.ownerpercent === undefined ? undefined : `${String(o.ownerpercent)}%`,
    ),
    text('Phone', 'ownerphone1', o.ownerphone1),
    fact('Email', 'owneremail', emailOf(o.owneremail)),
  ]
}

const fact = (label: string, member: string, value: Fact['value']): Fact => ({
  label,
  value,
  members: [member],
})

function detailFacts(p: PaypointValue): readonly Fact[] {
  const entries = [...new Set(entryNames(p))]
  return [
    {
      label: entries.length > 1 ? 'Entries' : 'Entry',
      value: entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry}>
              <Link
                className="link"
                to={paypointPayoutsPath(entry)}
                aria-label={`Payouts of ${entry}`}
              >
                {entry}
              </Link>
            </li>
          ))}
        </ul>
      ),
      members: ['EntryPoints.*.EntryName'],
    },
    textFact('Legal name', 'LegalName', p.LegalName),
    fact('EIN', 'Ein', maskedOf(p.Ein)),
    {
      label: 'Address',
      value: joined(p.BAddress1, p.BAddress2, p.BCity, p.BState, p.BZip, p.BCountry),
      members: ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'].map(
        (part) => `B${part}`,
      ),
    },
    textFact('Phone', 'BPhone', p.BPhone),
    textFact('Website', 'WebsiteAddress', p.WebsiteAddress),
    textFact('Time zone', 'BTimeZone', offsetText(p.BTimeZone)),
    fact('Paypoint ID', 'IdPaypoint', idOf(p.IdPaypoint, 'paypoint ID')),
    fact('Created', 'CreatedAt', momentOf(p.CreatedAt)),
  ]
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** `BTimeZone`: hours from UTC. */
const offsetText = (hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : `UTC${hours < 0 ? '−' : '+'}${String(Math.abs(hours))}`

export const { Component } = recordPage(paypointRecord)
