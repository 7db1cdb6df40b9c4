import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { currentScope } from '~/api/connection'
import type { WriteOperation } from '~/submit/intent'
import { isReason } from '~/lib/reasons'
import { bulkRunsOf } from '~/storage/bulk-runs'

import { focusField } from '~/form/fields/use-form-field'
import { newRun, type NewRun } from './begin-run'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { REASON } from '~/bulk/prepare/review-step'
import type { Preparation } from '~/bulk/prepare/use-preparation'

interface BeginRunParts<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly needsReason: boolean
  readonly onBegin: (begun: NewRun) => void
}

/** Writes the reviewed rows down as a run, once, and goes to it. */
export function useBeginRun<O extends WriteOperation>({
  kind,
  preparation,
  needsReason,
  onBegin,
}: BeginRunParts<O>) {
  const navigate = useNavigate()
  const [lacksReason, setLacking] = useState(false)
  const [notBegun, setNotBegun] = useState<unknown>()
  const isBeginning = useRef(false)

  async function begin() {
    if (isBeginning.current) return
    if (needsReason && !isReason(preparation.reason)) {
      setLacking(true)
      focusField(REASON)
      return
    }
    isBeginning.current = true
    if (kind.keep) {
      try {
        const { checked, settings } = preparation
        const ready = checked.filter(({ verdict }) => verdict === 'ready')
        const to = await kind.keep(
          ready.map(({ row }) => row.cells),
          settings,
        )
        await preparation.draft.discard()
        void navigate(to)
      } catch (cause) {
        isBeginning.current = false
        setNotBegun(cause)
      }
      return
    }
    let begun: NewRun
    try {
      const { source, mapping, reason, grouped, settings, checked, knownAt } = preparation
      const { meaning } = grouped
      const columns = mapping.map((id) => id ?? null)
      const title = source?.title ?? ''
      const read = { ...settings, amountIs: meaning === 'open' ? undefined : meaning }
      begun = newRun(kind, { title, settings: read, columns, reason, knownAt }, checked)
      await bulkRunsOf(currentScope()).begin(begun.run, begun.rows)
    } catch (cause) {
      isBeginning.current = false
      setNotBegun(cause)
      return
    }
    // The run is now stored: another click would begin a second one.
    await preparation.draft.discard()
    onBegin(begun)
    void navigate(kind.path({ run: begun.run.id }))
  }

  return { begin, lacksReason, notBegun }
}
