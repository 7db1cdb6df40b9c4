import type { ReactNode } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import type { RecordLocator } from '~/filters/record-search'
import { emailOf, idOf, maskedOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { CellText, Count } from '~/ui/cell-text'
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

/** The names of what is on; “None” only where all of it is said to be off. */
export function flagsFact(
  label: string,
  at: string,
  flags: Readonly<Record<string, readonly [member: string, isOn: boolean | undefined]>>,
): Fact {
  const all = Object.entries(flags)
  const on = all.filter(([, [, isOn]]) => isOn).map(([name]) => name)
  const isSaid = all.every(([, [, isOn]]) => isOn !== undefined)
  return {
    label,
    value: on.join(', ') || (isSaid ? 'None' : undefined),
    members: Object.values(flags).map(([member]) => `ServiceData.${at}.${member}`),
  }
}

/** What is on, in a line each: what is off, or not said, is under All fields. */
function PaypointServices({ services, problems }: PaypointServicesProps) {
  const { card = {}, ach = {}, odp = {} } = services ?? {}
  const facts = [
    flagsFact('Cards taken', 'card', {
      Visa: ['acceptVisa', card.acceptVisa],
      Mastercard: ['acceptMastercard', card.acceptMastercard],
      Discover: ['acceptDiscover', card.acceptDiscover],
      Amex: ['acceptAmex', card.acceptAmex],
    }),
    flagsFact('ACH taken', 'ach', {
      Web: ['acceptWeb', ach.acceptWeb],
      PPD: ['acceptPPD', ach.acceptPPD],
      CCD: ['acceptCCD', ach.acceptCCD],
    }),
    flagsFact('Pays out by', 'odp', {
      ACH: ['allowAch', odp.allowAch],
      Check: ['allowChecks', odp.allowChecks],
      'Virtual card': ['allowVCard', odp.allowVCard],
    }),
    textFact('Processor', 'ServiceData.odp.processor', odp.processor),
  ].filter((each) => !isEmptyFact(each, problems))
  if (facts.length === 0) return null
  return (
    <RecordSection title="Services">
      <div className="@container/facts min-w-0">
        <FactList facts={facts} problems={problems} />
      </div>
    </RecordSection>
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
  if (banks.length === 0 && !isUnreadable(problems, 'BankData')) return null
  return (
    <RecordSection title="Bank accounts">
      {banks.length === 0 ? (
        <Nothing>We couldn’t read the bank accounts</Nothing>
      ) : (
        <Lines>
          {banks.map((bank, at) => {
            const read = (member: string, content: ReactNode) => (
              <ReadMembers reading={{ problems }} members={[`BankData.${String(at)}.${member}`]}>
                {content}
              </ReadMembers>
            )
            return (
              <Line
                // They may have the same name, and no id.
                key={`${String(at)} ${bank.nickname ?? ''}`}
                title={read(
                  bank.nickname ? 'nickname' : 'bankName',
                  <CellText>{bank.nickname || bank.bankName || 'Bank account'}</CellText>,
                )}
                note={
                  <>
                    {bank.nickname && (
                      <span>{read('bankName', <CellText>{bank.bankName}</CellText>)}</span>
                    )}
                    {bank.typeAccount && (
                      <span>{read('typeAccount', <CellText>{bank.typeAccount}</CellText>)}</span>
                    )}
                    {bank.bankAccountHolderName && (
                      <span>
                        {read(
                          'bankAccountHolderName',
                          <CellText>{bank.bankAccountHolderName}</CellText>,
                        )}
                      </span>
                    )}
                  </>
                }
                end={
                  <>
                    {read('accountNumber', maskedOf(bank.accountNumber) ?? null)}
                    <span className="text-sm text-ink-3">
                      {bank.routingAccount && 'Routing '}
                      {read('routingAccount', maskedOf(bank.routingAccount) ?? null)}
                    </span>
                  </>
                }
              />
            )
          })}
        </Lines>
      )}
    </RecordSection>
  )
}

interface PaypointPeopleProps {
  readonly paypoint: PaypointValue
  readonly problems: readonly Problem[]
}

function PaypointPeople({ paypoint, problems }: PaypointPeopleProps) {
  const { OwnerData: owners = [], ContactData: contacts = [] } = paypoint
  const unread = ['OwnerData', 'ContactData'].some((member) => isUnreadable(problems, member))
  if (owners.length + contacts.length === 0 && !unread) return null
  return (
    <RecordSection title="People">
      {unread && <Nothing>We couldn’t read all of them</Nothing>}
      <Lines>
        {owners.map((owner, at) => {
          const read = (member: string, content: ReactNode) => (
            <ReadMembers reading={{ problems }} members={[`OwnerData.${String(at)}.${member}`]}>
              {content}
            </ReadMembers>
          )
          const { ownertitle, ownerpercent, owneremail, ownerphone1 } = owner
          return (
            <Line
              key={`${String(at)} ${owner.ownername ?? ''}`}
              title={read(
                'ownername',
                <CellText>{owner.ownername || 'Owner without a name'}</CellText>,
              )}
              note={
                <>
                  <span>{read('ownertitle', <CellText>{ownertitle || 'Owner'}</CellText>)}</span>
                  {ownerpercent !== undefined && (
                    <span className="tnum">
                      {read('ownerpercent', `Owns ${String(ownerpercent)}%`)}
                    </span>
                  )}
                </>
              }
              end={
                <>
                  {owneremail && read('owneremail', emailOf(owneremail))}
                  {ownerphone1 && (
                    <span className="tnum text-sm text-ink-3">
                      {read('ownerphone1', <CellText>{ownerphone1}</CellText>)}
                    </span>
                  )}
                </>
              }
            />
          )
        })}
        {contacts.map((contact, at) => (
          <Line
            key={`${String(at)} ${contact.contactName ?? ''}`}
            title={<CellText>{contact.contactName || 'Contact without a name'}</CellText>}
            note={<CellText>{contact.contactTitle || 'Contact'}</CellText>}
            end={
              <>
                {contact.contactEmail && emailOf(contact.contactEmail)}
                {contact.contactPhone && (
                  <span className="tnum text-sm text-ink-3">
                    <CellText>{contact.contactPhone}</CellText>
                  </span>
                )}
              </>
            }
          />
        ))}
      </Lines>
    </RecordSection>
  )
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <ul className="@container -my-2.5 flex min-w-0 flex-col divide-y divide-line empty:hidden">
    {children}
  </ul>
)

interface LineProps {
  readonly title: ReactNode
  readonly note: ReactNode
  readonly end: ReactNode
}

const Line = ({ title, note, end }: LineProps) => (
  <li className="flex min-w-0 flex-col gap-x-4 gap-y-0.5 py-2.5 @lg:flex-row @lg:items-baseline @lg:justify-between text-base [overflow-wrap:anywhere]">
    <div className="min-w-0">
      <p className="font-medium text-ink">{title}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">{note}</p>
    </div>
    <div className="flex min-w-0 flex-col items-start text-ink @lg:items-end">{end}</div>
  </li>
)

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
