import { useState } from 'react'

import { refText } from '~/filters/record-search'
import { isZero } from '~/lib/money'
import { paths } from '~/paths'
import { clampText } from '~/lib/text'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { statusText } from '~/ui/status'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'

import { Sheet } from '~/ui/card'

import type { Batch, BatchTies, Tie } from './batch-ties'

const columns = [
  { header: 'Batch' },
  { header: 'Amount', align: 'end' },
  { header: 'Not in rails', align: 'end' },
  { header: 'Not in states', align: 'end' },
] as const

const FEW = 8

export function UntiedTable({ untied }: { untied: readonly BatchTies[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? untied : untied.slice(0, FEW)
  return (
    <>
      <Sheet>
        {' '}
        <PlainTable
          label="Batches that do not tie out"
          columns={columns}
          rows={shown.map(({ batch, rails, states }) => ({
            id: batch.IdBatch,
            cells: [
              <BatchName key="batch" batch={batch} />,
              <Amount key="amount" money={batch.BatchAmount} />,
              <Difference key="rails" tie={rails} />,
              <Difference key="states" tie={states} />,
            ],
          }))}
        />
      </Sheet>
      {untied.length > shown.length && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          Show all {untied.length.toLocaleString(display.locale)}
        </Button>
      )}
    </>
  )
}

function BatchName({ batch }: { batch: Batch }) {
  const number = batch.BatchNumber
  const status = statusText(batch.BatchStatusText, batch.BatchStatus)
  return (
    <span className="flex flex-col">
      <Link
        className="link self-start whitespace-nowrap"
        to={paths.batch(batch.IdBatch, refText(number || undefined))}
      >
        {number || `Batch ${batch.IdBatch}`}
      </Link>
      <span className="text-sm font-normal text-ink-3">
        <Moment value={batch.BatchDate} style="date" />
        {status !== undefined && (
          <>
            {' · '}
            <ForeignText>{clampText(status, 80)}</ForeignText>
          </>
        )}
      </span>
    </span>
  )
}

function Difference({ tie: { difference } }: { tie: Tie }) {
  if (difference === undefined) return <span className="text-ink-3">cannot be told</span>
  if (isZero(difference)) return <Mark tone="positive">ties</Mark>
  return <Amount money={difference} />
}
