/** Several domains, one after another: each its own submission. It runs on while other screens are shown. */
import { useSyncExternalStore } from 'react'

import { currentScope } from '~/api/connection'
import { newId } from '~/lib/ids'
import { createStore } from '~/lib/store'
import { onScopeLeft, type Scope } from '~/storage/scope'
import { announce } from '~/ui/announce'

import { contradiction, setDomain, switchWord, type DomainAnswered } from './set-domain'

export interface ToSet {
  readonly id: string
  readonly name?: string | undefined
}

export interface DomainRunRow extends ToSet {
  readonly isEnabled: boolean
  readonly step: 'waiting' | 'sending' | 'answered'
  readonly answer?: DomainAnswered | undefined
}

export interface DomainRun {
  readonly id: string
  /** All of it is sent to this service, whatever is connected meanwhile. */
  readonly scope: Scope
  readonly step: 'sending' | 'stopping' | 'stopped' | 'done' | 'left'
  readonly isEnabled: boolean
  readonly rows: readonly DomainRunRow[]
}

const shown = createStore<DomainRun | undefined>(undefined)
const { set: show } = shown

export const { get: domainRun } = shown

export const useDomainRun = (): DomainRun | undefined =>
  useSyncExternalStore(shown.subscribe, domainRun)

export const isRunning = (run: DomainRun | undefined): boolean =>
  run?.step === 'sending' || run?.step === 'stopping'

/** Set, and the answer says so. */
export const isSetRow = ({ id, isEnabled, answer }: DomainRunRow): boolean =>
  answer !== undefined && 'accepted' in answer && contradiction(answer, id, isEnabled) === undefined

/** Its own fault: an ID that no request can be made of. */
const isUnusable = (answer: DomainAnswered): boolean =>
  answer.kind === 'not-made' && answer.error.reason === 'bad-request'

/** Not known, not sent, or never its turn: a refusal would only be refused again. */
export const isUnsettledRow = ({ step, answer }: DomainRunRow): boolean =>
  step === 'waiting' ||
  (answer !== undefined &&
    answer.kind !== 'refused' &&
    !isUnusable(answer) &&
    !('accepted' in answer))

/** What would befall every one after it too. */
const endsRun = (answer: DomainAnswered): boolean =>
  answer.kind === 'no-journal' ||
  (answer.kind === 'not-made' && !isUnusable(answer)) ||
  answer.kind === 'other-service' ||
  // Nothing left, or the token was refused: the next one fares alike.
  answer.kind === 'not-sent' ||
  ('error' in answer && answer.error.reason === 'token')

// What is left belongs to the service that was left.
onScopeLeft(() => {
  const run = domainRun()
  if (run) show(isRunning(run) ? { ...run, step: 'left' } : undefined)
})

/** The one under way is never cut off: its answer would be lost. */
export function stopRun(): void {
  const run = domainRun()
  if (run?.step === 'sending') show({ ...run, step: 'stopping' })
}

export async function runDomains(domains: readonly ToSet[], isEnabled: boolean): Promise<void> {
  if (isRunning(domainRun())) return
  const rows = domains.map(({ id, name }): DomainRunRow => ({
    id,
    name,
    isEnabled,
    step: 'waiting',
  }))
  await sendRows({ id: newId(), scope: currentScope(), step: 'sending', isEnabled, rows })
}

export async function retryRun(): Promise<void> {
  const run = domainRun()
  if (!run || run.step === 'left' || isRunning(run)) return
  const rows = run.rows.map(({ answer, ...row }): DomainRunRow =>
    isUnsettledRow({ ...row, answer }) ? { ...row, step: 'waiting' } : { ...row, answer },
  )
  await sendRows({ ...run, id: newId(), step: 'sending', rows })
}

async function sendRows(begun: DomainRun): Promise<void> {
  // Another may have begun since, at another service.
  const own = (): DomainRun | undefined => {
    const run = domainRun()
    return run?.id === begun.id ? run : undefined
  }
  const change = (id: string, row: Pick<DomainRunRow, 'step' | 'answer'>) => {
    const run = own()
    if (!run) return
    show({ ...run, rows: run.rows.map((each) => (each.id === id ? { ...each, ...row } : each)) })
  }
  const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()
  show(begun)
  window.addEventListener('beforeunload', askToStay)
  try {
    for (const { id, name, step } of begun.rows) {
      if (step !== 'waiting') continue
      if (own()?.step !== 'sending') break
      change(id, { step: 'sending' })
      const answer = await setDomain(id, begun.isEnabled, { name, scope: begun.scope })
      change(id, { step: 'answered', answer })
      if (own() && endsRun(answer)) stopRun()
    }
  } finally {
    window.removeEventListener('beforeunload', askToStay)
  }
  const run = own()
  if (!run || run.step === 'left') return
  show({ ...run, step: run.step === 'stopping' ? 'stopped' : 'done' })
  announce(`${runWords(run)}.`, 'assertive')
}

/** "2 of 3 turned on". */
export function runWords({ rows, isEnabled }: DomainRun): string {
  const done = rows.filter(isSetRow).length
  return `${String(done)} of ${String(rows.length)} turned ${switchWord(isEnabled).toLowerCase()}`
}
