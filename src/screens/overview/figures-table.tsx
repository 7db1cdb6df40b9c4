import { useState, type ReactNode } from 'react'

import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

import { COUNT, isMeasured, type Cell, type Grid } from './chart-data'
import { sumIn, sumOf, type Sums } from './sums'

export function FiguresTable({
  title,
  grid,
  measure,
  note,
}: {
  title: string
  grid: Grid
  measure: string
  note: ReactNode
}) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide figures' : 'Show figures'}
        </Button>
        {note}
      </div>
      {isShown && (
        <div className="max-h-96 overflow-y-auto">
          <PlainTable
            label={`${title}: figures`}
            className={dense}
            columns={[
              { header: 'Day' },
              ...grid.series.map(({ label }) => ({ header: label, align: 'end' as const })),
              { header: 'All', align: 'end' },
            ]}
            rows={[...rowsOf(grid, measure), totalRow(grid, measure)]}
          />
        </div>
      )}
    </div>
  )
}

/** Many columns: close together, and the first and last stay in view when the others are scrolled. */
const dense =
  'text-sm! [&_:is(td,th)]:px-1.5! [&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:shadow-[inset_-1px_0_var(--color-line-strong)] [&_tr>:last-child]:sticky [&_tr>:last-child]:end-0 [&_tr>:last-child]:shadow-[inset_1px_0_var(--color-line-strong)] [&_tr>*]:bg-surface [&_thead_tr>*]:bg-sunken! [&_.bg-sunken>*]:bg-sunken!'

function figure(sums: Sums, measure: string): ReactNode {
  if (measure === COUNT) return sums.records.toLocaleString(display.locale)
  return <SumText sum={sumIn(sums, measure)} hasCurrency={false} />
}

const factsOf = ({ series, buckets }: Grid, measure: string, at: number | undefined) => {
  const bucket = at === undefined ? undefined : buckets[at]
  return series.flatMap(({ facts }) =>
    facts.filter(
      (fact) =>
        isMeasured(fact, measure) &&
        (bucket === undefined ||
          (fact.day !== undefined && bucket.from <= fact.day && fact.day <= bucket.to)),
    ),
  )
}

function rowsOf(grid: Grid, measure: string) {
  return grid.buckets.map(({ from, to, label, title }, at) => {
    const facts = factsOf(grid, measure, at)
    return {
      id: from,
      cells: [
        <span key="days" title={title} className="whitespace-nowrap">
          {from === to ? label : title}
        </span>,
        ...(grid.cells[at] ?? []).map((cell, series) => (
          <CellFigure key={grid.series[series]?.id} cell={cell} measure={measure} />
        )),
        figure(sumOf(facts), measure),
      ],
    }
  })
}

function totalRow(grid: Grid, measure: string) {
  return {
    id: 'all',
    isTotal: true,
    cells: [
      'All',
      ...grid.series.map(({ facts }) =>
        figure(sumOf(facts.filter((fact) => isMeasured(fact, measure))), measure),
      ),
      figure(sumOf(factsOf(grid, measure, undefined)), measure),
    ],
  }
}

function CellFigure({ cell, measure }: { cell: Cell | undefined; measure: string }) {
  if (!cell) return <span className="text-ink-3">{figure(sumOf([]), measure)}</span>
  const shown = figure(cell.sums, measure)
  return cell.to === undefined ? (
    <>{shown}</>
  ) : (
    <Link to={cell.to} className="link">
      {shown}
    </Link>
  )
}
