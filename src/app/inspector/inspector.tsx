import { useQuery } from '@tanstack/react-query'
import { Activity, Download, Pause, Play, Search, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { CallFact } from '~/api/call-log'
import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { isPresenting } from '~/lib/presenting'
import { foldedWords, hasWords } from '~/lib/text'
import { PresenterStop } from '~/lists/presenter-stop'
import { paths } from '~/paths'
import { scopedFileName } from '~/storage/scoped-file-name'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CopyButton } from '~/ui/copy-button'
import { cx } from '~/ui/cx'
import { DescriptionList } from '~/ui/description-list'
import { RawText } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { saveFile } from '~/ui/received-file'
import { Segmented } from '~/ui/segmented'
import { toneTextClass } from '~/ui/tone'

import {
  type CallContent,
  clearAll,
  harOf,
  lookAtCalls,
  setFollowing,
  setPaused,
  useInspector,
} from './store'
import {
  isFailed,
  isWrite,
  callLabel,
  lastPartOf,
  outcomeOf,
  recordBehind,
  subjectOf,
} from './names'

const callKinds = ['all', 'reads', 'writes', 'failed'] as const
type CallKind = (typeof callKinds)[number]

const isOf: Readonly<Record<CallKind, (fact: CallFact) => boolean>> = {
  all: () => true,
  reads: (fact) => !isWrite(fact),
  writes: isWrite,
  failed: isFailed,
}

/** Newest first. Every word occurs in what is known of it. */
function callsFor(
  calls: readonly CallFact[],
  contents: ReadonlyMap<number, CallContent>,
  { text, kind }: { readonly text: string; readonly kind: CallKind },
): readonly CallFact[] {
  const words = foldedWords(text)
  const textOf = (fact: CallFact): string => {
    const { url = '', request = '', answer = '' } = contents.get(fact.id) ?? {}
    const facts = [callLabel(fact), fact.operation, fact.method, fact.path, outcomeOf(fact).words]
    return [...facts, url, request, answer].join('\n')
  }
  return calls
    .filter((fact) => isOf[kind](fact))
    .filter((fact) => words.length === 0 || hasWords(textOf(fact), words))
    .toReversed()
}

const kindLabels: Readonly<Record<CallKind, string>> = {
  all: 'All',
  reads: 'Reads',
  writes: 'Writes',
  failed: 'Failed',
}

/** On a phone buttons are their icons. */
const onWide = 'max-sm:sr-only'

const kinds = callKinds.map((value) => ({ value, label: kindLabels[value] }))

export const Inspector = (props: { isDrawer?: boolean }) =>
  isPresenting() ? <PresenterStop /> : <OpenInspector {...props} />

