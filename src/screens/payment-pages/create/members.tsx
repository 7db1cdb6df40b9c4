/** The inputs of a record of the definition, by the contract: a member that it gains has one too. */

import { Trash2, Upload } from 'lucide-react'
import { type ComponentType, useRef } from 'react'

import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'
import {
  type ChosenFile,
  encodeInWorker,
  endingOf,
  type FileLimits,
  useAttaching,
} from '~/form/attachments/use-attaching'
import { fieldMark } from '~/form/fields/use-form-field'
import { bytesFromBase64, formatBytes, logoTypeOf } from '~/lib/received-file'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { labelOf, type ListPath, listTitles } from '../definition/blocks'
import { contrastProblem, cssColor, readColor } from '../definition/color'
import { membersOf, schemaAt } from '../definition/settings'
import { CLEARED } from '../definition/tree'
import { ListEditor } from './list-editor'
import { MemberField, useMember } from './member-field'
import type { PageFormReturn } from './page-form'

interface MembersProps {
  readonly form: PageFormReturn
  /** `pageContent.payor` */
  readonly path: string
  readonly without?: readonly string[]
}

const isList = (path: string): path is ListPath => Object.hasOwn(listTitles, path)

export const Members = ({ form, path, without = [] }: MembersProps) => (
  <div className="grid min-w-0 grid-cols-1 items-start gap-x-3 gap-y-3 empty:hidden sm:grid-cols-2">
    {membersOf(schemaAt(path))
      .filter(({ key }) => !without.includes(key))
      .map(({ key, schema }) => (
        <Member
          key={key}
          form={form}
          path={`${path}.${key}`}
          label={labelOf(key)}
          schema={schema}
        />
      ))}
  </div>
)

interface MemberProps {
  readonly form: PageFormReturn
  readonly path: string
  readonly label: string
  readonly schema: Schema
}

const hints: Readonly<Record<string, string>> = {
  'pageContent.autopay.startDate': 'Days of the month, such as 1, 5-10, 15',
  'pageContent.autopay.frequencySelected': 'One of those above, such as monthly',
  'pageSettings.customCssUrl': 'Shown here, never loaded',
  'pageSettings.pageLogo.furl': 'Shown here, never loaded',
  'pageSettings.language': 'Such as en',
  'pageSettings.paymentButton.size': 'Such as sm',
}

function Member({ form, path, label, schema }: MemberProps) {
  const part = partOf(schema)
  if (isList(path)) return <ListEditor form={form} path={path} />
  const Special = specialInputs[path]
  if (Special) return <Special form={form} name={`page.${path}`} label={label} />
  if (part.is === 'member') {
    return (
      <MemberField
        form={form}
        name={`page.${path}`}
        label={label}
        kind={part.kind}
        hint={hints[path]}
      />
    )
  }
  return (
    <fieldset className="col-span-full min-w-0 rounded-md bg-sunken p-3">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="mb-2 text-sm font-medium text-ink-2">
        {label}
      </p>
      <Members form={form} path={path} />
    </fieldset>
  )
}

const MOST_LOGO_BYTES = 1_000_000

const advice: Readonly<Record<string, string>> = {
  svg: 'An SVG can hold code. Choose a PNG or a JPEG.',
  pdf: 'A PDF isn’t an image. Export the logo as a PNG.',
  heic: 'Browsers don’t show HEIC photos. Export it as a JPEG.',
  heif: 'Browsers don’t show HEIC photos. Export it as a JPEG.',
}

/** An image by its first bytes, whatever it is called. */
export function logoProblem(
  { name, size, head }: ChosenFile,
  { mostBytes, locale }: FileLimits,
): string | undefined {
  if (size === 0) return 'It is empty. Choose the file again.'
  if (logoTypeOf(head) === undefined) {
    return advice[endingOf(name)] ?? 'It isn’t an image that browsers show. Choose a PNG or a JPEG.'
  }
  return size > mostBytes
    ? `It has ${formatBytes(size, locale)}; a logo may have ${formatBytes(mostBytes, locale)} at most. Save it smaller.`
    : undefined
}

interface SpecialInputProps {
  readonly form: PageFormReturn
  readonly name: string
  readonly label: string
}

