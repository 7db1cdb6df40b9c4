import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'

import { InHeader } from '~/form/wizard/wizard-page'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { brief } from '~/ui/foreign-text'
import { controlClass } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'

import { type Imported, importedAt, readDefinition } from '../definition/clean'
import { membersLackingIn } from '../definition/problems'
import { treeOf } from '../definition/tree'
import type { PageFormReturn } from './page-form'

interface ImportProps {
  readonly form: PageFormReturn
  /** Saves what was taken over with the draft. */
  readonly onImported: () => void
}

/** A definition from a file or pasted: in place of what the form has. */
export function ImportButton(props: ImportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InHeader>
      <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Import JSON
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </InHeader>
  )
}

/** interface.md states no limit; this one is ours. */
const MOST_BYTES = 5_000_000

function ImportDialog({
  form,
  onImported,
  onClose,
}: ImportProps & { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<Imported>()
  const picker = useRef<HTMLInputElement>(null)

  function take(json: string) {
    const read = readDefinition(json)
    if (typeof read === 'string') {
      setProblem(read)
      announce(read, 'assertive')
      return
    }
    setProblem(undefined)
    const { entry } = form.getValues()
    const imported = importedAt(entry.trim(), read)
    setTaken(imported)
    form.reset({ entry, page: treeOf(imported.json) })
    onImported()
    announce('Definition imported')
  }

  return (
    <ModalDialog title="Import a definition" focusKey={taken ? 'taken' : 'paste'} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        {taken ? (
          <>
            <Taken {...taken} entry={form.getValues('entry').trim()} />
            <Button variant="primary" className="self-start" onClick={onClose}>
              Continue
            </Button>
          </>
        ) : (
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              take(text)
            }}
          >
            <Notice tone="info">It replaces everything in this form.</Notice>
            <Field label="Definition as JSON" error={problem}>
              {(control) => (
                <textarea
                  {...control}
                  rows={10}
                  value={text}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => setText(target.value)}
                  className={controlClass('h-auto! resize-y px-2.5 py-1.5 font-mono')}
                />
              )}
            </Field>
            <input
              ref={picker}
              type="file"
              hidden
              accept="application/json,.json"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (!file) return
                if (file.size > MOST_BYTES) setProblem('The file is larger than 5 MB.')
                else void file.text().then(take, () => setProblem('We couldn’t read the file.'))
              }}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary">
                Import
              </Button>
              <Button onClick={() => picker.current?.click()}>Choose a file</Button>
            </div>
          </form>
        )}
      </div>
    </ModalDialog>
  )
}

const MOST_PROBLEMS_NAMED = 8

const named = (paths: readonly string[]): string =>
  paths.length > MOST_PROBLEMS_NAMED
    ? `${paths.slice(0, MOST_PROBLEMS_NAMED).join(', ')}, and ${String(paths.length - MOST_PROBLEMS_NAMED)} more`
    : paths.join(', ')

const Taken = ({
  json,
  unreadable,
  unknown,
  own,
  otherEntry,
  entry,
}: Imported & { readonly entry: string }) => (
  <>
    <Notice tone="positive" title="Definition imported" />
    {own.length > 0 && (
      <Notice tone="info" title="What belongs to one page isn’t imported">
        {named(own)}: left out. Enter them under Settings if this page needs them.
      </Notice>
    )}
    {otherEntry !== undefined && (
      <Notice tone="info" title="The page’s paypoint is the one chosen here">
        {entry === ''
          ? brief([otherEntry, ': left out.'])
          : brief([entry, ', in place of ', otherEntry, '.'])}
      </Notice>
    )}
    {unreadable.length > 0 && (
      <Notice tone="warning" title="We couldn’t read all of it">
        {brief(named(unreadable))}: left out.
      </Notice>
    )}
    {unknown.length > 0 && (
      <Notice tone="info" title="Fields this app doesn’t know are kept">
        {brief(named(unknown))}: sent as they are.
      </Notice>
    )}
    <Lacking lacking={membersLackingIn(json)} />
  </>
)

/** Said here already: whoever exported the definition can be asked now. */
function Lacking({ lacking }: { readonly lacking: readonly string[] }) {
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" title="Something is missing in this definition">
      <ul className="list-disc ps-5">
        {lacking.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