/** In a drawer it scrolls by itself; on its page with the page. */
function OpenInspector({ isDrawer = false }: { isDrawer?: boolean }) {
  const { calls, contents, isPaused, isFollowing } = useInspector()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<CallKind>('all')
  const [openId, setOpenId] = useState<number>()
  useEffect(() => lookAtCalls(), [])
  const shown = callsFor(calls, contents, { text, kind })
  const open = calls.find(({ id }) => id === openId)

  const list = useRef<HTMLDivElement>(null)
  function closeCall() {
    flushSync(() => setOpenId(undefined))
    list.current?.querySelector<HTMLElement>(`[data-call="${String(openId)}"]`)?.focus()
  }
  // Nothing to find, to clear or to save: the first act stands in the middle.
  const isFirst = calls.length === 0 && !isPaused && !isFollowing
  const isNarrowed = text.trim() !== '' || kind !== 'all'

  function exportHar() {
    const har = harOf(shown.toReversed(), contents, window.location.origin)
    saveFile(new Blob([har], { type: 'application/json' }), scopedFileName('calls', '.har'))
    announce(`${String(shown.length)} calls exported`)
  }

  const scrolls = isDrawer && 'min-h-0 overflow-y-auto'
  return (
    <div className={cx('flex min-w-0 flex-col', isDrawer && 'min-h-0 flex-1')}>
      <div
        hidden={isFirst}
        className={cx(
          'flex flex-wrap items-center gap-2 [[hidden]]:hidden',
          isDrawer ? 'px-4 py-2' : 'pb-3',
        )}
      >
        <div className="w-56 max-sm:w-full">
          <TextInput
            aria-label="Find a call"
            placeholder="Find a call"
            icon={<Search />}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Segmented label="Calls shown" choices={kinds} value={kind} onChange={setKind} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <Checkbox
            label="Record when closed"
            checked={isFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
          />
          <Button
            icon={
              isPaused ? (
                <Play aria-hidden="true" className="size-4" />
              ) : (
                <Pause aria-hidden="true" className="size-4" />
              )
            }
            onClick={() => setPaused(!isPaused)}
          >
            <span className={onWide}>{isPaused ? 'Resume' : 'Pause'}</span>
          </Button>
          <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={clearAll}>
            <span className={onWide}>Clear</span>
          </Button>
          <Button
            icon={<Download aria-hidden="true" className="size-4" />}
            disabledReason={shown.length === 0 ? 'No calls to export' : undefined}
            title="Without tokens, card and account numbers"
            onClick={exportHar}
          >
            <span className={onWide}>Export HAR</span>
          </Button>
        </div>
      </div>
      <div
        className={cx(
          'grid min-w-0 border-line',
          isDrawer
            ? 'min-h-0 flex-1 border-t'
            : 'rounded-lg bg-surface shadow-card max-lg:grid-rows-[auto]',
          open && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <div ref={list} className={cx('min-w-0', scrolls, open && 'max-lg:hidden')}>
          <p role="status" className="sr-only">
            {isNarrowed ? `${String(shown.length)} of ${String(calls.length)} calls` : ''}
          </p>
          {calls.length === 0 && (
            <EmptyState
              icon={Activity}
              title={isFollowing ? 'Recording' : 'No calls yet'}
              actions={
                !isFollowing && (
                  <Button variant="primary" onClick={() => setFollowing(true)}>
                    Record while you work
                  </Button>
                )
              }
            >
              {isFollowing
                ? 'Open a list or a record, then come back: each call stands here.'
                : 'What this app asks your provider, what it answers, and how long that takes. For when a figure looks wrong, or your provider’s support asks what was sent.'}
            </EmptyState>
          )}
          {calls.length > 0 && shown.length === 0 && (
            <p className="px-4 py-10 text-center text-base text-ink-2">No calls match</p>
          )}
          {shown.length > 0 && (
            <CallList
              calls={shown}
              open={openId}
              onOpen={(id) => setOpenId(id === openId ? undefined : id)}
            />
          )}
        </div>
        {open && (
          <div className={cx('min-w-0 lg:border-s lg:border-line', scrolls)}>
            <CallDetail
              fact={open}
              content={contents.get(open.id)}
              level={isDrawer ? 3 : 2}
              onClose={closeCall}
            />
          </div>
        )}
      </div>
    </div>
  )
}

const MOST_SUBMISSIONS = 200
/** By its key; without one by what its address names, and the nearest in time. */
function useSubmissionBehind(fact: CallFact, content: CallContent | undefined) {
  const scope = useScope()
  const key = content?.headers['idempotencyKey']
  const { data } = useQuery({
    queryKey: keyOf('submission of a call', { id: fact.id, key, ms: fact.ms }),
    enabled: isWrite(fact),
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const sent = await journalOf(scope).newest(MOST_SUBMISSIONS)
      return submissionBehind(fact, sent, key)?.id ?? null
    },
  })
  return data ?? undefined
}

interface CallDetailProps {
  readonly fact: CallFact
  readonly content: CallContent | undefined
  /** Of its heading: under the drawer's, or the page's. */
  readonly level: 2 | 3
  readonly onClose: () => void
}

function CallDetail({ fact, content, level, onClose }: CallDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id } = fact
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const submission = useSubmissionBehind(fact, content)
  const record = recordBehind(fact)
  const Heading = `h${level}` as const
  const started = new Intl.DateTimeFormat(display.english, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: display.zone,
  }).format(fact.at)
  return (
    <section aria-label="Call" className="flex min-w-0 flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-3">
        <Heading ref={heading} tabIndex={-1} className="min-w-0 text-base font-semibold text-ink">
          {callLabel(fact)}
        </Heading>
        <IconButton label="Close call" size="sm" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {(record ?? submission) !== undefined && (
        <div className="flex flex-wrap gap-2">
          {record && (
            <Link to={record.to} className={buttonClass()}>
              {record.label}
            </Link>
          )}
          {submission !== undefined && (
            <Link to={paths.submissions(submission)} className={buttonClass()}>
              Open submission
            </Link>
          )}
        </div>
      )}
      <DescriptionList
        rows={[
          { label: 'Outcome', value: outcomeOf(fact).words },
          { label: 'Started', value: started },
          { label: 'Duration', value: durationText(fact.ms) },
          {
            label: 'Address',
            value: (
              <span className="code-text">
                {fact.method} <ForeignText>{content?.url ?? fact.path}</ForeignText>
              </span>
            ),
          },
        ]}
      />
      {content ? (
        <>
          <Part level={level} title="Request" text={content.request} />
          <Part level={level} title="Answer" text={content.answer} />
          <Part
            level={level}
            title="cURL"
            text={content.curl}
            note={content.isCut ? CUT : undefined}
          />
        </>
      ) : (
        <p className="text-sm text-ink-3">
          Sent while the inspector wasn’t recording, so its content wasn’t kept.
        </p>
      )}
    </section>
  )
}

