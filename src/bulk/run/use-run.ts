import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { currentScope } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import type { NoJournalReason, WriteOperation } from '~/submit/intent'
import { isStillNotThere, settleInterrupted, submit } from '~/submit/submit'
import type { BulkRow, BulkRun, Cells } from '~/storage/bulk-record'
import { bulkRunsOf, isUnreadableRun, scopeOfRun, subscribeBulkRuns } from '~/storage/bulk-runs'
import type { Scope } from '~/storage/scope'
import { storageReason } from '~/storage/storage-error'
import { journalOf, subscribeSubmissions } from '~/storage/submissions'

import type { NewRun } from './begin-run'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import type { LoadedRun, RunEnd, RunParts } from './run-order'
import { runLock, runRows, settledMeanwhile } from './run-rows'

// Absent without HTTPS; then nothing is sent.
const { locks } = navigator as { locks?: LockManager }

const partsOf = (scope: Scope): RunParts => ({
  submit,
  submissionOf: (id) => journalOf(scope).get(id),
  isStillNotThere,
  store: bulkRunsOf(scope),
  settle: (rows) => settled(scope, rows),
  locks,
})

/** Rows whose outcome this page, a crashed one or Sent has, and that their run hasn't. */
async function settled(scope: Scope, rows: readonly BulkRow[]): Promise<void> {
  await settleInterrupted()
  await settledMeanwhile({ store: bulkRunsOf(scope) }, journalOf(scope), rows)
}

interface OthersRun {
  readonly belongsTo: Scope
}

export type Loading =
  | LoadedRun
  | OthersRun
  | 'reading'
  | 'unreadable'
  | { readonly failed: unknown }
  | null

const isLoaded = (loading: Loading): loading is LoadedRun =>
  typeof loading === 'object' && loading !== null && 'run' in loading

export type RowChange = 'changed' | 'elsewhere' | NoJournalReason

const PACE_MS = 700

const statesText = (rows: readonly BulkRow[]): string => rows.map(({ state }) => state).join()

const noCells: ReadonlyMap<number, Cells> = new Map()

async function read(
  scope: Scope,
  runId: string,
): Promise<LoadedRun | OthersRun | 'unreadable' | null> {
  const runs = bulkRunsOf(scope)
  const run = await runs.get(runId)
  if (!run) {
    const belongsTo = await scopeOfRun(runId)
    if (belongsTo) return { belongsTo }
    return (await isUnreadableRun(runId)) ? 'unreadable' : null
  }
  await settled(scope, await runs.rows(runId))
  return { run, rows: await runs.rows(runId) }
}

function useRunChanges(runId: string, read: () => void): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        readNow()
      }, PACE_MS)
    }
    const stops = [
      subscribeBulkRuns((changed) => {
        if (changed === runId) soon()
      }),
      subscribeSubmissions(soon),
    ]
    // A hidden page's timers are slowed down, and a browser may refuse channels.
    const seen = () => {
      if (!document.hidden) readNow()
    }
    document.addEventListener('visibilitychange', seen)
    readNow()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      for (const stop of stops) stop()
    }
  }, [runId])
}

const LOCK_PACE_MS = 1000

/**
 * Whether another tab is sending this run; checked again when `asked` changes, and every second while one is: a tab
 * says when a row is done, but not that it has ended, and nothing at all if it crashed.
 */
