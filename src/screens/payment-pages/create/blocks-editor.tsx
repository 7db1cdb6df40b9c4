import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import { fieldMark, focusField, messageAt } from '~/form/fields/use-form-field'
import { type DragHandle, RowHandle, useRowDrag, useRows } from '~/form/rows/rows'
import { isObject, memberOf } from '~/lib/json'
import { clampText } from '~/lib/text'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'

import { blockTitles, labelOf, type Side } from '../definition/blocks'
import { membersOf, orderOf, schemaAt } from '../definition/settings'
import type { Tree } from '../definition/tree'
import { useMember } from './member-field'
import { Members } from './members'
import type { PageFormReturn } from './page-form'

interface BlocksEditorProps {
  readonly form: PageFormReturn
  readonly side: Side
}

/** Every block of the page or the receipt. */
export const BlocksEditor = ({ form, side }: BlocksEditorProps) => (
  <SortedBlocks form={form} path={side} titles={blockTitles[side]} />
)

interface SortedBlocksProps {
  readonly form: PageFormReturn
  readonly path: string
  readonly titles: Readonly<Record<string, string>>
}

/** In their order: shown or not, moved, and opened to edit. */
function SortedBlocks({ form, path, titles }: SortedBlocksProps) {
  const name = `page.${path}`
  const content = useWatch({ control: form.control, name }) as unknown
  const rows = Object.keys(titles)
    .toSorted((a, b) => orderOf(memberOf(content, a)) - orderOf(memberOf(content, b)))
    .map((row) => ({ row }))
  const list = useRows(
    {
      value: rows,
      // Each gets its place as its position.
      change: (moved) => {
        moved.forEach(({ row }, order) => {
          const before = form.getValues(`${name}.${row}`) as unknown
          const block: Tree = isObject(before) ? { ...before } : {}
          form.setValue(`${name}.${row}`, { ...block, order }, { shouldDirty: true })
        })
      },
      blur: () => undefined,
      error: undefined,
    },
    'block',
  )
  const { listRef, handleOf, dragged } = useRowDrag(list)
  return (
    <div ref={listRef} className="flex min-w-0 flex-col gap-2 empty:hidden">
      {rows.map(({ row }, at) => (
        <BlockEditor
          key={row}
          form={form}
          path={`${path}.${row}`}
          title={titles[row] ?? row}
          note={noteOf(memberOf(content, row))}
          place={`${String(at + 1)} of ${String(rows.length)}`}
          isDragged={dragged === row}
          handle={handleOf(row, at, () => {
            requestAnimationFrame(() => focusField(`${name}.${row}.handle`))
          })}
        />
      ))}
    </div>
  )
}

interface BlockEditorProps {
  readonly form: PageFormReturn
  /** `pageContent.payor` */
  readonly path: string
  readonly title: string
  /** What it says first. */
  readonly note: string | undefined
  readonly place: string
  readonly isDragged: boolean
  readonly handle: DragHandle
}

const noteOf = (block: unknown): string | undefined =>
  ['header', 'label']
    .map((member) => memberOf(block, member))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '')

const OWN = ['enabled', 'order']

function BlockEditor({ form, path, title, note, place, isDragged, handle }: BlockEditorProps) {
  const id = useId()
  const name = `page.${path}`
  const { value: enabled, change } = useMember(form, `${name}.enabled`)
  const { errors } = useFormState({ control: form.control })
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || hasMessage(errors, name)
  const isPlain = hasNothingElse(path)
  const inner = innerBlocks(path)
  return (
    <fieldset className={cx('min-w-0 rounded-md border border-line', isDragged && 'bg-hover')}>
      <legend className="sr-only">{title}</legend>
      <div className="flex min-w-0 items-center gap-2 px-2 py-1">
        <RowHandle name={`${name}.handle`} label={`${title}, ${place}`} handle={handle} />
        <label className="flex min-w-0 flex-1 items-center gap-2 py-1">
          <input
            type="checkbox"
            role="switch"
            aria-checked={enabled === true}
            aria-label={`Show ${title.toLowerCase()}`}
            {...fieldMark(`${name}.enabled`)}
            checked={enabled === true}
            onChange={({ target }) => change(target.checked)}
            className="relative h-4.5 w-8 shrink-0 appearance-none rounded-full bg-ink-3 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-3.5 forced-colors:appearance-auto forced-colors:before:hidden motion-reduce:transition-none motion-reduce:before:transition-none"
          />
          <span className={cx('shrink-0 font-medium', enabled !== true && 'text-ink-3')}>
            {title}
          </span>
          {note !== undefined && (
            <span className="min-w-0 truncate text-sm text-ink-3">
              <ForeignText>{clampText(note)}</ForeignText>
            </span>
          )}
        </label>
        {!isPlain && (
          <IconButton
            label={`${isOpen ? 'Close' : 'Edit'} ${title.toLowerCase()}`}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpened(!isOpen)}
          >
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </IconButton>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        {isOpen && (
          <div className="flex min-w-0 flex-col gap-2">
            <Members form={form} path={path} without={[...OWN, ...Object.keys(inner)]} />
            <SortedBlocks form={form} path={path} titles={inner} />
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** A block may have blocks of its own: the links of the invoices. */
const innerBlocks = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    membersOf(schemaAt(path))
      .filter(({ schema }) => membersOf(schema).some(({ key }) => key === 'order'))
      .map(({ key }) => [key, labelOf(key)]),
  )

const hasMessage = (errors: object, name: string): boolean =>
  messageAt(errors, name) !== undefined || isObject(memberAt(errors, name))

const memberAt = (value: unknown, name: string): unknown =>
  name.split('.').reduce((inside, key) => memberOf(inside, key), value)

const hasNothingElse = (path: string): boolean =>
  membersOf(schemaAt(path)).every(({ key }) => OWN.includes(key))
