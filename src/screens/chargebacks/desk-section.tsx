import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { deskQuery, noteCase, setDeadline } from '~/api/desk'
import { serviceNow } from '~/api/service-clock'
import {
  daysFor,
  type DueDate,
  dueOf,
  networkOf,
  reasonPlace,
} from '~/domain/chargebacks/deadlines'
import { evidenceFor } from '~/domain/chargebacks/evidence'
import { useToday } from '~/filters/use-today'
import { daysBetween, formatBriefDay, isDay } from '~/lib/days'
import { isPresenting } from '~/lib/presenting'
import { clampText } from '~/lib/text'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import type { Desk, DeskCase } from '~/storage/desk'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DateInput } from '~/ui/date-input'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, controlClass, TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { SkeletonLines } from '~/ui/skeleton'

import { type ChargebackValue, deadlineFacts } from './queries'

interface DeskSectionProps {
  readonly id: string
  readonly chargeback: ChargebackValue
}

/** What is to be done: by when, with what evidence, by whom. The person's own, kept in this browser. */
export function DeskSection({ id, chargeback }: DeskSectionProps) {
  const { data: desk, isError } = useQuery(deskQuery())
  if (isPresenting()) {
    return (
      <RecordSection title="Answer this case">
        <Nothing>Hidden in presenter mode</Nothing>
      </RecordSection>
    )
  }
  if (isError) {
    return (
      <RecordSection title="Answer this case">
        <Nothing>We couldn’t read your notes</Nothing>
      </RecordSection>
    )
  }
  if (!desk) {
    // As high as what comes, so that nothing beneath it moves.
    return (
      <RecordSection title="Answer this case">
        <div className="min-h-105">
          <SkeletonLines lines={6} label="Reading your notes" />
        </div>
      </RecordSection>
    )
  }
  return <DeskFields key={id} id={id} chargeback={chargeback} desk={desk} />
}

function DeskFields({ id, chargeback, desk }: DeskSectionProps & { readonly desk: Desk }) {
  const noted = desk.cases.get(id)
  const today = useToday()
  const facts = deadlineFacts(chargeback)
  const due = dueOf(facts, noted, desk.days)
  const [failure, setFailure] = useState<string>()
  // What is ticked stands at once: storage follows.
  const [ticked, setTicked] = useState({
    evidence: noted?.evidence ?? [],
    answeredAt: noted?.answeredAt,
  })
  const save = (change: Partial<Omit<DeskCase, 'id' | 'savedAt'>>) => {
    noteCase(id, change).then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(storageRemedies[storageReason(error)]),
    )
  }
  const { answeredAt } = ticked
  const answer = (at: number | undefined) => {
    setTicked({ ...ticked, answeredAt: at })
    save({ answeredAt: at })
  }
  return (
    <RecordSection
      title={titleOfAnswer(due, answeredAt)}
      description={
        <>
          {answeredAt === undefined ? (
            <span className={isLate(due, today) ? 'font-medium text-danger' : undefined}>
              {daysLeft(due, today)}
            </span>
          ) : (
            <Moment value={new Date(answeredAt).toISOString()} />
          )}
          {' · '}
          {responsesText(chargeback.responses?.length ?? 0)}
          <span className="block">Kept in this browser: your provider isn’t told.</span>
        </>
      }
      actions={
        answeredAt === undefined ? (
          <Button variant="primary" onClick={() => answer(serviceNow())}>
            Mark as answered
          </Button>
        ) : (
          <Button onClick={() => answer(undefined)}>Reopen</Button>
        )
      }
    >
      <Evidence
        reasonCode={chargeback.reasonCode}
        there={ticked.evidence}
        onSave={(evidence) => {
          setTicked({ ...ticked, evidence })
          save({ evidence })
        }}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          label="Due date"
          hint={
            due === undefined
              ? 'No default for this network. Set one.'
              : due.by === 'set here'
                ? 'Set by you'
                : `Our default: ${due.by}`
          }
        >
          {(control) => (
            <DateInput
              {...control}
              value={noted?.dueDate ?? due?.day ?? ''}
              onDay={(day) => {
                if (isDay(day)) save({ dueDate: day })
                else if (day === '') save({ dueDate: undefined })
              }}
            />
          )}
        </Field>
        <Owner value={noted?.owner ?? ''} onSave={(owner) => save({ owner })} />
      </div>
      <Note value={noted?.note ?? ''} onSave={(note) => save({ note })} />
      <DefaultDays facts={facts} days={desk.days} />
      {failure !== undefined && <Mark tone="danger">{failure}</Mark>}
    </RecordSection>
  )
}

const titleOfAnswer = (due: DueDate | undefined, answeredAt: number | undefined): string =>
  answeredAt !== undefined
    ? 'Answered'
    : due === undefined
      ? 'Answer this case'
      : `Answer by ${formatBriefDay(due.day, display.locale, Number(due.day.slice(0, 4)))}`