function useElsewhere(
  runId: string,
  isRunning: boolean,
  asked: unknown,
  onFreed: () => void,
): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  const wasHeld = useRef(false)
  const freed = useEffectEvent(onFreed)
  useEffect(() => {
    if (!locks || isRunning) return undefined
    let isCurrent = true
    const isHeld = ({ held = [] }: LockManagerSnapshot) =>
      held.some(({ name }) => name === runLock(runId))
    const look = () => {
      locks.query().then(
        (snapshot) => {
          if (!isCurrent) return
          const isNow = isHeld(snapshot)
          setElsewhere(isNow)
          if (wasHeld.current && !isNow) freed()
          wasHeld.current = isNow
        },
        // Locks are blocked with all site data: then no tab sends.
        () => undefined,
      )
    }
    look()
    const timer = setInterval(() => {
      if (wasHeld.current) look()
    }, LOCK_PACE_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [runId, isRunning, asked])
  return isElsewhere && !isRunning
}

export function useRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  runId: string,
  begun: NewRun | undefined,
) {
  const [scope] = useState(currentScope)
  const [loading, setLoading] = useState<Loading>('reading')
  const [end, setEnd] = useState<RunEnd>()
  const [isRunning, setRunning] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const [sending, setSending] = useState<number>()
  const [checking, setChecking] = useState<number>()
  const [whole, setWhole] = useState(begun?.whole ?? noCells)
  const [checkedAt] = useState(() => new Map(begun?.checkedAt))
  const isPauseWanted = useRef(false)
  const isBusy = useRef(false)
  /** By their order of beginning: an earlier read that ends late would show what was. */
  const reads = useRef({ begun: 0, shown: 0 })
  /** Undefined while it isn't known. */
  const endedWith = useRef<string>(undefined)

  const outdateReads = () => {
    reads.current.begun += 1
    reads.current.shown = reads.current.begun
  }

  /** @param hasEnded a run of this tab has, with the rows that are read */
  async function readAndShow({ hasEnded = false } = {}) {
    reads.current.begun += 1
    const own = reads.current.begun
    const found = await read(scope, runId).catch((failed: unknown) => ({ failed }))
    if (own < reads.current.shown) return
    reads.current.shown = own
    const states = isLoaded(found) ? statesText(found.rows) : ''
    if (hasEnded) endedWith.current = states
    // How it ended here was said of other rows: another tab has gone on with it.
    else if (endedWith.current !== undefined && states !== endedWith.current) setEnd(undefined)
    setLoading(found)
  }

  function readUnlessBusy() {
    // This tab knows what it sends.
    if (!isBusy.current) void readAndShow()
  }

  const isElsewhere = useElsewhere(runId, isRunning, loading, readUnlessBusy)
  useRunChanges(runId, readUnlessBusy)

  useEffect(() => {
    isPauseWanted.current = false
    return () => {
      isPauseWanted.current = true
    }
  }, [])

  function show(row: BulkRow) {
    outdateReads()
    setLoading((now) =>
      isLoaded(now)
        ? { ...now, rows: now.rows.map((each) => (each.number === row.number ? row : each)) }
        : now,
    )
  }

  async function go(run: BulkRun, cells = whole) {
    if (isBusy.current) return
    isBusy.current = true
    isPauseWanted.current = false
    setRunning(true)
    setPausing(false)
    setEnd(undefined)
    endedWith.current = undefined
    outdateReads()
    const ended = await runRows(partsOf(scope), {
      kind,
      run,
      whole: cells,
      isPauseWanted: () => isPauseWanted.current,
      onSending: ({ number }) => setSending(number),
      onRow: show,
      checkedAt,
      onChecking: setChecking,
    })
    isBusy.current = false
    setEnd(ended)
    setRunning(false)
    setSending(undefined)
    await readAndShow({ hasEnded: true })
  }

  const begin = useEffectEvent((run: BulkRun, cells: ReadonlyMap<number, Cells>) => {
    void go(run, cells)
  })
  const first = useRef(begun)
  useEffect(() => {
    // The click that brought us here started the run.
    const started = first.current
    first.current = undefined
    if (!started) return
    setLoading({ run: started.run, rows: started.rows })
    begin(started.run, started.whole)
  }, [])

  return {
    loading,
    end: isElsewhere ? undefined : end,
    isRunning,
    isPausing,
    /** The number of the row whose answer is awaited. */
    sending,
    /** How many rows are checked again before anything is sent. */
    checking,
    isElsewhere,
    whole,
    resume: () => {
      if (isLoaded(loading)) void go(loading.run)
    },
    pause: () => {
      isPauseWanted.current = true
      setPausing(true)
    },
    changeRow: async (
      number: number,
      change: (row: BulkRow) => BulkRow,
      cells?: Cells,
    ): Promise<RowChange> => {
      if (!locks) return 'no-locks'
      const act = async (lock: Lock | null): Promise<RowChange> => {
        if (!lock) return 'elsewhere'
        const after = await bulkRunsOf(scope).changeRow(runId, number, change)
        await bulkRunsOf(scope).end(runId, undefined)
        if (cells) setWhole((now) => new Map(now).set(number, cells))
        if (after) show(after)
        readUnlessBusy()
        // Corrected and checked just now, or to be asked about as what was sent.
        if (after?.state === 'waiting') checkedAt.set(number, serviceNow())
        setEnd(undefined)
        return 'changed'
      }
      try {
        return await locks.request(runLock(runId), { ifAvailable: true }, act)
      } catch (cause) {
        const reason = storageReason(cause)
        setEnd({ kind: 'no-journal', reason })
        return reason
      }
    },
    giveCells: (cells: ReadonlyMap<number, Cells>) => {
      setWhole((now) => new Map([...now, ...cells]))
      setEnd(undefined)
    },
  }
}

export type RunOnScreen = ReturnType<typeof useRun>
