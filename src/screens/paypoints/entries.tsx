import { DoorOpen } from 'lucide-react'

import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { CellId, CellText } from '~/ui/cell-text'
import { codeText, Status } from '~/ui/status'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { Identifier } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { ReceivedFile } from '~/ui/received-file'

import { EntryCredentials } from './entry-credentials'
import type { EntryPointValue } from './queries'
import { payoutsPath } from './search'

export function PaypointEntries({
  entries = [],
}: {
  entries: readonly EntryPointValue[] | undefined
}) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={DoorOpen} title="No entry point">
        The service sent no entry point with this paypoint.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {entries.map((entry, at) => (
        <Entry key={`${String(at)} ${entry.EntryName}`} entry={entry} />
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: EntryPointValue }) {
  const { EntryName: name, Paypoint: paypoint, EntryPages: pages = [] } = entry
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title={name || 'Entry point without a name'} headingLevel={3}>
        <DescriptionList
          rows={[
            { label: 'Entry', value: name && <Identifier value={name} label="entry" /> },
            {
              label: 'Entry ID',
              value: entry.IdEntry && <Identifier value={entry.IdEntry} label="entry ID" />,
            },
            { label: 'Title', value: entry.EntryTitle },
            { label: 'Subtitle', value: entry.EntrySubtitle },
            { label: 'Comment', value: entry.EntryComment },
            { label: 'Logo', value: entry.EntryLogo },
            {
              label: 'Payouts',
              value: name && (
                <Link className="link" to={payoutsPath(name)}>
                  Payouts of {name}
                </Link>
              ),
            },
          ]}
        />
      </Section>
      <ParentOrganization parent={paypoint?.parentOrg} />
      <EntryCredentials title="Credentials" credentials={paypoint?.credentials} />
      <Pages pages={pages} />
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

function ParentOrganization({ parent }: { parent: Parent }) {
  if (!parent) return null
  const { orgLogo: logo } = parent
  return (
    <Section title="Organization" headingLevel={3}>
      <DescriptionList
        rows={[
          { label: 'Name', value: parent.orgName },
          { label: 'Id', value: parent.idOrg },
          { label: 'Type', value: codeText(parent.orgType) },
          { label: 'Status', value: codeText(parent.orgStatus) },
          { label: 'Address', value: parent.orgAddress },
        ]}
      />
      {logo && (
        <ReceivedFile
          name={logo.filename}
          type={logo.ftype}
          base64={logo.fContent}
          address={logo.furl}
        />
      )}
    </Section>
  )
}

const pageColumns = [
  { header: 'Page' },
  { header: 'Subdomain' },
  { header: 'Published' },
  { header: 'Total', align: 'end' },
  { header: 'Last access' },
] as const

function Pages({ pages }: { pages: NonNullable<EntryPointValue['EntryPages']> }) {
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
            <CellId key="subdomain">{page.subdomain}</CellId>,
            <Status key="published" text={undefined} code={page.published} />,
            <Amount key="total" money={page.totalAmount} />,
            <Moment key="access" value={page.lastAccess} />,
          ],
        }))}
      />
    </Section>
  )
}
