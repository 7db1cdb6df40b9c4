import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'

import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { readMoment } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { isReason } from '~/lib/reasons'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import {
  type Agreement,
  type Aspect,
  type Candidate,
  couldBeIt,
  type Coverage,
  type CandidateFact,
  type LookUp,
} from '~/submit/candidate'
import type { WriteKind } from '~/submit/kinds/write-kind'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { isReasonNeeded, type NotDecided } from '~/submit/reconciler'
import { settleFound, settleNotThere } from '~/submit/submit'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card, Section } from '~/ui/card'
import { NotGiven } from '~/ui/cell-text'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { ReasonForm } from './reason-form'
import { likelyOf, serviceCheck } from './service-check'

const factColumns = [
  { header: 'What' },
  { header: 'Sent' },
  { header: 'Found' },
  { header: 'Check' },
]

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
  return new Intl.NumberFormat(display.english, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.floor(ms / length))
}

const sentFactText = (value: CandidateFact['sent']) =>
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
      sent: sentFactText(sent),
      found: sentFactText(found),
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
  const { noun } = writeKindOf(submission)
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
        columns={factColumns}
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

/** Of an unknown invoice alone: forms don’t bring it. */
const BalanceCompared = lazyPart(async () => ({
  default: (await import('./balance-compared')).BalanceCompared,
}))

const nothingFound: Readonly<Record<Coverage, string>> = {
  whole: 'Nothing like it is there.',
  likely: 'Nothing like it was found, but this check can miss one.',
  poor: 'Nothing like it was found, but it may be there unseen.',
}

const notDecided: Readonly<Record<NotDecided, string>> = {
  'look-first': 'Check again first: there was another attempt since.',
  'reason-needed': 'Say why you’re sure.',
  'not-open': 'It was settled in another tab.',
}

const whyNotThere = {
  label: 'Why are you sure it wasn’t created?',
  hint: 'The check can’t be sure. Stored with this submission.',
  missing: 'Say in a few words why you’re sure, or leave it open.',
  isEnough: isReason,
}

type Failure = { readonly title: string; readonly text: string }

const cannotKeep: Failure = {
  title: 'Your decision couldn’t be saved',
  text: 'This browser didn’t store it. Free up some space, then retry.',
}

const foundJustNow: Failure = {
  title: 'Something like it has just arrived',
  text: 'Compare it below first.',
}

