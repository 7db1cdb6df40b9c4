import { useId } from 'react'

import type { Agreement, Candidate } from '~/api/submit/candidate'
import { readMoment } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { NotGiven } from '~/ui/not-given'
import { PlainTable } from '~/ui/plain-table'

const columns = [{ header: 'What' }, { header: 'Sent' }, { header: 'Found' }, { header: 'Check' }]

const marks: Readonly<
  Record<Agreement, { tone: 'positive' | 'warning' | 'neutral'; text: string }>
> = {
  same: { tone: 'positive', text: 'Same' },
  differs: { tone: 'warning', text: 'Differs' },
  unknown: { tone: 'neutral', text: 'Cannot tell' },
}

/** When it was made, beside when it was sent by this browser's clock. */
function timeMark(agrees: Agreement, sentAt: number | undefined, createdAt: string | undefined) {
  const made = createdAt === undefined ? undefined : readMoment(createdAt)
  if (agrees === 'unknown' || sentAt === undefined || made?.kind !== 'instant') return marks.unknown
  const { tone } = marks[agrees]
  if (made.epochMs >= sentAt) return { tone, text: 'Made after you sent it' }
  return agrees === 'same'
    ? { tone, text: 'Made within 2 minutes of when you sent it' }
    : { tone, text: `Made ${spanText(sentAt - made.epochMs)} before you sent it` }
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 hours", never more than it was. */
function spanText(ms: number): string {
  const [unit, length] = spans.find(([, least]) => ms >= least) ?? spans[2]
  return new Intl.NumberFormat(display.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(ms / length))
}

const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

function rowsOf({ subject, attempts }: Submission, candidate: Candidate) {
  const { agreement } = candidate
  const sentAt = attempts[0]?.at
  const money = (amount: Candidate['amount']) =>
    amount && formatMoney(amount, { locale: display.locale, withCurrency: true })
  const vendor = (of: Pick<Candidate, 'payeeName' | 'vendorNumber' | 'vendorId'>) =>
    join(of.payeeName, of.vendorNumber, of.vendorId)
  const all = [
    { id: 'amount', name: 'Amount', sent: money(subject.amount), found: money(candidate.amount) },
    {
      id: 'payee',
      name: 'Vendor',
      sent: vendor({
        vendorId: undefined,
        vendorNumber: undefined,
        payeeName: undefined,
        ...subject,
      }),
      found: vendor(candidate),
    },
    {
      id: 'bills',
      name: 'Bills',
      sent: subject.billNumbers?.join(', '),
      found: candidate.billNumbers.join(', '),
    },
    { id: 'email', name: 'E-mail', sent: subject.email, found: candidate.email },
    {
      id: 'time',
      name: 'When',
      sent: sentAt === undefined ? undefined : <Moment value={new Date(sentAt).toISOString()} />,
      found: <Moment value={candidate.createdAt} />,
    },
  ] as const
  return all.flatMap(({ id, name, sent, found }) => {
    const agrees = agreement[id]
    if (agrees === undefined || (!sent && !found)) return []
    const mark = id === 'time' ? timeMark(agrees, sentAt, candidate.createdAt) : marks[agrees]
    return [
      {
        id,
        cells: [
          name,
          sent || <NotGiven key="sent" />,
          found || <NotGiven key="found" />,
          <Mark key="mark" tone={mark.tone}>
            {mark.text}
          </Mark>,
        ],
      },
    ]
  })
}

interface CandidateCardProps {
  submission: Submission
  candidate: Candidate
  isDeciding: boolean
  onThisOne: (candidate: Candidate) => void
}

/** A record that may be it, beside what was sent. */
export function CandidateCard({
  submission,
  candidate,
  isDeciding,
  onThisOne,
}: CandidateCardProps) {
  const titleId = useId()
  const { reference, payout, claimedBy, isLikely: agrees } = candidate
  const name = `${candidate.kind === 'payout' ? 'Payout' : 'Vendor'} ${reference}`
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          {payout ? (
            <Link to={paths.payout(payout, { ref: reference })} className="link" target="_blank">
              {name}
            </Link>
          ) : (
            name
          )}
        </h4>
        {agrees && <Mark tone="accent">Agrees with what you sent</Mark>}
        {claimedBy !== undefined && (
          <Mark tone="warning">Known as the result of another submission</Mark>
        )}
      </div>
      <PlainTable
        label={`${name} beside what was sent`}
        columns={columns}
        rows={rowsOf(submission, candidate)}
        wraps
      />
      <div>
        <Button
          variant={agrees ? 'primary' : 'secondary'}
          isPending={isDeciding}
          aria-describedby={titleId}
          onClick={() => onThisOne(candidate)}
        >
          This is my {candidate.kind}
        </Button>
      </div>
    </Card>
  )
}
