import { Ban, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

import type { DataColumn } from '~/table/columns'
import { DataTable } from '~/table/data-table'
import { rowHeights } from '~/table/layout/layout'
import type { RowSource } from '~/table/paging'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { StackedBars, StackedBarsSkeleton } from '~/ui/chart'
import { type ChartColumn, ticksUpTo } from '~/ui/chart-marks'
import type { MarkLinkProps } from '~/ui/chart-plot'
import { DescriptionList } from '~/ui/description-list'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { rampFill } from '~/ui/series-fills'
import { Status } from '~/ui/status'
import { Timeline } from '~/ui/timeline'

import { columnsOf, Specimen, type SpecimenGroup } from './specimen'

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
const at = '2026-11-20T17:18:00Z'

const Cards = () => (
  <div className="grid gap-6" style={columnsOf(30)}>
    <Section title="Payment" actions={<Button size="sm">Pay again</Button>}>
      <Card>
        <DescriptionList
          rows={[
            { label: 'Vendor', value: 'Abbott Coffee Roasters Inc.' },
            { label: 'Amount', value: <Amount money={usd(23_603)} align="start" /> },
            { label: 'Status', value: <Status text="Open" /> },
            { label: 'Check number', value: undefined },
          ]}
        />
      </Card>
    </Section>
    <Section title="Events">
      <Card>
        <Timeline
          label="Events"
          items={[
            {
              id: '1',
              title: 'Authorized',
              time: <Moment value={at} />,
              icon: Clock,
              tone: 'info',
            },
            {
              id: '2',
              title: 'Paid',
              time: <Moment value={at} />,
              icon: CircleCheck,
              tone: 'positive',
              detail: 'By ap@fernhill.example',
            },
            { id: '3', title: 'Returned', time: <Moment value={at} />, icon: Ban, tone: 'danger' },
          ]}
        />
      </Card>
    </Section>
  </div>
)

interface Row {
  readonly id: string
  readonly vendor: string
  readonly cents: number
  readonly status: string
}

const rows: readonly Row[] = [
  { id: '104999', vendor: 'Abbott Coffee Roasters Inc.', cents: 23_603, status: 'Open' },
  { id: '104998', vendor: 'Delgado Cleaning Services LLC', cents: 11_702, status: 'On Hold' },
  { id: '104997', vendor: 'Smith, Jones & Partners LLP', cents: 97_150, status: 'Paid' },
]

const columns: readonly DataColumn<Row>[] = [
  { id: 'vendor', header: 'Vendor', width: 280, cell: ({ vendor }) => vendor },
  {
    id: 'total',
    header: 'Total',
    headerNote: 'USD',
    width: 140,
    align: 'end',
    cell: ({ cents }) => <Amount money={usd(cents)} hasCurrency={false} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 160,
    cell: ({ status }) => <Status text={status} />,
  },
]

const source: RowSource<Row> = {
  resetKey: 'gallery',
  total: rows.length,
  rowAt: (index) => rows[index],
  absenceAt: () => 'pending',
  showRange: () => undefined,
  retry: () => undefined,
}

const Tables = () => (
  <div className="flex flex-col gap-6">
    {(['compact', 'normal', 'comfortable'] as const)
      .filter((density) => density in rowHeights)
      .map((density) => (
        <Specimen key={density} name={density}>
          <div className="w-full overflow-hidden rounded-lg border border-line">
            <DataTable
              label={`Payouts, ${density}`}
              columns={columns}
              source={source}
              layout={{ density }}
              rowHref={({ id }) => `?open=${id}`}
              renderNarrow={({ vendor }): ReactNode => vendor}
              emptyState="None"
              className="h-40"
            />
          </div>
        </Specimen>
      ))}
    <PlainTable
      label="Rails"
      columns={[
        { header: 'Rail' },
        { header: 'Payouts', align: 'end' },
        { header: 'USD', align: 'end' },
      ]}
      rows={[
        {
          id: 'ach',
          cells: ['ACH', '24', <Amount key="a" money={usd(120_000)} hasCurrency={false} />],
        },
        {
          id: 'all',
          isTotal: true,
          cells: ['All', '24', <Amount key="a" money={usd(120_000)} hasCurrency={false} />],
        },
      ]}
    />
  </div>
)

const MarkLink = (props: MarkLinkProps) => <Link {...props} />

const chartColumns = ['Nov 16', 'Nov 17', 'Nov 18', 'Nov 19', 'Nov 20'].map(
  (day, column): ChartColumn => ({
    id: day,
    label: day,
    title: `${day}, 2026`,
    marks: [0, 1, 2, 3].map((series) => {
      const value = (column + 2) * (series + 1) * 10
      return {
        series,
        value,
        isIncomplete: column === 4 && series === 3,
        text: `${String(value)} payouts`,
        brief: String(value),
        to: series === 2 ? undefined : `?${day}`,
      }
    }),
  }),
)

const Charts = () => (
  <div className="grid gap-6" style={columnsOf(30)}>
    <Card>
      <StackedBars
        label="Payouts by rail"
        columns={chartColumns}
        series={['ACH', 'Check', 'Card', 'A rail with a very long name'].map((name, place) => ({
          name,
          sum: String((place + 1) * 200),
          fill: rampFill(place, 4),
        }))}
        ticks={ticksUpTo(600)}
        formatTick={String}
        link={MarkLink}
        table={<Button size="sm">Show as table</Button>}
      />
    </Card>
    <Card>
      <StackedBarsSkeleton />
    </Card>
  </div>
)

export const layouts: readonly SpecimenGroup[] = [
  { id: 'cards', title: 'Cards, lists, timeline', render: Cards },
  { id: 'tables', title: 'Tables', render: Tables },
  { id: 'charts', title: 'Chart', render: Charts },
]
