import { useEffect, useRef, useState } from 'react'

import { useMayWrite } from '~/api/use-connection'
import { RecordSection } from '~/lists/record/record-layout'
import { loadToasts, tellOutcome, useOutcomeShown } from '~/outcome/outcome-news'
import { outcomeWords, plainWords } from '~/outcome/outcome-words'
import { useSubmission } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { KeptDomain } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { WaitingWords } from '~/ui/waiting-words'

import { answeredAt } from './known-domain'
import { switchAskedFor, useSentHere } from './sent-here'
import { contradiction, type DomainAnswered, setDomain, switchWord } from './set-domain'
import { isSwitchOpen, SwitchState } from './switch-state'

/** Opened by a press, with what forms show of a place. */
const SwitchReview = lazyPart(async () => ({
  default: (await import('./switch-review')).SwitchReview,
}))

interface SectionProps {
  readonly id: string
  readonly kept: KeptDomain | undefined
}

interface Told {
  readonly isEnabled: boolean
  readonly answer: DomainAnswered
}

export function ApplePaySection({ id, kept }: SectionProps) {
  const mayWrite = useMayWrite()
  const name = kept?.facts.name?.value
  const { told, sending, set } = useSwitch(id, name)
  const [review, setReview] = useState<boolean>()
  const buttons = useRef<HTMLDivElement>(null)
  // The review goes with the press; focus stays where the person asked.
  const close = (isEnabled: boolean) => {
    setReview(undefined)
    buttons.current?.querySelector<HTMLElement>(`[data-switch="${String(isEnabled)}"]`)?.focus()
  }
  const error = kept?.facts.answer?.value.error
  const button = (isEnabled: boolean) => (
    <Button
      isPending={sending === isEnabled}
      disabledReason={
        sending === !isEnabled ? `Turning it ${switchWord(sending).toLowerCase()} now` : undefined
      }
      data-switch={String(isEnabled)}
      aria-expanded={review === isEnabled}
      onClick={() => setReview(isEnabled)}
    >
      {`Turn ${switchWord(isEnabled).toLowerCase()}`}
    </Button>
  )
  return (
    <RecordSection title="Apple Pay">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
            <SwitchState kept={kept} />
            {kept ? (
              <span>
                {isSwitchOpen(kept) ? `${wasWord(kept)} when last answered, ` : 'Answered '}
                <Moment value={answeredAt(kept)} />
              </span>
            ) : (
              'Your provider shows a domain only in its answer to a change.'
            )}
            {error && <Mark tone="warning">{error}</Mark>}
          </p>
          {mayWrite && (
            <div ref={buttons} className="flex gap-2">
              {button(true)}
              {button(false)}
            </div>
          )}
        </div>
        {mayWrite && review !== undefined && (
          <SwitchReview
            key={String(review)}
            whose="this domain"
            toSet={[{ id, name }]}
            isEnabled={review}
            onCancel={() => close(review)}
            onRun={() => {
              close(review)
              void set(review)
            }}
          />
        )}
        <WaitingWords isSending={sending !== undefined} />
        {told && <Outcome key={keyOf(told)} id={id} told={told} onAgain={set} sending={sending} />}
        <Unsettled id={id} told={told} onAgain={set} sending={sending} />
        {mayWrite && (
          <p className="text-sm text-ink-3">
            Safe to repeat: each change sets the state and creates nothing.
          </p>
        )}
      </div>
    </RecordSection>
  )
}

const wasWord = ({ facts }: KeptDomain): string => {
  const isEnabled = facts.answer?.value.isEnabled
  return isEnabled === undefined ? 'Not given' : switchWord(isEnabled)
}

const keyOf = ({ answer }: Told): string =>
  'submission' in answer
    ? `${answer.submission.id} ${String(answer.submission.attempts.length)}`
    : answer.kind

type Set = (isEnabled: boolean) => Promise<void>

function useSwitch(id: string, name: string | undefined) {
  const [told, setTold] = useState<Told>()
  const [sending, setSending] = useState<boolean>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const set: Set = async (isEnabled) => {
    // Nothing is awaited before: two clicks in one task are one.
    const asked = setDomain(id, isEnabled, { name })
    setSending(isEnabled)
    void loadToasts()
    try {
      const answer = await asked
      setTold({ isEnabled, answer })
      if (isLeft.current) void tellOutcome(answer)
    } finally {
      setSending(undefined)
    }
  }
  return { told, sending, set }
}

interface OutcomeProps {
  readonly id: string
  readonly told: Told
  readonly onAgain: Set
  readonly sending: boolean | undefined
}

function Outcome({ id, told, ...ways }: OutcomeProps) {
  const { answer, isEnabled } = told
  const words = wordsOf(id, told)
  const { title } = words
  useEffect(() => {
    announce(title, 'assertive')
  }, [title])
  return (
    <>
      {'submission' in answer ? (
        <Followed given={answer.submission} words={words} isEnabled={isEnabled} {...ways} />
      ) : (
        <Notice tone={words.tone} title={title}>
          {words.text}
        </Notice>
      )}
    </>
  )
}

interface Words {
  readonly tone: 'info' | 'positive' | 'warning' | 'danger' | 'neutral' | 'accent'
  readonly title: string
  readonly text?: string
}

function wordsOf(id: string, { answer, isEnabled }: Told): Words {
  const plain = plainWords(answer)
  if (plain) return plain
  const odd = contradiction(answer, id, isEnabled)
  if (odd !== undefined) return { tone: 'warning', title: odd }
  if ('accepted' in answer) {
    return {
      tone: 'positive',
      title: `Apple Pay is ${switchWord(isEnabled).toLowerCase()}`,
      ...(!answer.isRecorded && {
        text: 'This browser has no room left: it stays unknown under Sent.',
      }),
    }
  }
  return 'submission' in answer ? outcomeWords(answer.submission) : { tone: 'info', title: '' }
}

/** Followed until it is settled, here or under Sent. */
function Followed({
  given,
  words,
  isEnabled,
  onAgain,
  sending,
}: {
  readonly given: Submission
  readonly words: Words
  readonly isEnabled: boolean
} & Pick<OutcomeProps, 'onAgain' | 'sending'>) {
  const submission = useSubmission(given)
  const mayWrite = useMayWrite()
  useOutcomeShown(submission)
  const { tone, title, text } = submission.state === given.state ? words : outcomeWords(submission)
  const isOpen = mayWrite && (submission.state === 'unknown' || submission.state === 'not-sent')
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        submission.state !== 'accepted' && (
          <>
            {isOpen && (
              <Button
                size="sm"
                isPending={sending === isEnabled}
                onClick={() => void onAgain(isEnabled)}
              >
                Send again
              </Button>
            )}
            <Link className={buttonClass({ size: 'sm' })} to={paths.submissions(submission.id)}>
              Submission details
            </Link>
          </>
        )
      }
    >
      {text}
    </Notice>
  )
}

/** Left over from before: it may still take effect, whatever was set since. */
function Unsettled({
  id,
  told,
  ...ways
}: { readonly told: Told | undefined } & Omit<OutcomeProps, 'told'>) {
  const { data = [] } = useSentHere(id)
  const shown = told && 'submission' in told.answer ? told.answer.submission.id : undefined
  const open = data.filter((each) => each.state === 'unknown' && each.id !== shown)
  return open.map((submission) => (
    <Followed
      key={submission.id}
      given={submission}
      words={outcomeWords(submission)}
      isEnabled={switchAskedFor(submission) ?? true}
      {...ways}
    />
  ))
}
