import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { explain } from '~/api/explain'
import { formatMoment, readMoment } from '~/lib/dates'
import { scopeSignal } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { countShown, display } from '~/ui/locale'

import {
  countFound,
  type Findings,
  type HowFar,
  joined,
  type OlderFindings,
  type RecordFinder,
  recordsFound,
} from './record-finder'

export interface OlderSearchState {
  readonly step: 'offered' | 'reading' | 'stopped' | 'failed' | 'found' | 'done'
  readonly at: Findings | undefined
  readonly error: unknown
  readonly readOn: () => void
  readonly stop: () => void
}

function useOlderSearch(
  listName: string,
  finder: RecordFinder,
  text: string,
  onEnd: (said: OlderFindings) => void,
): OlderSearchState {
  const client = useQueryClient()
  const [read] = useState(() => finder.older(text))
  const [queryKey] = useState(() => recordsFound(listName, finder, text).queryKey)
  const abort = useRef(new AbortController())
  const [{ step, at, error }, setState] = useState<Pick<OlderSearchState, 'step' | 'at' | 'error'>>(
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
    const signal = scopeSignal(stopped)
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

interface OlderSearchProps {
  readonly listName: string
  readonly finder: RecordFinder
  readonly within: string
}

const lineClass =
  'sticky -bottom-1 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-2 py-1.5 text-sm text-ink-2'

/** How far was searched; without a text there is nothing older. */
export function OlderSearchLine({
  text,
  ...props
}: OlderSearchProps & { readonly text: string | undefined }) {
  return text === undefined ? (
    <p className={lineClass}>{props.within}</p>
  ) : (
    <OlderSearch {...props} text={text} />
  )
}

function OlderSearch({
  listName,
  finder,
  within,
  text,
}: OlderSearchProps & { readonly text: string }) {
  const search = useOlderSearch(listName, finder, text, (far) => announce(`${text}: ${endOf(far)}`))
  return (
    <div className={lineClass}>
      <p className="tnum min-w-0 flex-1">{said(search, within)}</p>
      {search.step === 'reading' ? (
        <Button size="sm" onClick={search.stop}>
          Stop
        </Button>
      ) : (
        search.at?.hasOlder !== false && (
          <Button size="sm" onClick={search.readOn}>
            {search.at?.far ? 'Keep searching' : 'Search older'}
          </Button>
        )
      )}
    </div>
  )
}

function said({ step, at, error }: OlderSearchState, within: string): string {
  const read = at?.far && progress(at.far)
  switch (step) {
    case 'offered':
      return within
    case 'reading':
      return read ? `${read}…` : 'Reading…'
    case 'stopped':
      return read ? `Stopped. ${read}.` : 'Stopped.'
    case 'failed':
      return `${explain(error).title}.${read ? ` ${read}.` : ''}`
    case 'found':
    case 'done':
      return at ? endOf(at) : ''
  }
}

function progress({ read, total, back }: HowFar): string {
  const day = back && formatMoment(readMoment(back), { ...display, style: 'date' }).text
  return `Read ${countShown(read)}${total === undefined ? '' : ` of ${countShown(total)}`}${day ? `, back to ${day}` : ''}`
}

function endOf(at: Findings): string {
  const hits = countFound(at)
  const end = hits > 0 ? `Found ${countShown(hits)}` : at.hasOlder ? 'Not found yet' : 'Not found'
  return [`${end}.`, ...(at.far ? [`${progress(at.far)}.`, ...at.far.unseen] : [])].join(' ')
}
