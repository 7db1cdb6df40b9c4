import { Trash2, Upload } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'

import { endingOf } from '~/form/attachments/file-check'
import { encodeInWorker } from '~/form/attachments/start-encoding'
import { useAttaching } from '~/form/attachments/use-attaching'
import { fieldMark } from '~/form/fields/use-form-field'
import { bytesFromBase64, formatBytes } from '~/lib/received-file'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { labelOf } from '../definition/blocks'
import { contrastProblem, cssColor, readColor } from '../definition/color'
import { membersOf, schemaAt } from '../definition/settings'
import { useMember } from './member-field'
import type { PageFormReturn } from './page-form'

interface SpecialProps {
  readonly form: PageFormReturn
  readonly name: string
  readonly label: string
}

function ColorInput({ form, name, label }: SpecialProps) {
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

const MOST_LOGO_BYTES = 1_000_000

/** The file's content; its name, type and address are fields of their own. */
function LogoInput({ form, name, label }: SpecialProps) {
  const { value, change } = useMember(form, name)
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const content = typeof value === 'string' && value !== '' ? value : undefined
  const logo = name.replace(/\.fContent$/, '')
  const { arrivals, take, drop } = useAttaching(encodeInWorker, MOST_LOGO_BYTES, (file) => {
    if (endingOf(file.filename) === 'svg') {
      setProblem('An SVG can hold code. Choose a PNG or a JPEG.')
      return
    }
    setProblem(undefined)
    change(file.fContent)
    form.setValue(`${logo}.filename`, file.filename, { shouldDirty: true })
    form.setValue(`${logo}.ftype`, file.ftype, { shouldDirty: true })
  })
  const bytes = content === undefined ? undefined : bytesFromBase64(content)
  const wrong = problem ?? arrivals.find((file) => file.problem !== undefined)?.problem
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
            onClick={() => change('')}
          >
            Remove the file
          </Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg"
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

/** One of the page's own frequencies, or what a definition from elsewhere says. */
function FrequencyInput({ form, name, label }: SpecialProps) {
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

export const specialInputs: Readonly<Record<string, ComponentType<SpecialProps>>> = {
  'pageSettings.color': ColorInput,
  'pageSettings.pageLogo.fContent': LogoInput,
  'pageContent.autopay.frequencySelected': FrequencyInput,
}
