/** Of the sandbox only: what a person can try on its sample data, and where each begins. */
import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { serviceNow } from '~/api/service-clock'
import { paths } from '~/paths'
import { firstTasks, startTask, subscribeTasks, type TaskId } from '~/storage/first-tasks'
import { Link } from '~/ui/link'

export interface FirstTask {
  readonly id: TaskId
  readonly label: string
  readonly to: string
  /** The sandbox reads its faults from the address as it starts. */
  readonly isReload?: boolean
}

/** mocks/seed: its first vendor. The bills are laid out on the first visit (app/sample-records.ts). */
export const SAMPLE_VENDOR = '1001'
export const sampleBills = ['entered-sample-1', 'entered-sample-2', 'entered-sample-3'] as const

/** mocks/README.md: 13 is the sandbox's own code for a hold. */
export const tasks: readonly FirstTask[] = __SANDBOX__
  ? [
      {
        id: 'hold',
        label: 'Check what’s on hold',
        to: paths.payouts(new URLSearchParams({ 'status(eq)': '13' })),
      },
      {
        id: 'bills',
        label: 'Pay two bills',
        to: paths.newPayout({ vendor: SAMPLE_VENDOR, bills: sampleBills.slice(0, 2).join('|') }),
      },
      {
        id: 'lost',
        label: 'Recover a lost payout',
        to: paths.newPayout({
          vendor: SAMPLE_VENDOR,
          bills: sampleBills[2],
          scenario: 'lost-after@payoutAuthorize.1',
        }),
        isReload: true,
      },
      { id: 'run', label: 'Import a pay run', to: paths.payRun() },
      { id: 'payment', label: 'Take a payment', to: paths.newPayment({ customer: '5001' }) },
      { id: 'chargeback', label: 'Look into a chargeback', to: paths.chargeback('9006') },
    ]
  : []

export const useFirstTasks = () => useSyncExternalStore(subscribeTasks, firstTasks)

interface TaskLinkProps {
  readonly task: FirstTask
  readonly isDone?: boolean
  readonly className: string
}

export const TaskLink = ({
  task: { id, label, to, isReload = false },
  isDone = false,
  className,
}: TaskLinkProps) => (
  <Link
    to={to}
    reloadDocument={isReload}
    className={className}
    onClick={({ metaKey, ctrlKey, shiftKey }) => {
      // Another tab or window has a session of its own.
      if (!metaKey && !ctrlKey && !shiftKey) startTask(id, serviceNow())
    }}
  >
    {isDone && (
      <>
        <Check aria-hidden="true" className="size-3.5 shrink-0 text-positive" />
        <span className="sr-only">Done: </span>
      </>
    )}
    {label}
  </Link>
)
