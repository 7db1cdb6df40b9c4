import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { isEnter } from '~/ui/pressed-key'

import type { RowsFind } from './use-windowed-rows'

const count = (value: number): string => value.toLocaleString(display.locale)

interface RowsFindProps {
  readonly noun: string
  readonly find: RowsFind | undefined
}

/** Over a long list of rows: finds some of them. */
export function FindRows({ noun, find }: RowsFindProps) {
  if (!find) return null
  const label = `Find ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return (
    <Field label={label} isLabelHidden className="sm:max-w-80">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={find.text}
          placeholder={label}
          autoComplete="off"
          // Enter would go on to the next step.
          onKeyDown={(event) => isEnter(event) && event.preventDefault()}
          onChange={({ target }) => find.look(target.value)}
        />
      )}
    </Field>
  )
}

/** Under it: what isn't shown, and a way to it. */
export function MoreRows({ find }: Pick<RowsFindProps, 'find'>) {
  if (!find || (find.hidden === 0 && find.text.trim() === '')) return null
  const { of, hidden, next, showMore, text } = find
  const words = text.trim() === '' ? `of ${count(of)}` : `of ${count(of)} found`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <span role="status" className="tnum">
        {of === 0 ? 'None found' : `${count(of - hidden)} ${words}`}
      </span>
      {hidden > 0 && (
        <Button size="sm" onClick={showMore}>
          {hidden > next ? `Show ${count(next)} more` : `Show the other ${count(hidden)}`}
        </Button>
      )}
    </div>
  )
}
