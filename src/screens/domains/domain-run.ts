/** Several domains, one after another: each its own submission. It runs on while other screens are shown. */
import { useSyncExternalStore } from 'react'

import { onScopeLeft } from '~/storage/scope'
import { announce } from '~/ui/announce'

import { contradiction, setDomain, switchWord, type DomainAnswered } from './set-domain'

export interface RunRow {
  readonly id: string
  readonly isEnabled: boolean
  readonly step: 'waiting' | 'sending' | 'answered'
  readonly answer?: DomainAnswered
}

export interface DomainRun {
  readonly step: 'sending' | 'stopping' | 'stopped' | 'done' | 'left'
  readonly isEnabled: boolean
  readonly rows: readonly RunRow[]
}

let current: DomainRun | undefined
const listeners = new Set<() => void>()

function show(next: DomainRun | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const domainRun = (): DomainRun | undefined => current

export const useDomainRun = (): DomainRun | undefined => useSyncExternalStore(subscribe, domainRun)

export const isRunning = (run: DomainRun | undefined): boolean =>
  run?.step === 'sending' || run?.step === 'stopping'

/** Set, and the answer says so. */
const isSet = ({ id, isEnabled, answer }: RunRow): boolean =>
  answer !== undefined && 'accepted' in answer && contradiction(answer, id, isEnabled) === undefined

/** Not known, not sent, or never its turn: a refusal would only be refused again. */
export const isUnsettledRow = ({ step, answer }: RunRow): boolean =>
  step === 'waiting' ||
  (answer !== undefined && answer.kind !== 'refused' && !('accepted' in answer))

/** What would befall every one after it too. */
const endsRun = (answer: DomainAnswered): boolean =>
  answer.kind === 'no-journal' ||
  answer.kind === 'not-made' ||
  answer.kind === 'other-service' ||
  ('error' in answer && (answer.error.reason === 'offline' || answer.error.reason === 'token'))

// What is left belongs to the service that was left.
onScopeLeft(() => {
  if (current) show(isRunning(current) ? { ...current, step: 'left' } : undefined)
})

/** The one under way is never cut off: its answer would be lost. */
export function stopRun(): void {
  if (current?.step === 'sending') show({ ...current, step: 'stopping' })
}

export async function runDomains(ids: readonly string[], isEnabled: boolean): Promise<void> {
  if (isRunning(current)) return
  const rows = ids.map((id): RunRow => ({ id, isEnabled, step: 'waiting' }))
  await sendRows({ step: 'sending', isEnabled, rows })
}

export async function retryRun(): Promise<void> {
  if (!current || isRunning(current)) return
  const rows = current.rows.map((row): RunRow =>
    isUnsettledRow(row) ? { id: row.id, isEnabled: row.isEnabled, step: 'waiting' } : row,
  )
  await sendRows({ ...current, step: 'sending', rows })
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

async function sendRows(begun: DomainRun): Promise<void> {
  show(begun)
  window.addEventListener('beforeunload', askToStay)
  try {
    for (const { id, step } of begun.rows) {
      if (step !== 'waiting') continue
      if (domainRun()?.step !== 'sending') break
      change(id, { step: 'sending' })
      const answer = await setDomain(id, begun.isEnabled)
      change(id, { step: 'answered', answer })
      if (endsRun(answer)) stopRun()
    }
  } finally {
    window.removeEventListener('beforeunload', askToStay)
  }
  const run = domainRun()
  if (!run || run.step === 'left') return
  show({ ...run, step: run.step === 'stopping' ? 'stopped' : 'done' })
  announce(`${runWords(run)}.`, 'assertive')
}

function change(id: string, row: Omit<RunRow, 'id' | 'isEnabled'>): void {
  if (!current) return
  const rows = current.rows.map((each) => (each.id === id ? { ...each, ...row } : each))
  show({ ...current, rows })
}

export function runWords({ rows, isEnabled }: DomainRun): string {
  const done = rows.filter(isSet).length
  return `${String(done)} of ${String(rows.length)} turned ${switchWord(isEnabled).toLowerCase()}`
}