/** Searches by itself; a person says which record it is, or that it isn't there. */
export function SettleUnknown({ submission }: { submission: Submission }) {
  const [typedId, setTypedId] = useState('')
  const [askedId, setAskedId] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isDeciding, setDeciding] = useState(false)
  /** Although something there matches: why is asked only then. */
  const [isDenying, setDenying] = useState(false)
  const check = useQuery(serviceCheck(submission, askedId))
  const { data: found, error, isFetching, refetch } = check
  const { lookUp, noun, sets } = writeKindOf(submission)
  const target = sets && submission.subject[sets]
  // A person has said so, and isn't asked anew: only another sending needs a fresh look.
  const isSettled = submission.state === 'not-there'
  const still = isSettled ? 'It still ' : 'It '
  const denial = `${still}${sets ? 'wasn’t saved' : 'isn’t there'}`
  const isMatched = found !== undefined && likelyOf(found).length > 0
  const words = found && (lookUp.reason ?? foundWords(found, noun))
  useEffect(() => {
    if (words !== undefined) announce(words)
  }, [words])

  async function decide(settle: () => ReturnType<typeof settleFound>) {
    try {
      const { refused } = await settle()
      return refused && { title: 'Not decided', text: notDecided[refused] }
    } catch {
      return cannotKeep
    }
  }

  async function act(work: () => Promise<Failure | undefined>) {
    setDeciding(true)
    setFailure(await work())
    setDeciding(false)
  }

  /** A delayed write may have arrived since, so look once more. */
  async function notThere(reason: string | undefined) {
    const seen = new Set(found?.candidates.filter(couldBeIt).map(({ reference }) => reference))
    const { data: latest, error: failed } = await refetch()
    if (!latest || failed) return explain(failed)
    const isNew = (each: Candidate) => couldBeIt(each) && !seen.has(each.reference)
    if (latest.candidates.some(isNew)) return foundJustNow
    return decide(() => settleNotThere(submission.id, reason))
  }

  return (
    <Section
      title={isSettled ? 'Before you send it again' : 'Check with your provider'}
      headingLevel={3}
      description={isMatched ? undefined : lookUp.where}
    >
      {found ? (
        <p className="text-base text-ink-2">{words}</p>
      ) : (
        !error && (
          <p role="status" className="text-base text-ink-2">
            {check.fetchStatus === 'paused'
              ? 'You’re offline. We’ll check when you’re back.'
              : 'Checking with your provider…'}
          </p>
        )
      )}
      {error && <CannotCheck error={error} />}
      {submission.subject.balanceBefore && (
        <Suspense>
          <BalanceCompared submission={submission} />
        </Suspense>
      )}
      {lookUp.typedId !== undefined && (
        <Field label={lookUp.typedId} hint="If you can see it elsewhere." className="max-w-xs">
          {(control) => (
            <TextInput
              {...control}
              value={typedId}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setTypedId(target.value)}
            />
          )}
        </Field>
      )}
      {lookUp.find && (
        <div>
          <Button
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            isPending={isFetching}
            onClick={() => {
              setFailure(undefined)
              if (typedId.trim() === askedId) void refetch()
              else setAskedId(typedId.trim())
            }}
          >
            Check again
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {found && (
        <>
          {found.candidates.map((candidate) => (
            <CandidateCard
              key={candidate.reference}
              submission={submission}
              candidate={candidate}
              isDeciding={isDeciding}
              onThisOne={({ reference, word }) =>
                void act(() => decide(() => settleFound(submission.id, reference, { word })))
              }
            />
          ))}
          {!lookUp.find && (
            <ReasonForm
              ask={
                target === undefined
                  ? {
                      label: `ID of the ${noun.one}`,
                      hint: 'If you can see it elsewhere.',
                      missing: 'Enter its ID.',
                    }
                  : undefined
              }
              act={sets ? 'It was saved' : 'It’s there'}
              isBusy={isDeciding}
              onAct={(id = target ?? '') =>
                void act(() => decide(() => settleFound(submission.id, id)))
              }
            />
          )}
          {isMatched && !isDenying ? (
            <div>
              <Button
                variant="quiet"
                className="-ms-3"
                aria-expanded="false"
                onClick={() => setDenying(true)}
              >
                {denial}
              </Button>
            </div>
          ) : (
            <ReasonForm
              ask={isReasonNeeded(submission, found) ? whyNotThere : undefined}
              act={denial}
              isBusy={isDeciding}
              takesFocus={isDenying}
              onAct={(reason) => void act(() => notThere(reason))}
            />
          )}
        </>
      )}
    </Section>
  )
}

function CannotCheck({ error }: { error: Error }) {
  const { title, text } = explain(error)
  const isToken =
    error instanceof ApiError && (error.reason === 'token' || error.reason === 'no-token')
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        isToken && (
          <Link to={paths.settings()} className={buttonClass({ size: 'sm' })}>
            Open Settings
          </Link>
        )
      }
    >
      {text}
    </Notice>
  )
}

function foundWords(found: LookUp, noun: WriteKind['noun']): string {
  const { candidates, coverage, searched } = found
  const likely = likelyOf(found).length
  if (likely === 1) return `One ${noun.one} matches what you sent. Compare it, then confirm.`
  if (likely > 1) return `${String(likely)} ${noun.many} match what you sent. Compare them.`
  const so =
    candidates.length === 0
      ? nothingFound[coverage]
      : 'None of these matches in everything. Compare them.'
  return [...searched, so].join(' ')
}
