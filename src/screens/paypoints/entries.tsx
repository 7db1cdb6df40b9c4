import { DoorOpen } from 'lucide-react'

import type { Problem } from '~/contract/read'
import { idOf, textFact } from '~/lists/fields/field-values'
import { type FactGroup, FactGroups } from '~/lists/record/facts'
import { paths } from '~/paths'
import { StatusMark } from '~/table/status-mark'
import { Section } from '~/ui/card'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { ReceivedFile } from '~/ui/received-file'

import type { EntryPointValue } from './queries'
import { paypointPayoutsPath } from './search'

export function PaypointEntries({
  entries = [],
  problems,
}: {
  entries: readonly EntryPointValue[] | undefined
  problems: readonly Problem[]
}) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={DoorOpen} title="No entry point">
        Your provider sent no entry point with this paypoint.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {entries.map((entry, at) => (
        <Entry
          key={`${String(at)} ${entry.EntryName}`}
          entry={entry}
          path={`EntryPoints.${String(at)}`}
          problems={problems}
        />
      ))}
    </div>
  )
}

interface EntryProps {
  readonly entry: EntryPointValue
  /** As `problemsAt` takes it. */
  readonly path: string
  readonly problems: readonly Problem[]
}

function Entry({ entry, path, problems }: EntryProps) {
  const { EntryName: name, Paypoint: paypoint, EntryPages: pages = [] } = entry
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FactGroups
        problems={problems}
        groups={[
          {
            title: name || 'Entry point without a name',
            facts: [
              {
                label: 'Entry',
                value: idOf(name, 'entry'),
                members: [`${path}.EntryName`],
              },
              {
                label: 'Entry ID',
                value: idOf(entry.IdEntry, 'entry ID'),
                members: [`${path}.IdEntry`],
              },
              textFact('Title', `${path}.EntryTitle`, entry.EntryTitle),
              textFact('Subtitle', `${path}.EntrySubtitle`, entry.EntrySubtitle),
              textFact('Comment', `${path}.EntryComment`, entry.EntryComment),
              textFact('Logo', `${path}.EntryLogo`, entry.EntryLogo),
              {
                label: 'Payouts',
                value: name && (
                  <Link className="link" to={paypointPayoutsPath(name)}>
                    Payouts of {name}
                  </Link>
                ),
                members: [],
              },
            ],
          },
          ...organizationGroups(paypoint?.parentOrg, `${path}.Paypoint.parentOrg`),
        ]}
      />
      <EntryCredentials title="Credentials" credentials={paypoint?.credentials} />
      <Pages entry={name} pages={pages} />
      {pages.map(({ subdomain, credentials = [] }, at) =>
        credentials.length > 0 ? (
          <EntryCredentials
            key={`${String(at)} ${subdomain}`}
            title={`Credentials of page ${subdomain}`}
            credentials={credentials}
          />
        ) : null,
      )}
    </div>
  )
}

type Parent = NonNullable<EntryPointValue['Paypoint']>['parentOrg']

function organizationGroups(parent: Parent, path: string): readonly FactGroup[] {
  if (!parent) return []
  const { orgLogo: logo } = parent
  return [
    {
      title: 'Organization',
      facts: [
        textFact('Organization', `${path}.orgName`, parent.orgName),
        {
          label: 'Organization ID',
          value: idOf(parent.idOrg, 'organization ID'),
          members: [`${path}.idOrg`],
        },
        textFact('Address', `${path}.orgAddress`, parent.orgAddress),
      ],
      ...(logo && {
        after: (
          <ReceivedFile
            name={logo.filename}
            type={logo.ftype}
            base64={logo.fContent}
            address={logo.furl}
          />
        ),
      }),
    },
  ]
}

const pageColumns = [
  { header: 'Page' },
  { header: 'Subdomain' },
  { header: 'Published' },
  { header: 'Total', align: 'end' },
  { header: 'Last access' },
] as const

interface PagesProps {
  readonly entry: string
  readonly pages: NonNullable<EntryPointValue['EntryPages']>
}

function Pages({ entry, pages }: PagesProps) {
  if (pages.length === 0) return null
  return (
    <Section title="Payment pages" headingLevel={3}>
      <PlainTable
        label="Payment pages"
        columns={pageColumns}
        rows={pages.map((page, at) => ({
          id: `${String(at)} ${page.subdomain}`,
          cells: [
            <CellText key="name">{page.pageContent?.name}</CellText>,
            entry && page.subdomain ? (
              <Link
                key="subdomain"
                className="link id-text"
                to={paths.paymentPage(entry, page.subdomain)}
              >
                {page.subdomain}
              </Link>
            ) : (
              <CellId key="subdomain">{page.subdomain}</CellId>
            ),
            <StatusMark key="published" kind="page" text={undefined} code={page.published} />,
            <Amount key="total" money={page.totalAmount} />,
            <Moment key="access" value={page.lastAccess} />,
          ],
        }))}
      />
    </Section>
  )
}

type Credentials = NonNullable<EntryPointValue['Paypoint']>['credentials']

const entryColumns = [
  { header: 'Service' },
  { header: 'Minimum ticket', align: 'end' },
  { header: 'Maximum ticket', align: 'end' },
  { header: 'Fixed fee', align: 'end' },
  { header: 'Floating fee', align: 'end' },
  { header: 'Minimum fee', align: 'end' },
  { header: 'Maximum fee', align: 'end' },
  { header: 'Account' },
  { header: 'Reference' },
] as const

function EntryCredentials({
  title,
  credentials = [],
}: {
  title: string
  credentials: Credentials
}) {
  if (credentials.length === 0) return null
  return (
    <Section
      title={title}
      description="Bounds of a ticket, and fees. The amounts name no currency."
      headingLevel={3}
    >
      <PlainTable
        label={title}
        columns={entryColumns}
        rows={credentials.map((one, at) => ({
          id: `${String(at)} ${one.service ?? ''}`,
          cells: [
            <CellText key="service">{one.service}</CellText>,
            <Amount key="min" money={one.minticket} />,
            <Amount key="max" money={one.maxticket} />,
            <Amount key="fix" money={one.cfeeFix} />,
            <Count key="float" value={one.cfeeFloat} />,
            <Amount key="feeMin" money={one.cfeeMin} />,
            <Amount key="feeMax" money={one.cfeeMax} />,
            <CellId key="account">{one.accountId}</CellId>,
            <CellId key="reference">{one.referenceId}</CellId>,
          ],
        }))}
      />
    </Section>
  )
}
