import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { isPresenting, presenter } from '~/lib/presenting'
import { StorageError } from '~/storage/storage-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { lazyPart } from '~/ui/lazy-part'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { SettingRow, SwitchRow } from './setting-row'

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
    <Card>
      <SwitchRow
        title="Presenter mode"
        text="Masks names, amounts, emails, addresses, and account numbers in this tab, for a screen share. IDs, dates, and statuses stay."
        isOn={isPresenting()}
        isPending={isStarting}
        onChange={(next) => (next ? void start() : presenter()?.end())}
      >
        {isPresenting() && (
          <p className="text-sm text-ink-3">
            Forms, exports, raw data, and the inspector wait until it ends. What you type in a
            filter is shown as you type it. Copies and prints are masked.
          </p>
        )}
        {problem !== undefined && (
          <Notice tone="danger" title="Presenter mode couldn’t start">
            Nothing is masked. {problem}
          </Notice>
        )}
      </SwitchRow>
    </Card>
  )
}

const WipePlan = lazyPart(
  async () => ({ default: (await import('./wipe-plan')).WipePlan }),
  <SkeletonLines lines={4} label="Counting what’s kept" />,
)

export function WipeCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <SettingRow
        title="Delete data kept in this browser"
        text="Removes everything Countinghouse keeps here, for all services. Your provider keeps its records."
        control={
          !isOpen && (
            <Button
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setOpen(true)}
            >
              Review what’s kept…
            </Button>
          )
        }
      >
        {isOpen && <WipePlan onCancel={() => setOpen(false)} />}
      </SettingRow>
    </Card>
  )
}
