import { useRef, useState } from 'react'

import { currentScope } from '~/api/connection'
import { keepImported } from '~/storage/imported-notifications'
import { scopeName } from '~/storage/scope'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'

import { openRegistryFile, type RegistryFile } from './file'

const counted = (count: number): string =>
  `${count.toLocaleString(display.locale)} ${count === 1 ? 'notification' : 'notifications'}`

/** From another browser. They are marked as imported: the service can't confirm them. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  // What a file was checked for is where it is kept.
  const [scope] = useState(currentScope)
  const [older, setOlder] = useState(0)
  const [read, setRead] = useState<RegistryFile>()
  const [problem, setProblem] = useState<string>()
  const found = read?.ok === true ? read : undefined
  const count = found?.notifications.length ?? 0

  async function open(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    setOlder(0)
    setRead(await openRegistryFile(file, scope))
  }

  async function keep() {
    try {
      const kept = await keepImported(scope, found?.notifications ?? [])
      const older = count - kept
      announce(`${counted(kept)} imported`)
      if (older === 0) onClose()
      else setOlder(older)
    } catch (error) {
      setProblem(storageRemedies[storageReason(error)])
    }
  }

  return (
    <ModalDialog
      title="Import notifications"
      focusKey={read === undefined ? 'choose' : 'read'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Notifications file"
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
        {read === undefined && (
          <p className="text-base text-ink-2">
            Choose a file downloaded from Notifications in another browser.
          </p>
        )}
        {read?.ok === false && (
          <Notice tone="danger" title="Nothing was imported">
            {read.reason}
          </Notice>
        )}
        {found && (
          <p className="tnum text-base text-ink" role="status">
            {counted(count)} found
          </p>
        )}
        {found && found.odd > 0 && (
          <Notice
            tone="warning"
            title={`${found.odd.toLocaleString(display.locale)} in the file can’t be read`}
          >
            They won’t be imported.
          </Notice>
        )}
        {found?.isOtherService === true && found.service && (
          <Notice tone="warning" title="The file is from another service">
            {brief(scopeName(found.service))}. Its IDs may name other notifications here.
          </Notice>
        )}
        {older > 0 && (
          <Notice tone="info" title={`${counted(older)} not imported`}>
            What is here was sent later.
          </Notice>
        )}
        {problem !== undefined && (
          <Notice tone="danger" title="Nothing was imported">
            {problem}
          </Notice>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button
          variant={count > 0 ? 'secondary' : 'primary'}
          onClick={() => input.current?.click()}
        >
          {read === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        {older > 0 && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
        {count > 0 && older === 0 && (
          <Button variant="primary" onClick={() => void keep()}>
            Import {counted(count)}
          </Button>
        )}
      </footer>
    </ModalDialog>
  )
}
