import { useRef, useState } from 'react'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { todayIn } from '~/lib/days'
import { type KeptFile, openKeptFile, writeKeptFile } from '~/storage/kept-file'
import {
  type ImportCounts,
  importKept,
  type ImportPlan,
  type LeftReason,
  planImport,
} from '~/storage/kept-import'
import { readLegendAgain } from '~/storage/learn-statuses'
import { scopeKey, scopeName } from '~/storage/scope'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { tellSubmissions } from '~/storage/submissions'
import { shownZone } from '~/storage/time-zone'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'
import { ModalDialog } from '~/ui/modal-dialog'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { keptRowName } from './kept-rows'

const importColumns = [
  { header: 'Kept' },
  { header: 'New', align: 'end' },
  { header: 'Changed', align: 'end' },
  { header: 'Already here', align: 'end' },
  { header: 'Skipped', align: 'end' },
] as const

const reasons: Readonly<Record<LeftReason, string>> = {
  unreadable: 'can’t be read',
  'unknown-store': 'of another version',
  'newer-here': 'saved here by another version',
}

const leftText = (left: ImportCounts['left']): string =>
  (Object.entries(left) as [LeftReason, number][]) // Its own keys.
    .map(([reason, count]) => `${countShown(count)} ${reasons[reason]}`)
    .join(', ') || '0'

const rowsOf = ({ lines }: ImportPlan) =>
  lines
    .map((line) => ({ ...line, name: keptRowName(line.what) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ what, name, fresh, changed, same, left }, at) => ({
      id: `${what} ${String(at)}`,
      cells: [name, countShown(fresh), countShown(changed), countShown(same), leftText(left)],
    }))

const sumOf = (plans: readonly ImportPlan[], of: 'fresh' | 'changed'): number =>
  plans.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[of], 0)

const counted = (count: number): string =>
  count === 1 ? '1 record' : `${countShown(count)} records`

type Step =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'reading' }
  | { readonly name: 'planned'; readonly file: KeptFile; readonly plans: readonly ImportPlan[] }
  | { readonly name: 'importing'; readonly file: KeptFile; readonly plans: readonly ImportPlan[] }
  | { readonly name: 'done'; readonly file: KeptFile; readonly plans: readonly ImportPlan[] }

/** Nothing is kept before the person has seen what would be. */
export function ImportEverything({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>({ name: 'choose' })

  async function open(file: File | undefined) {
    if (!file) return
    setStep({ name: 'reading' })
    try {
      const read = await openKeptFile(file)
      if (!read.ok) setStep({ name: 'choose', problem: read.reason })
      else setStep({ name: 'planned', file: read.file, plans: await planImport(read.file) })
    } catch (error) {
      setStep({ name: 'choose', problem: storageRemedies[storageReason(error)] })
    }
  }

  async function keep(file: KeptFile, before: readonly ImportPlan[]) {
    setStep({ name: 'importing', file, plans: before })
    try {
      const plans = await importKept(file)
      setStep({ name: 'done', file, plans })
      announce(`${counted(sumOf(plans, 'fresh') + sumOf(plans, 'changed'))} imported`)
    } catch (error) {
      setStep({ name: 'choose', problem: storageRemedies[storageReason(error)] })
    }
    // Part of it may be kept before something fails.
    tellSubmissions()
    void readLegendAgain(currentScope())
    void queryClient.invalidateQueries()
  }

  return (
    <ModalDialog title="Import from a file" focusKey={step.name} isWide onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4 px-5 py-4">
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File of everything"
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
        {step.name === 'choose' && step.problem === undefined && (
          <p className="text-ink-2">
            Choose a file from “Export everything”. You’ll see what it adds before anything is kept.
            Importing sends nothing.
          </p>
        )}
        {step.name === 'choose' && step.problem !== undefined && (
          <Notice tone="danger" title="The file wasn’t imported">
            {step.problem}
          </Notice>
        )}
        {step.name === 'reading' && <SkeletonLines lines={4} label="Reading the file" />}
        {'plans' in step && <Plans {...step} />}
      </div>
      <Footer step={step} onChoose={() => input.current?.click()} onKeep={keep} onClose={onClose} />
    </ModalDialog>
  )
}

function Plans({ name, file, plans }: Exclude<Step, { name: 'choose' | 'reading' }>) {
  const [fresh, changed] = [sumOf(plans, 'fresh'), sumOf(plans, 'changed')]
  return (
    <>
      {name === 'done' ? (
        <Notice tone="positive" title={`${counted(fresh + changed)} imported`}>
          Check submissions without an outcome before you send anything again.
        </Notice>
      ) : (
        <p className="tnum text-ink" role="status">
          {fresh + changed === 0
            ? 'Everything in this file is already here'
            : `${countShown(fresh)} new, ${countShown(changed)} changed`}
          {file.savedAt !== '' && (
            <span className="text-ink-3">
              {' · exported '}
              <Moment value={file.savedAt} />
            </span>
          )}
        </p>
      )}
      {file.oddScopes > 0 && (
        <Notice tone="warning" title={`${countShown(file.oddScopes)} parts name no service`}>
          They’re left out.
        </Notice>
      )}
      {plans.map((plan) => (
        <section key={scopeKey(plan.service)} className="flex min-w-0 flex-col gap-2">
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <ForeignText>{scopeName(plan.service)}</ForeignText>
          </h3>
          <PlainTable
            label={`From the file, ${scopeName(plan.service)}`}
            columns={importColumns}
            rows={rowsOf(plan)}
            wraps
          />
        </section>
      ))}
    </>
  )
}

function Footer({
  step,
  onChoose,
  onKeep,
  onClose,
}: {
  readonly step: Step
  readonly onChoose: () => void
  readonly onKeep: (file: KeptFile, plans: readonly ImportPlan[]) => Promise<void>
  readonly onClose: () => void
}) {
  const count =
    step.name === 'planned' || step.name === 'importing'
      ? sumOf(step.plans, 'fresh') + sumOf(step.plans, 'changed')
      : 0
  return (
    <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      {step.name !== 'done' && (
        <Button
          variant={'plans' in step ? 'secondary' : 'primary'}
          isPending={step.name === 'reading'}
          onClick={onChoose}
        >
          {'plans' in step ? 'Choose another file' : 'Choose a file'}
        </Button>
      )}
      {count > 0 && (step.name === 'planned' || step.name === 'importing') && (
        <Button
          variant="primary"
          isPending={step.name === 'importing'}
          onClick={() => void onKeep(step.file, step.plans)}
        >
          Import {counted(count)}
        </Button>
      )}
      {'plans' in step && count === 0 && (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      )}
    </footer>
  )
}

/** The file of everything, with what a person is told of it. */
export async function writeEverything() {
  const now = Date.now()
  const { blob, records, left } = await writeKeptFile(now)
  return {
    blob,
    records,
    name: `countinghouse everything ${todayIn(shownZone(), now)}.json`,
    notes: left.map(({ what, count, why }) => `${keptRowName(what)}, ${countShown(count)}: ${why}`),
  }
}
