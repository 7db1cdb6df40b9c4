import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { isPresenting, presenter } from '~/lib/presenting'
import { StorageError } from '~/storage/storage-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'

/** Drawn anew whenever the mode changes, as all of the app is. */
export function PresenterCard() {
  const [problem, setProblem] = useState<string>()
  const [isStarting, setStarting] = useState(false)

  async function start() {
    setProblem(undefined)
    setStarting(true)
    try {
      const { startPresenting } = await import('~/lists/presenter')
      await startPresenting()
    } catch (error) {
      setProblem(error instanceof StorageError ? error.message : 'Check your connection and retry.')
      setStarting(false)
    }
  }

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Presenter mode</p>
          <p className="text-sm text-ink-3">
            Masks names, amounts, emails, addresses, and account numbers in this tab, for a screen
            share. IDs, dates, and statuses stay.
          </p>
        </div>
        {isPresenting() ? (
          <Button
            icon={<Eye aria-hidden="true" className="size-4" />}
            onClick={() => presenter()?.end()}
          >
            End presenter mode
          </Button>
        ) : (
          <Button
            icon={<EyeOff aria-hidden="true" className="size-4" />}
            isPending={isStarting}
            onClick={() => void start()}
          >
            Start presenter mode
          </Button>
        )}
      </div>
      {isPresenting() && (
        <p className="text-sm text-ink-3">
          Forms, exports, raw data, and the inspector wait until it ends. What you type in a filter
          is shown as you type it. Copies and prints are masked.
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="danger" title="Presenter mode couldn’t start">
          Nothing is masked. {problem}
        </Notice>
      )}
    </Card>
  )
}
