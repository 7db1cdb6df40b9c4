/** Of the sandbox only: what to do next in the task that this tab is at, how far it is, and a way back. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FlaskConical, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { deskQuery } from '~/api/desk'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { paymentGetpaid } from '~/contract/payments'
import { addDays, todayIn } from '~/lib/days'
import { serviceNow } from '~/api/service-clock'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import { payRunWith } from '~/screens/bills/pay-selected'
import { TaskLink, tasks, useFirstTasks } from '~/screens/overview/first-tasks'
import { finishTask, leaveTask, type TaskId } from '~/storage/first-tasks'
import { isMade, isOfRun, type Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'

/** mocks/test-numbers.ts: the sandbox approves it. */
const TEST_CARD = '4111 1111 1111 1111'

interface Seen {
  readonly pathname: string
  readonly step: string | null
  /** A record was opened, on its page or in the list's panel. */
  readonly isOpen: boolean
  /** Since the task began. */
  readonly payouts: readonly Submission[]
  readonly payments: readonly Submission[]
  readonly isCaseNoted: boolean
}

interface Steps {
  /** Where the task is, with what it leads to. */
  readonly area: string
  readonly steps: readonly ReactNode[]
  /** Its number; of one that is done, how many there are. */
  readonly at: (seen: Seen) => number
  readonly done: string
}

const isLost = ({ state }: Submission): boolean => state === 'unknown' || state === 'sending'

const stepsOf: Readonly<Record<TaskId, Steps>> = {
  hold: {
    area: paths.payouts(),
    steps: [
      'Open one of these payouts.',
      'Read why it’s held. If no reason is given, ask your provider and quote the payment ID.',
    ],
    at: ({ isOpen }) => (isOpen ? 1 : 0),
    done: 'You found why a payout is on hold, or whom to ask.',
  },
  bills: {
    area: paths.newPayout(),
    steps: [
      'Two open bills of one vendor are ticked. Check them, the amount, and the method, then continue.',
      'Read the review, then authorize. Nothing is sent before.',
    ],
    at: ({ payouts, step }) => (payouts.some(isMade) ? 2 : step === 'review' ? 1 : 0),
    done: 'You paid two bills with one payout.',
  },
  lost: {
    area: paths.newPayout(),
    steps: [
      'The sandbox will lose the reply to your next payout. Continue to the review and authorize it.',
      'The reply is lost, as on a bad connection. Don’t send it again: find your payout below and press “This is my payout”.',
    ],
    at: ({ payouts }) => {
      if (payouts.some(({ state }) => state === 'found')) return 2
      return payouts.some(isLost) ? 1 : 0
    },
    done: 'You found the lost payout, and nothing was sent twice.',
  },
  run: {
    area: paths.payRun(),
    steps: [
      'Load the sample sheet, or choose one of your own.',
      'Fix or skip the row that needs attention, then continue.',
      'Check the total, then authorize the payouts.',
    ],
    at: ({ payouts, step }) =>
      payouts.some((each) => isMade(each) && isOfRun(each))
        ? 3
        : step === 'review'
          ? 2
          : step === 'rows'
            ? 1
            : 0,
    done: 'You paid several vendors from one sheet.',
  },
  payment: {
    area: paths.newPayment(),
    steps: [
      <>
        Enter an amount, choose Card, and type the test card{' '}
        <span className="tnum whitespace-nowrap">{TEST_CARD}</span>
        <span className="mx-1 inline-flex align-middle">
          <CopyButton text={TEST_CARD} label="Copy the test card’s number" />
        </span>
        with any future date and any security code, then continue.
      </>,
      'Read the review, then charge the card.',
    ],
    at: ({ payments, step }) => (payments.some(isMade) ? 2 : step === 'review' ? 1 : 0),
    done: 'You took a card payment.',
  },
  chargeback: {
    area: paths.chargebacks(),
    steps: [
      'Read the reason and the due date. Then, under Desk, name an owner, tick what you have, or mark it as answered.',
    ],
    at: ({ isCaseNoted }) => (isCaseNoted ? 1 : 0),
    done: 'You worked on a chargeback. Your notes stay in this browser.',
  },
}

const MOST_SENT = 200

function useSeen(startedAt: number): Seen | undefined {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const isOpen = parameters.has('open') || /^\/payouts\/[^/]+\/[^/]+/.test(pathname)
  // On a phone the record covers the banner: it's read once the record is closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { data: desk } = useQuery(deskQuery())
  const { data: sent } = useJournal({ sinceTask: startedAt }, async (journal) =>
    (await journal.newest(MOST_SENT)).filter(({ createdAt }) => createdAt >= startedAt),
  )
  if (!sent || !desk) return undefined
  return {
    pathname,
    step: parameters.get('step'),
    isOpen: wasOpen,
    payouts: sent.filter(({ operation }) => operation === payoutAuthorize.name),
    payments: sent.filter(({ operation }) => operation === paymentGetpaid.name),
    isCaseNoted: [...desk.cases.values()].some(({ savedAt }) => savedAt > startedAt),
  }
}