/** The file's name, type and content are one thing: they come and go together. Its address is another. */
export function LogoInput({ form, name, label }: SpecialInputProps) {
  const { value } = useMember(form, name)
  const picker = useRef<HTMLInputElement>(null)
  const content = typeof value === 'string' && value !== '' ? value : undefined
  const logo = name.replace(/\.fContent$/, '')
  function put(file: {
    readonly filename: string
    readonly ftype: string
    readonly fContent: string
  }) {
    for (const [member, text] of Object.entries(file)) {
      form.setValue(`${logo}.${member}`, text === '' ? CLEARED : text, { shouldDirty: true })
    }
  }
  const { arrivals, take, drop } = useAttaching(
    encodeInWorker,
    MOST_LOGO_BYTES,
    ({ filename, fContent }) => {
      const ftype = logoTypeOf(bytesFromBase64(fContent.slice(0, 64)) ?? new Uint8Array()) ?? ''
      put({ filename, ftype, fContent })
    },
    logoProblem,
  )
  const bytes = content === undefined ? undefined : bytesFromBase64(content)
  const wrong = arrivals.find((file) => file.problem !== undefined)?.problem
  return (
    <div
      role="group"
      aria-label={label}
      className="col-span-full flex min-w-0 flex-wrap items-center gap-2"
    >
      <Button
        {...fieldMark(name)}
        size="sm"
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => picker.current?.click()}
      >
        {content === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      {content !== undefined && (
        <>
          <span className="tnum text-sm text-ink-3">
            {bytes ? formatBytes(bytes.byteLength, display.locale) : 'Not base64'}
          </span>
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => put({ filename: '', ftype: '', fContent: '' })}
          >
            Remove the file
          </Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          for (const { row } of arrivals) drop(row)
          take([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
      {wrong !== undefined && (
        <Notice tone="danger" className="w-full">
          {wrong}
        </Notice>
      )}
    </div>
  )
}

function ColorInput({ form, name, label }: SpecialInputProps) {
  const { value, change, blur } = useMember(form, name)
  const text = typeof value === 'string' ? value : ''
  const color = readColor(text)
  const problem =
    color === undefined
      ? text.trim() !== '' && 'Not a hex color, such as #0a5c4a: the preview can’t show it.'
      : contrastProblem(color)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label={label}>
        {(control) => (
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-8 shrink-0 rounded-md border border-line"
              style={color && { backgroundColor: cssColor(color) }}
            />
            <TextInput
              {...control}
              {...fieldMark(name)}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change(target.value)}
              onBlur={blur}
            />
          </span>
        )}
      </Field>
      {problem && <Mark tone="warning">{problem}</Mark>}
    </div>
  )
}

/** One of the page's own frequencies, or what a definition from elsewhere says. */
function FrequencyInput({ form, name, label }: SpecialInputProps) {
  const { value, change, blur } = useMember(form, name)
  const names = membersOf(schemaAt('pageContent.autopay.frequency')).map(({ key }) => key)
  const text = typeof value === 'string' ? value : ''
  const all = names.includes(text) || text === '' ? names : [...names, text]
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          {...fieldMark(name)}
          value={text}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        >
          <option value="">Not chosen</option>
          {all.map((each) => (
            <option key={each} value={each}>
              {names.includes(each) ? labelOf(each) : each}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** The service's own integer: the sandbox and interface.md show 0, and a page made as 0 can't be changed later. */
export function PublishedInput({ form, name, label }: SpecialInputProps) {
  const { value, change, blur, error } = useMember(form, name)
  const code = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const isOther = !['', '0', '1'].includes(code)
  return (
    <Field label={label} error={error} hint="Can’t be changed after the page is created">
      {(control) => (
        <NativeSelect
          {...control}
          {...fieldMark(name)}
          value={code}
          onChange={({ target }) => change(target.value)}
          onBlur={blur}
        >
          <option value="">Not chosen</option>
          <option value="1">Yes, sent as 1</option>
          <option value="0">No, sent as 0</option>
          {isOther && <option value={code}>Code {code}</option>}
        </NativeSelect>
      )}
    </Field>
  )
}

const specialInputs: Readonly<Record<string, ComponentType<SpecialInputProps>>> = {
  'pageSettings.color': ColorInput,
  'pageSettings.pageLogo.fContent': LogoInput,
  'pageContent.autopay.frequencySelected': FrequencyInput,
}
