import { useEffect, useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { useScope } from '~/api/use-connection'
import type { BulkRun } from '~/storage/bulk-record'
import { bulkRunsOf, subscribeBulkRuns } from '~/storage/bulk-runs'
import { paths } from '~/paths'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import { doubledText } from './row-outcome'

const MOST_RUNS_SHOWN = 5

export function RunList<O extends WriteOperation>({ kind }: { kind: BulkKind<O> }) {
  const scope = useScope()
  const [runs, setRuns] = useState<readonly BulkRun[]>([])
  const [unreadable, setUnreadable] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      const kept = bulkRunsOf(scope)
      void Promise.all([kept.ofKind(kind.id), kept.unreadable(kind.id)]).then(
        ([found, odd]) => {
          if (!isCurrent) return
          setRuns(found)
          setUnreadable(odd)
        },
        // Storage is forbidden: then there are none.
        () => undefined,
      )
    }
    read()
    const stop = subscribeBulkRuns(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [kind.id, scope])

  if (runs.length === 0 && unreadable === 0) return null
  const isEnded = ({ endedAt }: BulkRun) => endedAt !== undefined
  const shown = [...runs.filter((run) => !isEnded(run)), ...runs.filter(isEnded)]
  return (
    <section
      aria-label="Runs of this browser"
      className="rounded-lg border border-line bg-surface px-4 py-2"
    >
      <ul className="divide-y divide-line">
        {shown.slice(0, MOST_RUNS_SHOWN).map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1">
              <Link
                to={kind.path({ run: run.id })}
                className="link [overflow-wrap:anywhere] pointer-coarse:py-2"
              >
                {isEnded(run) ? 'Open' : 'Resume'} <ForeignText>{run.title}</ForeignText>
              </Link>
              <span className="ms-2 text-sm text-ink-3">
                {countText(run.rowCount, run.settings.sameNumber === 'lines' ? kind.noun : rowNoun)}
                , <Moment value={new Date(run.createdAt).toISOString()} />
              </span>
              {run.doubled !== undefined && run.doubled > 0 && (
                <Mark tone="warning" className="ms-2">
                  {doubledText(run.doubled, kind)}
                </Mark>
              )}
            </span>
            {isEnded(run) && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  void bulkRunsOf(scope)
                    .remove(run.id)
                    .then(() => {
                      setRuns((now) => now.filter(({ id }) => id !== run.id))
                      announce('Run removed from this list')
                    })
                }}
              >
                Remove
                <span className="sr-only">
                  {' '}
                  <ForeignText>{run.title}</ForeignText>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {unreadable > 0 && (
        <p className="py-1.5 text-sm text-ink-3">
          {countText(unreadable, { one: 'run', many: 'runs' })} can’t be read by this version of the
          app. What was sent is under{' '}
          <Link to={paths.submissions()} className="link">
            Sent
          </Link>
          .
        </p>
      )}
    </section>
  )
}
