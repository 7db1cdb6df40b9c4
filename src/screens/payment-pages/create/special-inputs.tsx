import type { ComponentType } from 'react'

import { fieldMark } from '~/form/fields/use-form-field'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { labelOf } from '../definition/blocks'
import { contrastProblem, cssColor, readColor } from '../definition/color'
import { membersOf, schemaAt } from '../definition/settings'
import { LogoInput } from './logo-input'
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

/** The service's own integer: the sandbox and interface.md show 0, and a page made as 0 can't be changed later. */
export function PublishedInput({ form, name, label }: SpecialProps) {
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

export const specialInputs: Readonly<Record<string, ComponentType<SpecialProps>>> = {
  'pageSettings.color': ColorInput,
  'pageSettings.pageLogo.fContent': LogoInput,
  'pageContent.autopay.frequencySelected': FrequencyInput,
}
