import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '~/ui/button'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { isFiltering, stateChoices, typeChoices, type DeskFilter } from './desk-filter'

interface FilterRowProps {
  readonly filter: DeskFilter
  /** Whether this row wrote the address that the filter is of. */
  readonly isOwn: boolean
  readonly onChange: (change: Partial<DeskFilter>) => void
}

export function FilterRow({ filter, isOwn, onChange }: FilterRowProps) {
  // The address follows; a field that waited for it would lose its caret.
  const [find, setFind] = useState(filter.find)
  const [seen, setSeen] = useState(filter.find)
  if (filter.find !== seen) {
    setSeen(filter.find)
    // What was typed meanwhile is newer than what it wrote.
    if (!isOwn) setFind(filter.find)
  }
  const field = useRef<HTMLInputElement>(null)

  function search(text: string) {
    setFind(text)
    onChange({ find: text })
  }

  function clear() {
    setFind('')
    onChange({ find: '', type: '', state: '' })
    field.current?.focus()
  }

  return (
    <div role="search" aria-label="Submissions" className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow basis-64 sm:max-w-80">
        <TextInput
          type="search"
          aria-label="Find a submission"
          placeholder="Name, reference, number, or amount"
          icon={<Search />}
          ref={field}
          value={find}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <div className="grow basis-32 sm:max-w-48">
        <NativeSelect
          aria-label="Type"
          value={filter.type}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          <option value="">Any type</option>
          {typeChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grow basis-32 sm:max-w-48">
        <NativeSelect
          aria-label="Status"
          value={filter.state}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">Any status</option>
          {stateChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isFiltering(filter) && (
        <Button variant="quiet" onClick={clear}>
          <X aria-hidden="true" className="size-4" />
          Clear
        </Button>
      )}
    </div>
  )
}
