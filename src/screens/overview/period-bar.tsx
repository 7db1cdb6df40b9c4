import { useState, type SyntheticEvent } from 'react'

import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'

import { isPeriod, lastDays, overviewPath, type OverviewSearch, type Period } from './search'

const presets = [7, 30, 90, 365] as const

export function PeriodBar({
  search,
  period,
  today,
  onChange,
}: {
  search: OverviewSearch
  period: Period
  today: string
  onChange: (period: Period) => void
}) {
  return (
    <div data-print="hide" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5">
        {presets.map((days) => {
          const preset = lastDays(today, days)
          const isShown = preset.from === period.from && preset.to === period.to
          return (
            <Link
              key={days}
              to={overviewPath(search, { period: preset })}
              preventScrollReset
              aria-current={isShown ? 'page' : undefined}
              className={buttonClass({
                variant: isShown ? 'secondary' : 'quiet',
                className: isShown ? undefined : 'font-normal',
              })}
            >
              {days} days
            </Link>
          )
        })}
      </nav>
      <DaysForm period={period} onChange={onChange} />
    </div>
  )
}

function DaysForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    const next = { from: text('from'), to: text('to') }
    if (isPeriod(next)) onChange(next)
    else setError('Give two days, the earlier one first, at most 31 years apart.')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <Field label="From" isLabelHidden error={error}>
        {(control) => <TextInput {...control} type="date" name="from" defaultValue={period.from} />}
      </Field>
      <span aria-hidden="true" className="py-1.5 text-ink-3">
        –
      </span>
      <Field label="To" isLabelHidden>
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={period.to} />}
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
