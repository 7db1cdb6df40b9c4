import { useState } from 'react'

import { todayIn, dayRanges } from '~/lib/days'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { DraftProblem, ValueEditorProps } from './draft'

export function MomentEditor(props: ValueEditorProps) {
  const { draft, onChange } = props
  const [today] = useState(() => todayIn(display.zone, Date.now()))
  const isRange = draft.comparison === 'between'
  const names = {
    from: draft.bounds[0] === 'gt' ? 'After' : 'From',
    to: draft.bounds[1] === 'lt' ? 'Before' : 'To',
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <OneMoment {...props} place="value" label={isRange ? names.from : 'Value'} />
      {isRange && <OneMoment {...props} place="upper" label={names.to} />}
      <div role="group" aria-label="Usual ranges" className="flex flex-wrap gap-1.5">
        {dayRanges(today).map(({ label, first, last }) => (
          <Button
            key={label}
            size="sm"
            onClick={() =>
              onChange({ comparison: 'between', value: first, upper: last, bounds: ['ge', 'le'] })
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The text is one value as sent: the day and the time are its halves. */
function halves(text: string) {
  const split = text.search(/[T ]/i)
  if (split === -1) return { day: text, sign: ' ', time: '' }
  return { day: text.slice(0, split), sign: text.charAt(split), time: text.slice(split + 1) }
}

function OneMoment({
  draft,
  problem,
  onChange,
  place,
  label,
}: ValueEditorProps & { place: DraftProblem['place']; label: string }) {
  const { day, sign, time } = halves(draft[place])
  const change = (nextDay: string, nextTime: string) =>
    onChange({ [place]: nextTime === '' ? nextDay : `${nextDay}${sign}${nextTime}` })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label={label}
        error={problem?.place === place ? problem.problem : undefined}
        className="w-40 max-w-full"
      >
        {(control) => (
          <TextInput
            {...control}
            data-place={place}
            type="date"
            value={day}
            onChange={(event) => change(event.target.value, time)}
          />
        )}
      </Field>
      <Field
        label={label === 'Value' ? 'Time' : `${label}, time`}
        hint="Optional: 14:30 or 14:30:00Z"
        className="w-52 max-w-full"
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={time}
            onChange={(event) => change(day, event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
