import { useController, type UseFormReturn } from 'react-hook-form'

import { MaskedInput } from '~/form/method/masked-input'
import { TextField } from '~/form/fields/text-field'
import { RowBox, RowsFrame } from '~/form/rows/rows-frame'
import { newRowId, useFormRows } from '~/form/rows/use-rows'
import { Notice } from '~/ui/notice'

import type { NotificationValues } from './fields'

const hidden = (value: string): string => (value === '' ? '' : '••••••••')
const asTyped = (value: string): string => value

export function HeadersField({
  form,
  isWiped,
}: {
  readonly form: UseFormReturn<NotificationValues>
  readonly isWiped: boolean
}) {
  const list = useFormRows(form, 'headers', 'header')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium text-ink">Headers</legend>
      {isWiped && (
        <Notice tone="warning" title="Header values were cleared">
          The page was hidden for five minutes. Enter them again.
        </Notice>
      )}
      <RowsFrame
        name="headers"
        list={list}
        addLabel="Add a header"
        newRow={() => ({ row: newRowId(), name: '', secret: '' })}
        firstMember="name"
      >
        {(_row, at, buttons) => (
          <RowBox title={`Header ${String(at + 1)}`} buttons={buttons}>
            <div className="grid gap-4 sm:grid-cols-2">
              <NameField form={form} at={at} />
              <MaskedInput
                form={form}
                name={`headers.${at}.secret`}
                label="Value"
                read={asTyped}
                mask={hidden}
                isText
                hint="Not saved anywhere"
              />
            </div>
          </RowBox>
        )}
      </RowsFrame>
    </fieldset>
  )
}

/** "X-Api-Key: abc", pasted as one, goes into both: a value in the field for names would be kept. */
function NameField({
  form,
  at,
}: {
  readonly form: UseFormReturn<NotificationValues>
  readonly at: number
}) {
  const { field: value } = useController({ control: form.control, name: `headers.${at}.secret` })
  const { field: name } = useController({ control: form.control, name: `headers.${at}.name` })
  return (
    <div
      onPaste={(event) => {
        const [, pasted, rest] =
          /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(\S.*?)\s*$/s.exec(
            event.clipboardData.getData('text'),
          ) ?? []
        if (pasted === undefined || rest === undefined) return
        event.preventDefault()
        name.onChange(pasted)
        value.onChange(rest)
      }}
    >
      <TextField form={form} name={`headers.${at}.name`} label="Name" kind="code" />
    </div>
  )
}
