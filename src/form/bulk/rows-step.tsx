import { useState } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import type { BulkKind } from './bulk-kind'
import { countText, rowNoun, totalsText } from './bulk-words'
import type { Verdict } from './dry-run'
import { EditTable } from './edit-table'
import { paged, Pager } from './pager'
import type { Preparation } from './use-preparation'

interface RowsStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
}

const PAGE = 25

const views = {
  all: 'All rows',
  needs: 'Needs attention',
  ready: 'Ready',
  left: 'Skipped',
} as const
type View = keyof typeof views

const needy: ReadonlySet<Verdict> = new Set(['error', 'doubt', 'asking', 'unasked'])

const isIn = (view: View, verdict: Verdict): boolean =>
  view === 'all' ||
  (view === 'needs' && needy.has(verdict)) ||
  (view === 'ready' && verdict === 'ready') ||
  (view === 'left' && verdict === 'left-out')

export function RowsStep<O extends WriteOperation>({ kind, preparation }: RowsStepProps<O>) {
  const { checked, progress } = preparation
  const isAsking = progress.asked < progress.of
  const failure = checked.find((each) => each.failure !== undefined)?.failure
  const [view, setView] = useState<View>('all')
  const [wanted, setPage] = useState(0)
  // A row that was put right stays where it was until another view is chosen.
  const [kept, setKept] = useState<ReadonlySet<number>>()
  if (preparation.isKnowing) return <SkeletonLines lines={8} label="Checking the rows" />

  const needs = checked.filter(({ verdict }) => isIn('needs', verdict)).length
  const inView = checked.filter(({ row, verdict }) =>
    view === 'all' ? true : (kept?.has(row.number) ?? isIn(view, verdict)),
  )
  const { shown, page, pages } = paged(inView, wanted, PAGE)
  const ready = checked.filter(({ verdict }) => verdict === 'ready')

  function show(next: View) {
    setView(next)
    setPage(0)
    const found = checked.filter(({ verdict }) => isIn(next, verdict))
    setKept(new Set(found.map(({ row }) => row.number)))
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p role="status" className="min-w-0 text-base">
          <strong className="font-semibold">
            {needs === 0
              ? `${countText(checked.length, rowNoun)} ready`
              : `${String(needs)} of ${countText(checked.length, rowNoun)} ${needs === 1 ? 'needs' : 'need'} attention`}
          </strong>
          <span className="block text-sm text-ink-2">
            {isAsking
              ? `Checking with the service: ${String(progress.asked)} of ${String(progress.of)}`
              : `${countText(ready.length, kind.noun)} ready${totalsText(kind, ready, preparation.settings)}. Rows with problems won’t be sent.`}
          </span>
        </p>
        <Field label="Show" className="w-56 max-w-full">
          {(control) => (
            <NativeSelect
              {...control}
              value={view}
              onChange={({ target }) => show(viewOf(target.value))}
            >
              {Object.entries(views).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      {progress.failed > 0 && !isAsking && (
        <Notice
          tone="danger"
          title="Some rows couldn’t be checked with the service"
          actions={
            <Button size="sm" onClick={preparation.retry}>
              Retry
            </Button>
          }
        >
          {failure} They won’t be sent until they are checked.
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice>No rows here</Notice>
      ) : (
        <EditTable kind={kind} shown={shown} change={preparation.change} />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}

const viewOf = (text: string): View =>
  text === 'needs' || text === 'ready' || text === 'left' ? text : 'all'
