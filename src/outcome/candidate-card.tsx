import { useId, type ReactNode } from 'react'

import type { Agreement, Aspect, Candidate, Fact } from '~/submit/candidate'
import { kindOf } from '~/submit/kinds/write-kinds'
import { readMoment } from '~/lib/dates'
import { sentenceCase } from '~/lib/text'
import { formatMoney } from '~/lib/money'
import type { Submission } from '~/storage/submission-record'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { NotGiven } from '~/ui/cell-text'
import { PlainTable } from '~/ui/plain-table'

const columns = [{ header: 'What' }, { header: 'Sent' }, { header: 'Found' }, { header: 'Check' }]

const marks: Readonly<
  Record<Agreement, { tone: 'positive' | 'warning' | 'neutral'; text: string }>
> = {
  same: { tone: 'positive', text: 'Same' },
  differs: { tone: 'warning', text: 'Differs' },
  unknown: { tone: 'neutral', text: 'Can’t tell' },
}

/** When it was created, compared with when it was sent by this browser's clock. */
function timeMark(agrees: Agreement, sentAt: number | undefined, createdAt: string | undefined) {
  const made = createdAt === undefined ? undefined : readMoment(createdAt)
  if (agrees === 'unknown' || sentAt === undefined || made?.kind !== 'instant') return marks.unknown
  const { tone } = marks[agrees]
  if (made.epochMs >= sentAt) return { tone, text: 'Created after you sent it' }
  return agrees === 'same'
    ? { tone, text: 'Created within 2 minutes of when you sent it' }
    : { tone, text: `Created ${spanText(sentAt - made.epochMs)} before you sent it` }
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function spanText(ms: number): string {
  const [unit, length] = spans.find(([, least]) => ms >= least) ?? spans[2]
  return new Intl.NumberFormat(display.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(ms / length))
}

const textOf = (value: Fact['sent']) =>
  typeof value === 'object'
    ? formatMoney(value, { locale: display.locale, withCurrency: true })
    : value

interface Row {
  readonly aspect: Aspect
  readonly label: string
  readonly sent: ReactNode
  readonly found: ReactNode
}

function rowsOf({ attempts }: Submission, { facts, agreement, createdAt }: Candidate) {
  const sentAt = attempts[0]?.at
  const all: readonly Row[] = [
    ...facts.map(({ sent, found, ...fact }) => ({
      ...fact,
      sent: textOf(sent),
      found: textOf(found),
    })),
    {
      aspect: 'time',
      label: 'When',
      sent: sentAt === undefined ? undefined : <Moment value={new Date(sentAt).toISOString()} />,
      found: <Moment value={createdAt} />,
    },
  ]
  return all.flatMap(({ aspect, label, sent, found }) => {
    const agrees = agreement[aspect]
    if (agrees === undefined || (!sent && !found)) return []
    const mark = aspect === 'time' ? timeMark(agrees, sentAt, createdAt) : marks[agrees]
    return [
      {
        id: aspect,
        cells: [
          label,
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

export function CandidateCard({
  submission,
  candidate,
  isDeciding,
  onThisOne,
}: CandidateCardProps) {
  const titleId = useId()
  const { reference, path, claimedBy, isLikely: agrees } = candidate
  const { noun } = kindOf(submission)
  const name = `${sentenceCase(noun.one)} ${reference}`
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          {path === undefined ? (
            name
          ) : (
            <Link to={path} className="link" target="_blank">
              {name}
            </Link>
          )}
        </h4>
        {agrees && <Mark tone="accent">Matches what you sent</Mark>}
        {claimedBy !== undefined && (
          <Mark tone="warning">Already the result of another submission</Mark>
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
          This is my {noun.one}
        </Button>
      </div>
    </Card>
  )
}
