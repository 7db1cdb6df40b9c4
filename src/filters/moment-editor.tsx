import { DateInput } from '~/ui/date-input'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import type { DraftProblem, ValueEditorProps } from './draft'

/** Days, or days with times. */
export function MomentEditor(props: ValueEditorProps & { readonly hasTimes: boolean }) {
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

export const hasTime = (text: string): boolean => halves(text).time !== ''

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
