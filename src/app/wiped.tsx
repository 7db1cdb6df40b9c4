import { CheckCircle2, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { paths } from '~/paths'
import { wipe, type WipeReport } from '~/storage/wipe'
import { sendingNow, wipingState } from '~/storage/wiping'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { SkeletonLines } from '~/ui/skeleton'

/** What is under way when the screens go may still be written; it then goes with the rest. */
const SETTLING_MS = 300

/** A new document: nothing of what was in memory stays. */
const startFresh = () => window.location.replace(paths.home())

/** In place of the whole app. */
export function Wiped() {
  const isHere = wipingState() === 'here'
  // As it was when the wipe came: an answer has no record to go to.
  const [sending] = useState(sendingNow)
  const [report, setReport] = useState<WipeReport>()
  const [isRunning, setRunning] = useState(isHere)
  const hasBegun = useRef(false)

  useEffect(() => {
    // In development, effects run twice.
    if (!isHere || hasBegun.current) return
    hasBegun.current = true
    setTimeout(() => void run(), SETTLING_MS)
  }, [isHere])

  async function run() {
    setRunning(true)
    setReport(await wipe())
    setRunning(false)
  }

  const failed = report?.failed ?? []
  const fresh = (
    <Button variant="primary" onClick={startFresh}>
      Start fresh
    </Button>
  )
  return (
    <main aria-live="polite" className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center">
      {!isHere ? (
        <EmptyState
          icon={Trash2}
          title="This browser was wiped in another tab"
          titleAs="h1"
          actions={fresh}
        >
          What this tab showed is no longer kept here.
          {sending.length > 0 && (
            <p className="mt-2 text-ink">
              It was sending <ForeignText>{sending.join(', ')}</ForeignText>. We can’t say what
              became of it: check with your provider before you send it again.
            </p>
          )}
        </EmptyState>
      ) : isRunning || report === undefined ? (
        <SkeletonLines lines={3} label="Wiping this browser" />
      ) : failed.length === 0 ? (
        <EmptyState icon={CheckCircle2} title="This browser is wiped" titleAs="h1" actions={fresh}>
          Countinghouse keeps nothing here anymore. Files you’ve downloaded and your provider’s
          records stay.
        </EmptyState>
      ) : (
        <EmptyState
          icon={TriangleAlert}
          title="Some of it is still here"
          titleAs="h1"
          actions={
            <>
              <Button variant="primary" onClick={() => void run()}>
                Retry
              </Button>
              <Button onClick={startFresh}>Leave it and start fresh</Button>
            </>
          }
        >
          <ul className="list-disc ps-5 text-start">
            {failed.map(({ what, why }) => (
              <li key={what}>
                {what}: {why}
              </li>
            ))}
          </ul>
        </EmptyState>
      )}
    </main>
  )
}
