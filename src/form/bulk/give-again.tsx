import { useState } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { announce } from '~/ui/announce'
import { Notice } from '~/ui/notice'

import { secretsOf, wholeCells } from './begin-run'
import type { BulkKind } from './bulk-kind'
import { countText, rowNoun } from './bulk-words'
import { cellsOf } from './mapping'
import { SheetStep } from './sheet-step'
import type { LoadedRun, RunOnScreen } from './use-run'
import type { Source } from './use-preparation'

interface GiveAgainProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
}

/** The sheet a second time, for the numbers that are not kept. Rows are taken only where they are the same. */
export function GiveAgain<O extends WriteOperation>({
  kind,
  loaded: { run, rows },
  onScreen,
}: GiveAgainProps<O>) {
  const [missing, setMissing] = useState(0)

  function take({ lines }: Source) {
    const mapping = run.columns.map((id) => id ?? undefined)
    const given = new Map(lines.map(({ number, cells }) => [number, cellsOf(cells, mapping)]))
    const waiting = rows.filter(
      ({ state, number }) => state === 'waiting' && !onScreen.whole.has(number),
    )
    const found = wholeCells(waiting, given, secretsOf(kind))
    setMissing(found.missing)
    onScreen.giveCells(found.whole)
    announce(`${countText(found.whole.size, rowNoun)} found again.`)
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      {missing > 0 && (
        <Notice tone="danger" title={`${countText(missing, rowNoun)} not found`}>
          They differ from what the run has. Give the sheet as it was, or correct those rows below.
        </Notice>
      )}
      <SheetStep onSource={take} action="Take the numbers from it" />
    </div>
  )
}
