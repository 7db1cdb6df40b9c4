import { paths } from '~/paths'
import { hasKeyShortcuts } from '~/storage/shortcut-choice'
import { Link } from '~/ui/link'
import { ModalDialog } from '~/ui/modal-dialog'

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

const CONTROL = isApple ? '⌘' : 'Ctrl'

interface Shortcut {
  readonly does: string
  /** Any of these; the keys of one are pressed together. */
  readonly keys: readonly (readonly string[])[]
}

const shortcutGroups: readonly {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { does: 'Search, create, go to', keys: [[CONTROL, 'K']] },
      { does: 'Keyboard shortcuts', keys: [['?']] },
      { does: 'Close what is open', keys: [['Esc']] },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { does: 'Find or filter', keys: [['/']] },
      { does: 'Next or previous row', keys: [['↓'], ['↑']] },
      { does: 'Page down or up', keys: [['PgDn'], ['PgUp']] },
      { does: 'First or last row', keys: [['Home'], ['End']] },
      { does: 'Open the row', keys: [['Enter']] },
      { does: 'Remove a filter', keys: [['Delete']] },
    ],
  },
  {
    title: 'Records',
    shortcuts: [{ does: 'Next or previous record', keys: [['J'], ['K']] }],
  },
  {
    title: 'Forms',
    shortcuts: [
      { does: 'Continue', keys: [[CONTROL, 'Enter']] },
      { does: 'Move a line or block, on its handle', keys: [['↑'], ['↓']] },
      { does: 'Move in a sheet', keys: [['↑'], ['↓'], ['←'], ['→']] },
      { does: 'Cell below', keys: [['Enter']] },
      { does: 'Cell above', keys: [['Shift', 'Enter']] },
    ],
  },
  {
    title: 'Search',
    shortcuts: [
      { does: 'Open', keys: [['Enter']] },
      { does: 'Open in a new tab', keys: [[CONTROL, 'Enter']] },
    ],
  },
]

const keycapClass =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-xs text-ink-2'

export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title="Keyboard shortcuts" focusKey="shortcuts" onClose={onClose}>
      <div className="gap-x-10 px-5 pt-5 sm:columns-2">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className="flex min-w-0 break-inside-avoid flex-col gap-1 pb-5">
            <h3 className="text-sm font-medium text-ink-3">{title}</h3>
            <dl className="flex flex-col">
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className="flex min-h-7 items-center justify-between gap-3">
                  <dt className="min-w-0 text-base text-ink">{does}</dt>
                  <dd className="flex shrink-0 items-center gap-1">
                    {keys.map((together) => (
                      <span key={together.join(' ')} className="flex items-center gap-0.5">
                        {together.map((name) => (
                          <kbd key={name} className={keycapClass}>
                            {name}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
        {hasKeyShortcuts() ? 'Single keys can be turned off' : 'Single keys are turned off'} in{' '}
        <Link to={paths.settings()} className="link" onClick={onClose}>
          Settings
        </Link>
        .
      </p>
    </ModalDialog>
  )
}
