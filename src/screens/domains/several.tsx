import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { useMayWrite } from '~/api/use-connection'
import { parameter } from '~/lib/query-text'
import type { SeveralProps } from '~/lists/directory/directory-definition'
import { cardProblem, idsIn, MOST_IDS } from '~/lists/directory/directory-search'
import type { GrowthPanelProps } from '~/lists/directory/growth'
import { recordCard } from '~/lists/record/record-layout'
import { plainWords } from '~/outcome/outcome-words'
import { attemptText } from '~/outcome/submission-words'
import { paths } from '~/paths'
import { finderOf } from '~/storage/directory-search'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { CellText } from '~/ui/cell-text'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, controlClass, TextInput } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import {
  type DomainRun,
  isRunning,
  isSetRow,
  isUnsettledRow,
  retryRun,
  runDomains,
  type DomainRunRow,
  runWords,
  stopRun,
  type ToSet,
  useDomainRun,
} from './domain-run'
import { domainIdProblem, domainName } from './known-domain'
import { contradiction, switchWord } from './set-domain'
import { SwitchState } from './switch-state'

/** Opened by a press, with what forms show of a place. */
const SwitchReview = lazyPart(async () => ({
  default: (await import('./switch-review')).SwitchReview,
}))

/** A run is shown where all of its own domains are, such as those of these that are turned back. */
function isRunOf({ rows }: DomainRun, ids: readonly string[]): boolean {
  const set = new Set(ids)
  return rows.every(({ id }) => set.has(id))
}

const countText = (count: number) => `${String(count)} ${count === 1 ? 'domain' : 'domains'}`

