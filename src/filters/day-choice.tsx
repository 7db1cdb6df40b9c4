import { type ReactNode, useState } from 'react'

import { shortZone } from '~/lib/dates'
import { DAY_ZONE, type DayRange, formatDays, presetOf } from '~/lib/days'
import { Button } from '~/ui/button'
import { DateInput } from '~/ui/date-input'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { rangesOf } from './describe'
import type { DraftProblem, ValueEditorProps } from './draft'
import { OptionList } from './option-list'

/** Days, or days with times. */
function MomentEditor(props: ValueEditorProps & { readonly hasTimes: boolean }) {
  const { draft, hasTimes } = props
  if (draft.comparison !== 'between') return <OneMoment {...props} place="value" label="Day" />
  const from = draft.bounds[0] === 'gt' ? 'After' : 'From'
  const to = draft.bounds[1] === 'lt' ? 'Before' : 'To'
  return (
    <div className={hasTimes ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-2'}>
      <OneMoment {...props} place="value" label={from} />
      <OneMoment {...props} place="upper" label={to} />
    </div>
  )
}

/** The text is one value as sent: the day and the time are its halves. */
function halves(text: string) {
  const split = text.search(/[T ]/i)
  if (split === -1) return { day: text, sign: ' ', time: '' }
  return { day: text.slice(0, split), sign: text.charAt(split), time: text.slice(split + 1) }
}

const hasTime = (text: string): boolean => halves(text).time !== ''

interface OneMomentProps extends ValueEditorProps {
  readonly place: DraftProblem['place']
  readonly label: string
  readonly hasTimes: boolean
}

function OneMoment({ draft, problem, onChange, place, label, hasTimes }: OneMomentProps) {
  const { day, sign, time } = halves(draft[place])
  const change = (nextDay: string, nextTime: string) =>
    onChange({ [place]: nextTime === '' ? nextDay : `${nextDay}${sign}${nextTime}` }, true)
  return (
    <div className={hasTimes ? 'grid grid-cols-2 items-start gap-2' : undefined}>
      <Field label={label} error={problem?.place === place ? problem.problem : undefined}>
        {(control) => (
          <DateInput
            {...control}
            data-place={place}
            value={day}
            onDay={(next) => change(next, time)}
          />
        )}
      </Field>
      {hasTimes && (
        <Field label={label === 'Day' ? 'Time' : `${label}, time`}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder="14:30 or 14:30:00Z"
              value={time}
              onChange={(event) => change(day, event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}

interface DayChoiceProps extends ValueEditorProps {
  readonly label: string
  readonly today: string
  /** How else the field can be asked. */
  readonly comparison: ReactNode
  /** Of a new filter: a clicked range leaves the popover open for the next one. */
  readonly isNew: boolean
  readonly onDone: () => void
}

/** The usual ranges, then any two days; another comparison or a time of day on demand. */
export function DayChoice(props: DayChoiceProps) {
  const { field, label, draft, today, comparison, isNew, onChange, onDone } = props
  const [isExact, setExact] = useState(
    draft.comparison !== 'between' || hasTime(draft.value) || hasTime(draft.upper),
  )
  if (isExact) {
    return (
      <div className="flex flex-col gap-3 p-3">
        {comparison}
        <MomentEditor {...props} hasTimes />
      </div>
    )
  }
  const ranges = rangesOf(field, today)
  const chosen = presetOf({ first: draft.value, last: draft.upper }, ranges)
  return (
    <>
      <OptionList
        label={label}
        placeholder="Search ranges"
        options={ranges.map((range) => ({
          value: range.label,
          label: range.label,
          shown: <RangeOption range={range} />,
          isChosen: range.label === chosen?.label,
        }))}
        onChoose={(value, isFinal) => {
          const range = ranges.find((each) => each.label === value)
          if (!range) return
          const { first, last } = range
          onChange({ comparison: 'between', value: first, upper: last, bounds: ['ge', 'le'] })
          if (isFinal || !isNew) onDone()
        }}
        onDone={onDone}
      />
      <div
        role="group"
        aria-label="Custom"
        className="flex flex-col gap-2 border-t border-line p-3"
      >
        <MomentEditor {...props} hasTimes={false} />
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setExact(true)}>
          Time of day
        </Button>
      </div>
    </>
  )
}

function RangeOption({ range: { label, first, last } }: { range: DayRange }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      {label}
      <span className="text-sm text-ink-3">{formatDays(first, last, display.locale)}</span>
    </span>
  )
}

/** Above the usual ranges as well as any two days. */
export function DayZoneNotice() {
  const { zone, zoneName } = display
  if (zone === DAY_ZONE) return null
  return (
    <p title={zoneName} className="shrink-0 border-b border-line px-3 py-2 text-sm text-ink-2">
      All days are {DAY_ZONE} days. Times in the list are {shortZone(zone)}.
    </p>
  )
}