const CUT =
  'Its body is shortened here: long lists and texts are cut. Complete it before you run it.'

interface PartProps extends Pick<CallDetailProps, 'level'> {
  readonly title: string
  readonly text: string | undefined
  readonly note?: string | undefined
}

function Part({ title, text, note, level }: PartProps) {
  const Heading = level === 2 ? 'h3' : 'h4'
  if (text === undefined) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Heading className="text-sm font-medium text-ink">{title}</Heading>
        <CopyButton text={text} label={`Copy ${title === 'cURL' ? title : title.toLowerCase()}`} />
      </div>
      {note !== undefined && <p className="text-sm text-ink-2">{note}</p>}
      <RawText label={title}>{text}</RawText>
    </div>
  )
}

interface CallListProps {
  readonly calls: readonly CallFact[]
  readonly open: number | undefined
  readonly onOpen: (id: number) => void
}

function CallList({ calls, open, onOpen }: CallListProps) {
  return (
    <ul aria-label="Calls" className="min-w-0 divide-y divide-line">
      {calls.map((fact) => (
        <CallLine key={fact.id} fact={fact} isOpen={fact.id === open} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const time = new Intl.DateTimeFormat(display.english, {
  timeStyle: 'medium',
  timeZone: display.zone,
})

const durationText = (ms: number | undefined): string =>
  ms === undefined ? '…' : `${countShown(ms)} ms`

interface CallLineProps {
  readonly fact: CallFact
  readonly isOpen: boolean
  readonly onOpen: (id: number) => void
}

function CallLine({ fact, isOpen, onOpen }: CallLineProps) {
  const { words, tone } = outcomeOf(fact)
  return (
    <li>
      <button
        type="button"
        data-call={fact.id}
        aria-expanded={isOpen}
        onClick={() => onOpen(fact.id)}
        className={cx(
          'flex min-h-9 w-full min-w-0 items-center gap-3 px-3 text-start text-sm -outline-offset-2 pointer-coarse:min-h-11',
          isOpen ? 'bg-neutral-soft' : 'hover:bg-hover',
        )}
      >
        <span className="tnum w-24 shrink-0 whitespace-nowrap text-ink-3 max-sm:hidden">
          {time.format(fact.at)}
        </span>
        <span className="code-text w-11 shrink-0 text-ink-3">{fact.method}</span>
        <span className="flex min-w-0 flex-1 items-baseline gap-x-2 max-sm:flex-wrap max-sm:py-1">
          <span className="shrink-0 text-ink">{callLabel(fact)}</span>
          <span className="min-w-0 truncate text-ink-3">
            <ForeignText>{subjectOf(fact)}</ForeignText>
          </span>
          <span className="tnum w-full text-ink-3 sm:hidden">
            {time.format(fact.at)} · {durationText(fact.ms)}
          </span>
        </span>
        <span className={cx('max-w-[40%] shrink-0 truncate', toneTextClass[tone])}>{words}</span>
        <span className="tnum w-16 shrink-0 text-end text-ink-3 max-sm:hidden">
          {durationText(fact.ms)}
        </span>
      </button>
    </li>
  )
}

/** The journal writes an attempt down before it is sent, by the same clock. */
const NEAR_MS = 5000

type Sent = Pick<Submission, 'id' | 'operation' | 'key' | 'attempts' | 'subject'>

/** What was sent for one record isn't behind a call for another. */
function isOfItsRecord(fact: CallFact, { subject }: Sent): boolean {
  const id = subject.domainId ?? subject.notificationId
  return id === undefined || !/^\d+$/.test(lastPartOf(fact)) || id === lastPartOf(fact)
}

const distance = (fact: CallFact, { attempts }: Sent): number =>
  Math.min(...attempts.map(({ at }) => Math.abs(at - fact.at)))

export function submissionBehind<S extends Sent>(
  fact: CallFact,
  sent: readonly S[],
  key: string | undefined,
): S | undefined {
  const near = sent.filter(
    (each) =>
      each.operation === fact.operation &&
      distance(fact, each) < NEAR_MS &&
      (key === undefined ? isOfItsRecord(fact, each) : each.key === key),
  )
  return near.toSorted((a, b) => distance(fact, a) - distance(fact, b))[0]
}
