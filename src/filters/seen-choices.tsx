import { Checkbox } from '~/ui/inputs'

import { joinItems, splitItems } from './condition'
import type { ValueEditorProps } from './draft'

const mostShown = 12

export function SeenChoices({ draft, seen, onChange, onProblem }: ValueEditorProps) {
  const chosen = splitItems(draft.value).filter((item) => item !== '')

  function toggle(value: string) {
    const isChosen = chosen.includes(value)
    const items = isChosen ? chosen.filter((item) => item !== value) : [...chosen, value]
    const joined = joinItems(items)
    if (joined.ok || items.length === 0) onChange({ value: joined.ok ? joined.value : '' })
    else onProblem({ problem: joined.reason, place: 'value' })
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm text-ink-3">Seen in the rows read</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3">
        {seen.slice(0, mostShown).map(({ value, count, name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            label={
              <>
                {name === undefined ? value : `${name} (${value})`}{' '}
                <span className="tnum text-sm text-ink-3">
                  · {count} {count === 1 ? 'row' : 'rows'}
                </span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
