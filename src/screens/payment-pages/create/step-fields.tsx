import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'

import { EntryField } from '~/form/fields/suggest-field'
import { fieldMark, focusField, messageAt } from '~/form/fields/use-form-field'
import { MoreFields } from '~/form/more-fields'
import { MapField } from '~/form/rows/map-field'
import { type DragHandle, RowHandle, useRowDrag } from '~/form/rows/row-drag'
import { newRowId, useRows } from '~/form/rows/use-rows'
import { isObject, memberOf } from '~/lib/json'
import { clampText } from '~/lib/text'
import { afterPress } from '~/ui/after-press'
import { Button, IconButton } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'

import { blockTitles, labelOf, type Side } from '../definition/blocks'
import { membersOf, orderOf, schemaAt } from '../definition/settings'
import { CLEARED, type Tree } from '../definition/tree'
import { ListEditor } from './list-editor'
import { MemberField, useMember } from './member-field'
import { Members, PublishedInput } from './members'
import type { PageFormReturn, PageStep } from './page-form'
import { SubdomainDoubt } from './subdomain-doubt'

interface StepProps {
  readonly form: PageFormReturn
}

export function StepFields({
  form,
  step,
}: StepProps & { readonly step: Exclude<PageStep, 'review'> }) {
  switch (step) {
    case 'page':
      return <FirstStep form={form} />
    case 'receipt':
      return <BlocksEditor form={form} side="receiptContent" />
    case 'settings':
      return <SettingsStep form={form} />
  }
}

/** The page says its own address too: kept the same until one of them is changed by itself. */
function follow(form: PageFormReturn, name: string, next: unknown, before: unknown) {
  const own = form.getValues(name) as unknown
  if (own === undefined || own === null || own === '' || own === before) {
    form.setValue(name, next === '' ? CLEARED : next, { shouldDirty: true })
  }
}

function useSameEntry(form: PageFormReturn) {
  const entry = useWatch({ control: form.control, name: 'entry' })
  const before = useRef(entry)
  useEffect(() => {
    if (before.current !== entry) {
      follow(form, 'page.pageContent.entry', entry, before.current)
    }
    before.current = entry
  }, [form, entry])
}

function FirstStep({ form }: StepProps) {
  const text = (member: string) => ({
    form,
    name: `page.${member}`,
    label: labelOf(member.replace('pageContent.', '')),
    kind: 'text' as const,
  })
  useSameEntry(form)
  // A longer one is not yet the shorter one that is taken.
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <EntryField form={form} name="entry" label="Paypoint" isRequired />
        <div
          className="contents"
          onFocus={() => setTyping(true)}
          onBlur={() => afterPress(() => setTyping(false))}
        >
          <MemberField
            {...text('subdomain')}
            hint="The last part of the page’s URL"
            isRequired
            onChanged={(next, before) => follow(form, 'page.pageContent.subdomain', next, before)}
          />
        </div>
        {!isTyping && (
          <SubdomainDoubt
            form={form}
            onTaken={(subdomain) => {
              const before: unknown = form.getValues('page.subdomain')
              form.setValue('page.subdomain', subdomain, { shouldDirty: true })
              follow(form, 'page.pageContent.subdomain', subdomain, before)
            }}
          />
        )}
        <MemberField {...text('pageContent.name')} />
        <PublishedInput form={form} name="page.published" label={labelOf('published')} />
      </div>
      <Section title="Blocks" headingLevel={3}>
        <BlocksEditor form={form} side="pageContent" />
      </Section>
      <MoreFields
        label="More"
        names={['page.pageContent.entry', 'page.pageContent.subdomain']}
        form={form}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
          <MemberField {...text('pageContent.entry')} label="Paypoint in the page" />
          <MemberField {...text('pageContent.subdomain')} label="Subdomain in the page" />
        </div>
      </MoreFields>
    </>
  )
}

const own = [
  ['totalAmount', 'money', 'Of all amounts, if the page sets it'],
  ['validationCode', 'text', 'Not saved in drafts'],
] as const

/** Of a page that exists. */
const rare = [
  ['pageIdentifier', 'text'],
  ['lastAccess', 'timestamp'],
] as const

const SettingsStep = ({ form }: StepProps) => (
  <>
    <Section title="Look and redirect" headingLevel={3}>
      <Members form={form} path="pageSettings" />
    </Section>
    <ListEditor form={form} path="credentials" />
    <AdditionalData form={form} />
    <Section title="Page record" headingLevel={3}>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {own.map(([member, kind, hint]) => (
          <MemberField
            key={member}
            form={form}
            name={`page.${member}`}
            label={labelOf(member)}
            kind={kind}
            hint={hint}
          />
        ))}
      </div>
    </Section>
    <MoreFields label="More" names={rare.map(([member]) => `page.${member}` as const)} form={form}>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {rare.map(([member, kind]) => (
          <MemberField
            key={member}
            form={form}
            name={`page.${member}`}
            label={labelOf(member)}
            kind={kind}
          />
        ))}
      </div>
    </MoreFields>
  </>
)

function AdditionalData({ form }: StepProps) {
  const name = 'page.AdditionalData'
  const rows: unknown = useWatch({ control: form.control, name })
  if (Array.isArray(rows)) {
    return (
      <MapField
        form={form}
        name={name}
        label={labelOf('AdditionalData')}
        hint="Names and values of your own"
      />
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 text-sm font-medium text-ink">{labelOf('AdditionalData')}</legend>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => {
          form.setValue(name, [{ row: newRowId(), key: '', value: '' }], { shouldDirty: true })
          requestAnimationFrame(() => focusField(`${name}.0.key`))
        }}
      >
        Add additional data
      </Button>
    </fieldset>
  )
}

/** Every block of the page or the receipt. */
const BlocksEditor = ({ form, side }: { readonly form: PageFormReturn; readonly side: Side }) => (
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
  const isOpen =
    isOpened ||
    messageAt(errors, name) !== undefined ||
    isObject(name.split('.').reduce<unknown>((inside, key) => memberOf(inside, key), errors))
  const isPlain = membersOf(schemaAt(path)).every(({ key }) => OWN.includes(key))
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
