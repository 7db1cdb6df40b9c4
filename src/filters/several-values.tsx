import { useState } from 'react'

import { toneOfWords } from '~/lib/status-tone'
import { StatusBadge } from '~/ui/status'

import { isListOperator, joinItems, splitItems } from './condition'
import type { ValueEditorProps } from './draft'
import { nameOf } from './named-values'
import { type Option, OptionList } from './option-list'

interface SeveralValuesProps extends ValueEditorProps {
  readonly label: string
  readonly onDone: () => void
}

/** Values that were seen, by their words, and any other as typed. */
export function SeveralValues(props: SeveralValuesProps) {
  const { label, field, draft, named, seen, onChange, onDone } = props
  const [problem, setProblem] = useState<string>()
  const isList = draft.comparison !== 'between' && isListOperator(draft.comparison)
  const chosen = isList ? splitItems(draft.value).filter((item) => item !== '') : [draft.value]
  const known = new Map(named.map((each) => [each.value, each]))
  const values = new Set([...known.keys(), ...seen.map(({ value }) => value), ...chosen])

  const optionOf = (value: string): Option => {
    const found = known.get(value)
    const isCode = field.type === 'code'
    const name = found ? nameOf(found) : isCode ? `Code ${value}` : value
    return {
      value,
      label: name,
      isChosen: chosen.includes(value),
      ...(isCode && { shown: <StatusBadge words={name} tone={toneOfWords(found?.words ?? [])} /> }),
    }
  }

  function choose(value: string, isFinal: boolean) {
    const isChosen = chosen.includes(value)
    // Enter takes what is meant, and never takes it away.
    if (isFinal && isChosen) return onDone()
    if (!isList) onChange({ value: isChosen ? '' : value })
    else {
      const items = isChosen ? chosen.filter((item) => item !== value) : [...chosen, value]
      const joined = joinItems(items)
      if (!joined.ok && items.length > 0) return setProblem(joined.reason)
      onChange({ value: joined.ok ? joined.value : '' })
    }
    setProblem(undefined)
    if (isFinal) onDone()
  }

  return (
    <>
      <OptionList
        label={label}
        placeholder="Search or type a value"
        isMultiple={isList}
        options={[...values].filter((value) => value !== '').map(optionOf)}
        entryOf={(text) => ({ value: text, label: field.type === 'code' ? `Code ${text}` : text })}
        onChoose={choose}
        onDone={onDone}
      />
      {problem !== undefined && (
        <p role="alert" className="px-3 pb-3 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