const isLate = (due: DueDate | undefined, today: string): boolean =>
  due !== undefined && due.day < today

function daysLeft(due: DueDate | undefined, today: string): string {
  if (due === undefined) return 'No due date yet'
  const left = daysBetween(today, due.day) - 1
  if (left === 0) return 'Due today'
  const days = `${String(Math.abs(left))} ${Math.abs(left) === 1 ? 'day' : 'days'}`
  return left > 0 ? `${days} left` : `${days} late`
}

/** Whether they answer the case, the service doesn’t say. */
const responsesText = (count: number): string =>
  count === 0
    ? 'No response on record'
    : `${String(count)} ${count === 1 ? 'response' : 'responses'} on record`

interface OwnTextProps {
  readonly value: string
  readonly onSave: (text: string | undefined) => void
}

const textToKeep = (text: string): string | undefined => text.trim() || undefined

function Owner({ value, onSave }: OwnTextProps) {
  const [text, setText] = useState(value)
  return (
    <Field label="Owner" hint="Who answers it">
      {(control) => (
        <TextInput
          {...control}
          value={text}
          autoComplete="off"
          maxLength={80}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => text !== value && onSave(textToKeep(text))}
        />
      )}
    </Field>
  )
}

function Note({ value, onSave }: OwnTextProps) {
  const [text, setText] = useState(value)
  return (
    <Field label="Note">
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={2000}
          value={text}
          className={controlClass('h-auto! min-h-16 w-full py-1.5')}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => text !== value && onSave(textToKeep(text))}
        />
      )}
    </Field>
  )
}

interface EvidenceProps {
  readonly reasonCode: string | undefined
  readonly there: readonly string[]
  readonly onSave: (evidence: readonly string[]) => void
}

function Evidence({ reasonCode, there, onSave }: EvidenceProps) {
  const titleId = useId()
  const items = evidenceFor(reasonCode)
  const count = items.filter((item) => there.includes(item)).length
  return (
    <div role="group" aria-labelledby={titleId} className="min-w-0">
      <p id={titleId} className="text-sm font-medium text-ink-2 [overflow-wrap:anywhere]">
        <ForeignText>{`Evidence${reasonCode ? ` for reason ${clampText(reasonCode, 24)}` : ''}, ${String(count)} of ${String(items.length)}`}</ForeignText>
      </p>
      {items.map((item) => (
        <Checkbox
          key={item}
          label={item}
          checked={there.includes(item)}
          onChange={({ target }) =>
            onSave(target.checked ? [...there, item] : there.filter((each) => each !== item))
          }
        />
      ))}
    </div>
  )
}

interface DefaultDaysProps {
  readonly facts: ReturnType<typeof deadlineFacts>
  readonly days: Desk['days']
}

function DefaultDays({ facts, days }: DefaultDaysProps) {
  const network = networkOf(facts.brand)
  const reason = facts.reasonCode?.trim()
  if (!network && !reason) return null
  return (
    <Disclosure summary="Default days">
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-3">
          {daysFor(facts, days)
            ? 'From the day the case began, for every case of that network or reason. All of this is kept in this browser: your provider doesn’t have it.'
            : 'None yet for this case. Set them for its reason.'}
        </p>
        {network && (
          <Days
            label={`For ${network.name}`}
            place={network.place}
            own={days.get(network.place)}
            standard={network.days}
          />
        )}
        {reason && (
          <Days
            label={`For reason ${reason}`}
            place={reasonPlace(reason)}
            own={days.get(reasonPlace(reason))}
            standard={undefined}
          />
        )}
      </div>
    </Disclosure>
  )
}

interface DaysProps {
  readonly label: string
  readonly place: string
  readonly own: number | undefined
  readonly standard: number | undefined
}

const MOST_DAYS = 365

function Days({ label, place, own, standard }: DaysProps) {
  const shown = own ?? standard
  const [text, setText] = useState(shown === undefined ? '' : String(shown))
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  const isWrong = text.trim() !== '' && (days === undefined || days < 1 || days > MOST_DAYS)
  const next = text.trim() === '' ? undefined : days
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label={label}
        className="w-40"
        error={isWrong ? `Enter 1 to ${String(MOST_DAYS)} days` : undefined}
        hint={standard === undefined ? 'Empty for none' : `Empty for ${String(standard)}`}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="tnum"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {next !== own && !isWrong && next !== standard && (
        <Button size="sm" className="mt-6" onClick={() => void setDeadline(place, next)}>
          Save
        </Button>
      )}
      {own !== undefined && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-6"
          onClick={() => {
            setText(standard === undefined ? '' : String(standard))
            void setDeadline(place, undefined)
          }}
        >
          Reset
        </Button>
      )}
    </div>
  )
}
