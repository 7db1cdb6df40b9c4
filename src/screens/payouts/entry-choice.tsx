import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf, entryLabel } from '~/api/entries'
import { TypedEntry } from '~/lists/typed-entry'
import { Field } from '~/ui/field'
import { foreignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'

import { allEntries, type EntrySelection } from './search'
import { PaypointsDialog } from './merged/paypoints-dialog'

interface EntryChoiceProps {
  readonly chosen: EntrySelection
  readonly onChange: (chosen: EntrySelection) => void
}

/** The select's value while several paypoints, but not all, are listed. */
const some = ' several'

export function EntryChoice({ chosen, onChange }: EntryChoiceProps) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const choices = data?.entries ?? []
  const isSearching = data === undefined && !isError && orgId !== ''
  const [only = '', ...others] = chosen

  if (choices.length === 0 && chosen !== allEntries && (isError || orgId === '')) {
    return <TypedEntry key={only} entry={only} onChange={(entry) => onChange([entry])} />
  }
  const isOne = chosen !== allEntries && others.length === 0
  const value = chosen === allEntries ? allEntries : isOne ? only : some
  const isListed = !isOne || choices.some(({ entry }) => entry === only)
  return (
    <div className="flex w-full gap-2 sm:w-auto">
      <Field label="Paypoint" isLabelHidden className="min-w-0 flex-1 sm:w-72">
        {(control) => (
          <NativeSelect
            {...control}
            value={value}
            onChange={({ target }) =>
              onChange(target.value === allEntries ? allEntries : [target.value])
            }
          >
            {!isListed && <option value={only}>{foreignText(only)}</option>}
            {value === some && <option value={some}>{chosen.length} paypoints</option>}
            {(choices.length > 1 || value === allEntries) && (
              <option value={allEntries}>All paypoints</option>
            )}
            {choices.map((choice) => (
              <option key={choice.entry} value={choice.entry}>
                {foreignText(entryLabel(choice))}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {/* Its place is kept: the select must not move when the paypoints are there. */}
      {(isSearching || choices.length > 1) && (
        <PaypointsDialog
          choices={choices}
          reasonNotTo={isSearching ? 'The paypoints are being looked for.' : undefined}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </div>
  )
}
