import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { PlainTable } from '~/ui/plain-table'

import type { EntryPointValue } from './queries'

type Credentials = NonNullable<EntryPointValue['Paypoint']>['credentials']

const columns = [
  { header: 'Service' },
  { header: 'Mode', align: 'end' },
  { header: 'Minimum ticket', align: 'end' },
  { header: 'Maximum ticket', align: 'end' },
  { header: 'Fixed fee', align: 'end' },
  { header: 'Floating fee', align: 'end' },
  { header: 'Minimum fee', align: 'end' },
  { header: 'Maximum fee', align: 'end' },
  { header: 'Account' },
  { header: 'Reference' },
] as const

export function EntryCredentials({
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
        columns={columns}
        rows={credentials.map((one, at) => ({
          id: `${String(at)} ${one.service ?? ''}`,
          cells: [
            <CellText key="service">{one.service}</CellText>,
            <Count key="mode" value={one.mode} />,
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
