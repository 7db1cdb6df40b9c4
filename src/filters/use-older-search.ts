import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { scopeSignal } from '~/storage/scope'

import {
  countFound,
  joined,
  recordsFound,
  type Findings,
  type OlderFindings,
  type RecordFinder,
} from './record-finder'

export interface OlderSearch {
  readonly step: 'offered' | 'reading' | 'stopped' | 'failed' | 'found' | 'done'
  readonly at: Findings | undefined
  readonly error: unknown
  readonly readOn: () => void
  readonly stop: () => void
}

export function useOlderSearch(
  listName: string,
  finder: RecordFinder,
  text: string,
  onEnd: (said: OlderFindings) => void,
): OlderSearch {
  const client = useQueryClient()
  const [read] = useState(() => finder.older(text))
  const [queryKey] = useState(() => recordsFound(listName, finder, text).queryKey)
  const abort = useRef(new AbortController())
  const [{ step, at, error }, setState] = useState<Pick<OlderSearch, 'step' | 'at' | 'error'>>(
    () => {
      const known = client.getQueryData(queryKey)
      return { step: known?.hasOlder === false ? 'done' : 'offered', at: known, error: undefined }
    },
  )
  useEffect(() => () => abort.current.abort(), [])

  async function readOn() {
    abort.current.abort()
    abort.current = new AbortController()
    const stopped = abort.current.signal
    const signal = AbortSignal.any([stopped, scopeSignal()])
    let before = at
    setState({ step: 'reading', at, error: undefined })
    try {
      for (;;) {
        const page = await read(signal)
        signal.throwIfAborted()
        const known = client.getQueryData(queryKey) ?? before
        const now = joined(known, page)
        client.setQueryData(queryKey, now)
        const isNew = countFound(now) > (known ? countFound(known) : 0)
        const next = isNew ? 'found' : now.hasOlder ? 'reading' : 'done'
        setState({ step: next, at: now, error: undefined })
        before = now
        if (next !== 'reading') {
          onEnd(now)
          return
        }
      }
    } catch (thrown) {
      if (!stopped.aborted) setState({ step: 'failed', at: before, error: thrown })
    }
  }

  return {
    step,
    at,
    error,
    readOn: () => void readOn(),
    stop: () => {
      abort.current.abort()
      setState({ step: 'stopped', at, error: undefined })
    },
  }
}