export function TaskBanner() {
  const { current } = useFirstTasks()
  return current && <Task key={current.startedAt} {...current} />
}

interface TaskProps {
  readonly id: TaskId
  readonly startedAt: number
  readonly isFinished?: boolean | undefined
}

function Task({ id, startedAt, isFinished = false }: TaskProps) {
  const { done } = useFirstTasks()
  const [isRead, setRead] = useState(false)
  const seen = useSeen(startedAt)
  const { area, steps, at, done: doneText } = stepsOf[id]
  const reached = isRead || isFinished ? steps.length : seen ? at(seen) : 0
  const isDone = reached >= steps.length
  useEffect(() => {
    if (isDone) finishTask(id)
  }, [id, isDone])
  const task = tasks.find((each) => each.id === id)
  const next = tasks.find((each) => each.id !== id && !done.has(each.id))
  const isAway = seen !== undefined && !seen.pathname.startsWith(area)
  // A fault is over once the page was loaded again.
  const isMissed = id === 'lost' && !isDone && seen?.payouts.some(isMade) === true
  return (
    <TaskFrame
      isDone={isDone}
      title={task?.label ?? ''}
      count={
        isDone || steps.length === 1
          ? undefined
          : `Step ${String(reached + 1)} of ${String(steps.length)}`
      }
      text={
        isDone
          ? `Done. ${doneText}`
          : isMissed
            ? 'This payout’s reply arrived: the fault lasts until the page is loaded again.'
            : steps[reached]
      }
    >
      {!isDone && id === 'hold' && reached === 1 && (
        <Button size="sm" onClick={() => setRead(true)}>
          Got it
        </Button>
      )}
      {!isDone && !isAway && id === 'run' && reached === 0 && <SampleSheet />}
      {!isDone && (isAway || isMissed) && task && (
        <TaskLink
          task={isMissed ? { ...task, label: 'Start again' } : { ...task, label: 'Go to the task' }}
          className="link"
        />
      )}
      {isDone && next && (
        <span>
          Next: <TaskLink task={next} className="link" />
        </span>
      )}
      <Link to={paths.home()} className="link" onClick={leaveTask}>
        Back to overview
      </Link>
    </TaskFrame>
  )
}

interface TaskFrameProps {
  readonly isDone: boolean
  readonly title: string
  readonly count: string | undefined
  readonly text: ReactNode
  readonly children: ReactNode
}

function TaskFrame({ isDone, title, count, text, children }: TaskFrameProps) {
  const Icon = isDone ? CircleCheck : FlaskConical
  return (
    <section
      aria-label={`Task: ${title}`}
      data-print="hide"
      className="flex items-start gap-x-3 border-b border-line bg-accent-soft py-1.5 ps-4 pe-2 text-sm text-ink sm:ps-6 lg:ps-8"
    >
      <Icon
        aria-hidden="true"
        className={`mt-2 size-4 shrink-0 ${isDone ? 'text-positive' : 'text-accent-ink'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
        <p role="status" className="min-h-6 min-w-0 content-center">
          <strong className="font-semibold">{title}</strong>
          {count !== undefined && <span className="text-ink-2"> · {count}</span>}
          <span className="text-ink-2"> · </span>
          {text}
        </p>
        <span className="flex min-h-6 flex-wrap items-center gap-x-4">{children}</span>
      </div>
      <IconButton
        label="Leave this task"
        size="sm"
        onClick={() => {
          leaveTask()
          announce('You left the task')
          document.querySelector('h1')?.focus()
        }}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </section>
  )
}

/** Of the sandbox's vendors (mocks/seed): ID, name, invoice number, amount, paypoint. One amount has a typing mistake. */
const sampleRows = [
  ['1002', 'ACME INDUSTRIAL SUPPLY CORPORATION', 'AC-88121', '1240.00'],
  ['1004', 'H&M Produce', 'HM-5520', '386.45'],
  ['1007', 'D’Angelo Tile', 'DT-209', '912.00'],
  ['1008', 'Peña Landscaping', 'PL-0311', '64O.00'],
] as const

function SampleSheet() {
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    const today = todayIn('UTC', serviceNow())
    const [billed, due] = [addDays(today, -9), addDays(today, 21)]
    try {
      void navigate(
        await payRunWith(
          'Sample sheet',
          sampleRows.map((cells) => [...cells, 'USD', billed, due, 'main-street']),
        ),
      )
    } catch {
      announce('This browser keeps nothing: choose a sheet of your own')
    }
    setLoading(false)
  }
  return (
    <Button size="sm" isPending={isLoading} onClick={() => void load()}>
      Load the sample sheet
    </Button>
  )
}
