import { ListChecks, Search } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'

import { foldText } from '~/lib/text'
import type { NamedEntry } from '~/api/entries'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, TextInput } from '~/ui/inputs'

import { allEntries, type EntrySelection } from '../search'

interface PaypointsDialogProps {
  readonly choices: readonly NamedEntry[]
  readonly reasonNotTo?: string | undefined
  readonly chosen: EntrySelection
  readonly onChange: (chosen: EntrySelection) => void
}

const FEW = 8

export function PaypointsDialog(props: PaypointsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabledReason={props.reasonNotTo}
        icon={<ListChecks aria-hidden="true" className="size-4" />}
        onClick={() => {
          setOpened(opened + 1)
          dialog.current?.showModal()
        }}
      >
        Several
      </Button>
      <dialog
        ref={dialog}
        closedby="any"
        aria-labelledby={titleId}
        className="m-auto w-96 max-w-[calc(100vw-2rem)] rounded-lg bg-raised text-ink shadow-overlay"
      >
        <h2 id={titleId} className="px-5 pt-4 text-lg font-semibold">
          Whose payouts?
        </h2>
        {/* Each time it opens it begins with what is listed. */}
        {opened > 0 && <Choices key={opened} {...props} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

function Choices({
  choices,
  chosen,
  onChange,
  onClose,
}: PaypointsDialogProps & { onClose: () => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(chosen === allEntries ? choices.map(({ entry }) => entry) : chosen),
  )
  const [wanted, setWanted] = useState('')
  const shown = choices.filter(({ entry, name }) =>
    foldText(`${name ?? ''} ${entry}`).includes(foldText(wanted.trim())),
  )
  const isAll = choices.every(({ entry }) => ticked.has(entry))

  function tick(entry: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(entry)
    else next.delete(entry)
    setTicked(next)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (ticked.size === 0) return
    onClose()
    onChange(isAll ? allEntries : [...ticked])
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 px-5 pt-3 pb-4">
      {choices.length > FEW && (
        <Field label="Find a paypoint" isLabelHidden>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon={<Search />}
              placeholder="Name or entry"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          )}
        </Field>
      )}
      <Checkbox
        label="All paypoints"
        checked={isAll}
        onChange={({ target }) =>
          setTicked(new Set(target.checked ? choices.map(({ entry }) => entry) : []))
        }
      />
      <fieldset className="max-h-72 min-w-0 overflow-y-auto border-t border-line pt-2">
        <legend className="sr-only">Paypoints</legend>
        {shown.map(({ entry, name }) => (
          <Checkbox
            key={entry}
            label={
              <>
                <ForeignText>{name ?? entry}</ForeignText>{' '}
                <span className="id-text text-ink-3">
                  <ForeignText>{entry}</ForeignText>
                </span>
              </>
            }
            checked={ticked.has(entry)}
            onChange={({ target }) => tick(entry, target.checked)}
          />
        ))}
        {shown.length === 0 && (
          <p className="py-2 text-sm text-ink-3">No paypoint has that name.</p>
        )}
      </fieldset>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={ticked.size === 0 ? 'Tick at least one paypoint.' : undefined}
        >
          Show {ticked.size} {ticked.size === 1 ? 'paypoint' : 'paypoints'}
        </Button>
      </div>
    </form>
  )
}