/** What was pasted or picked: how each stands here, and both ways to set them all. */
export function SeveralDomains({ ids: given, onClose }: SeveralProps) {
  const problems = given.flatMap((id) => domainIdProblem(id) ?? [])
  const ids = given.filter((id) => domainIdProblem(id) === undefined)
  const { data: kept = [] } = useQuery(keptRecords('domains'))
  const run = useDomainRun()
  const mayWrite = useMayWrite()
  const byId = new Map(kept.map((each) => [each.id, each]))
  const ofThese = run && isRunOf(run, given) ? run : undefined
  // Once left, they are of another service than the domains shown.
  const shown = ofThese?.step === 'left' ? [] : ofThese?.rows
  const rows = new Map(shown?.map((row) => [row.id, row]))
  const running = isRunning(run)
  const toSet = ids.map((id) => ({ id, name: byId.get(id)?.facts.name?.value }))
  const [review, setReview] = useState<boolean>()
  /** Turning back is reviewed too, and takes those that were set alone. */
  const [back, setBack] = useState<readonly ToSet[]>()
  const reviewed = back ?? toSet
  const openReview = (isEnabled: boolean | undefined, some?: readonly ToSet[]) => {
    setReview(isEnabled)
    setBack(some)
  }
  return (
    <Section
      title={countText(ids.length)}
      className={recordCard}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      {problems.map((problem) => (
        <Notice key={problem} tone="warning" title={problem} />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {(mayWrite && ids.length > 0 ? [true, false] : []).map((isEnabled) => (
          <Button
            key={String(isEnabled)}
            aria-expanded={review === isEnabled && back === undefined}
            disabledReason={running ? 'Stop the run first' : undefined}
            onClick={() => openReview(isEnabled)}
          >
            {`Turn ${switchWord(isEnabled).toLowerCase()} ${countText(ids.length)}`}
          </Button>
        ))}
        {ofThese && (
          <Progress run={ofThese} onBack={(set) => openReview(!ofThese.isEnabled, set)} />
        )}
        {run && !ofThese && run.step !== 'left' && <OtherRun run={run} />}
      </div>
      {mayWrite && review !== undefined && !running && (
        <SwitchReview
          key={`${String(review)} ${String(reviewed.length)}`}
          whose={countText(reviewed.length)}
          toSet={reviewed}
          isEnabled={review}
          onCancel={() => openReview(undefined)}
          onRun={() => {
            openReview(undefined)
            void runDomains(reviewed, review)
          }}
        />
      )}
      <PlainTable
        label="Domains to set"
        columns={[{ header: 'Domain' }, { header: 'Apple Pay' }]}
        wraps
        rows={ids.map((id) => {
          const known = byId.get(id)
          const name = known?.facts.name?.value
          return {
            id,
            cells: [
              <span key="id" className="flex flex-col">
                <Link className="link id-text" to={paths.domain(id)}>
                  <ForeignText>{id}</ForeignText>
                </Link>
                {name !== undefined && (
                  <span className="text-sm font-normal text-ink-3">
                    <CellText>{name}</CellText>
                  </span>
                )}
              </span>,
              <div key="state" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span className="sm:w-36 [&_span]:whitespace-nowrap!">
                  <SwitchState kept={known} />
                </span>
                <RowOutcome row={rows.get(id)} isWaiting={running} />
              </div>,
            ],
          }
        })}
      />
      {mayWrite && (
        <p className="text-sm text-ink-3">
          Sent one after another. Safe to repeat: each change sets the state and creates nothing.
        </p>
      )}
    </Section>
  )
}

interface ProgressProps {
  readonly run: DomainRun
  readonly onBack: (set: readonly ToSet[]) => void
}

function Progress({ run, onBack }: ProgressProps) {
  const mayWrite = useMayWrite()
  if (run.step === 'left') {
    return <Notice tone="warning">The run stopped because you connected to another service.</Notice>
  }
  const open = mayWrite ? run.rows.filter(isUnsettledRow).length : 0
  const set = run.rows.filter(isSetRow)
  const answered = run.rows.filter(({ step }) => step === 'answered').length
  return (
    <>
      {isRunning(run) ? (
        <>
          <progress
            aria-label="Domains answered"
            className="w-32"
            max={run.rows.length}
            value={answered}
          />
          <span className="tnum text-sm text-ink-2">{`${String(answered)} of ${String(run.rows.length)}`}</span>
          <Button
            disabledReason={run.step === 'stopping' ? 'Stopping after this one' : undefined}
            onClick={stopRun}
          >
            Stop
          </Button>
        </>
      ) : (
        <>
          <span role="status" className="tnum text-sm text-ink-2">
            {`${run.step === 'stopped' ? 'Stopped: ' : ''}${runWords(run)}`}
          </span>
          {open > 0 && <Button onClick={() => void retryRun()}>{`Retry ${String(open)}`}</Button>}
          {mayWrite && set.length > 0 && (
            <Button onClick={() => onBack(set)}>
              {`Turn ${String(set.length)} back ${switchWord(!run.isEnabled).toLowerCase()}`}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function OtherRun({ run }: { run: DomainRun }) {
  const ids = run.rows.map(({ id }) => id).join('|')
  return (
    <>
      <span className="tnum text-sm text-ink-2">
        {`${isRunning(run) ? 'Setting others' : 'Other domains'}: ${runWords(run)}`}
      </span>
      <Link className="link text-sm" to={paths.domains(parameter('ids', ids))}>
        Show them
      </Link>
      {run.step === 'sending' && <Button onClick={stopRun}>Stop</Button>}
    </>
  )
}

function RowOutcome({ row, isWaiting }: { row: DomainRunRow | undefined; isWaiting: boolean }) {
  if (!row) return null
  const { id, step, isEnabled, answer } = row
  if (step === 'sending') return <Mark tone="info">Sending…</Mark>
  if (!answer) return <Mark>{isWaiting ? 'Waiting' : 'Not sent'}</Mark>
  const plain = plainWords(answer)
  if (plain) return <Mark tone={plain.tone}>{`${plain.title}. ${plain.text}`}</Mark>
  const odd = contradiction(answer, id, isEnabled)
  if (odd !== undefined) return <Mark tone="warning">{odd}</Mark>
  if ('accepted' in answer)
    return <Mark tone="positive">{`Turned ${switchWord(isEnabled).toLowerCase()}`}</Mark>
  if (!('submission' in answer)) return null
  const { submission } = answer
  const last = submission.attempts.at(-1)
  const refused = answer.kind === 'refused' ? last?.responseText : undefined
  const why = refused ?? (last ? attemptText(last) : '')
  const title = { refused: 'Refused', 'not-sent': 'Not sent' }[answer.kind as string] ?? 'Not known'
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Mark tone={answer.kind === 'refused' ? 'danger' : 'warning'}>
        {[title, why].filter(Boolean).join(': ')}
      </Mark>
      <Link className="link text-sm" to={paths.submissions(submission.id)}>
        Details
      </Link>
    </span>
  )
}

const MOST_DRAWN = 100

/** Pasted, picked from those known here, or both. */
export function ChooseSeveral({ onDone }: GrowthPanelProps) {
  const navigate = useNavigate()
  const { data: kept = [] } = useQuery(keptRecords('domains'))
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [find, setFind] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found = find.trim() === '' ? kept : kept.filter(finderOf('domains', find))
  const ids = [...new Set([...idsIn(text), ...picked])]

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const problem =
      ids.length === 0
        ? 'Paste IDs, or pick domains'
        : ids.length > MOST_IDS
          ? `At most ${String(MOST_IDS)} at once: these are ${String(ids.length)}`
          : (cardProblem(text) ?? ids.map(domainIdProblem).find((found) => found !== undefined))
    setError(problem)
    if (problem !== undefined) return
    onDone()
    void navigate(paths.domains(parameter('ids', ids.join('|'))))
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label="Domain IDs" error={error} hint="One per line, or separated by commas">
        {(control) => (
          <textarea
            {...control}
            ref={box}
            rows={4}
            value={text}
            autoComplete="off"
            spellCheck={false}
            className={controlClass('h-auto! min-h-24 px-2.5 py-2')}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {kept.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 text-sm font-medium text-ink">Known here</legend>
          {kept.length > MOST_DRAWN && (
            <Field label="Find a domain" isLabelHidden className="sm:max-w-72">
              {(control) => (
                <TextInput
                  {...control}
                  value={find}
                  autoComplete="off"
                  placeholder="Find a domain"
                  onChange={({ target }) => setFind(target.value)}
                />
              )}
            </Field>
          )}
          <div className="grid max-h-48 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {found.slice(0, MOST_DRAWN).map((each) => (
              <Checkbox
                key={each.id}
                checked={picked.has(each.id)}
                label={<ForeignText>{domainName(each, each.id)}</ForeignText>}
                onChange={({ target }) =>
                  setPicked(
                    new Set(
                      target.checked
                        ? [...picked, each.id]
                        : [...picked].filter((id) => id !== each.id),
                    ),
                  )
                }
              />
            ))}
          </div>
          {found.length > MOST_DRAWN && (
            <p className="text-sm text-ink-3">
              {`${String(MOST_DRAWN)} of ${String(found.length)} shown. Find the others by name or ID.`}
            </p>
          )}
          {found.length === 0 && <p className="text-sm text-ink-3">None found</p>}
        </fieldset>
      )}
      <div>
        <Button type="submit" variant="primary">
          {ids.length === 0 ? 'Continue' : `Continue with ${String(ids.length)}`}
        </Button>
      </div>
    </form>
  )
}
