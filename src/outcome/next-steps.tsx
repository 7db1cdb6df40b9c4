/** What happens next with what was made: where it stands, what is ahead, and what can be done about it. */
import { useQuery } from '@tanstack/react-query'

import { labels } from '~/lib/labels'
import type { WriteName } from '~/contract'
import type { Followed } from '~/storage/followed'
import { sentAtOf, type Submission } from '~/storage/submission-record'
import { EXPECTED_SETTLEMENT } from '~/submit/kinds/payment-refund'
import { madeCustomer } from '~/submit/kinds/learned-customer'
import { TEMPORARY } from '~/submit/kinds/token-add'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'
import { shapes } from '~/ui/status-shapes'
import { Timeline } from '~/ui/timeline'
import { toneIcon } from '~/ui/tone'

import { changeItems } from './became-words'
import { paidAfterText, stepsAhead, vendorPayoutsBefore, wayToPaid } from './earlier-payouts'
import { isUnsure } from './outcome-words'
import { isDoubted, stateText, stateTone } from './submission-words'

const payouts = 'payoutAuthorize' satisfies WriteName

type NextText = string | ((submission: Submission) => string | undefined)

/** interface.md shows neither deliveries nor a way to test one. */
const notified =
  'Watch its target for the first event: your provider doesn’t show what it delivers. To change it, open it here.'

/** As far as interface.md or this app answers for it: no dates, and no meaning of a status. */
const nextOf: Readonly<Partial<Record<string, NextText>>> = {
  payoutAuthorize:
    'Its status says if and when it’s paid. We follow it: changes show here and in your inbox. To cancel it, contact your provider and quote its payment ID.',
  paymentGetpaid: (submission) =>
    (submission.subject.customerId ?? madeCustomer(submission)) === undefined
      ? undefined
      : 'To refund it, open it in the customer’s record.',
  paymentRefund: 'We follow it on the payment’s record: changes show here and in your inbox.',
  invoiceCreate: `Your provider has it, under the ID below. ${labels.invoiceEmail}`,
  vendorCreate: 'To pay it, choose it in a new payout.',
  tokenAdd: ({ subject }) =>
    subject.lifetime === TEMPORARY
      ? 'Use it within 12 hours: it works once.'
      : 'Choose it when you take this customer’s next payment.',
  pageCreate:
    'Open it to check what payers see. Add its URL there, and you can copy it for them from then on.',
  notificationCreate: notified,
  notificationUpdate: notified,
} satisfies Partial<Record<WriteName, NextText>>

function nextText(submission: Submission): string | undefined {
  if (isUnsure(submission)) return undefined
  const next = nextOf[submission.operation]
  return typeof next === 'function' ? next(submission) : next
}

interface NextStepsProps {
  readonly submission: Submission
  readonly isHere: boolean
  readonly followed: Followed | undefined
}

export function NextSteps({ submission, isHere, followed }: NextStepsProps) {
  const { operation, subject, reference } = submission
  const isPayout = operation === payouts
  const { entry = '', vendorId = '' } = subject
  const { data } = useQuery({
    ...vendorPayoutsBefore(entry, vendorId),
    enabled: isPayout && isHere && entry !== '' && vendorId !== '',
  })
  if (isDoubted(submission)) return null
  const way =
    data &&
    wayToPaid(
      data.records.map(({ value }) => value),
      { reference, vendorId, sentAt: sentAtOf(submission) },
    )
  const text = nextText(submission)
  const first = stateText(submission)
  const since = followed ? changeItems(followed) : []
  const now = followed?.word ?? first
  const ahead = isPayout && !followed?.isMissing ? stepsAhead(now, way) : []
  const settles = submission.receipt?.find(({ label }) => label === EXPECTED_SETTLEMENT)?.text
  const done = [
    {
      id: 'sent',
      title: <ForeignText>{first}</ForeignText>,
      time: <Moment value={new Date(sentAtOf(submission)).toISOString()} />,
      tone: stateTone(submission),
      icon: toneIcon[stateTone(submission)],
      detail: undefined,
    },
    ...since,
  ]
  return (
    <section
      aria-label="What happens next"
      data-print="hide"
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h3 className="text-base font-semibold text-ink">What happens next</h3>
      <Timeline
        label="Steps"
        items={[
          ...done.map((item, at) => ({
            ...item,
            ...(at === done.length - 1 && ahead.length > 0 && { detail: item.detail ?? 'Now' }),
          })),
          ...ahead.map((title, at) => ({
            id: `ahead ${title}`,
            title: (
              <span className="font-normal text-ink-3">
                <ForeignText>{title}</ForeignText>
              </span>
            ),
            time: null,
            icon: shapes.circle,
            ...(at === ahead.length - 1 && way && { detail: paidAfterText(way) }),
          })),
          ...(settles === undefined
            ? []
            : [
                {
                  id: 'settles',
                  title: <span className="font-normal text-ink-3">{EXPECTED_SETTLEMENT}</span>,
                  time: <Moment value={settles} style="date" />,
                  icon: shapes.circle,
                },
              ]),
        ]}
      />
      {text !== undefined && <p className="text-sm text-ink-2">{text}</p>}
    </section>
  )
}
