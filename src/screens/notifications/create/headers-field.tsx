import type { ClipboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { MaskedInput } from '~/domain/payments/masked-input'
import { FieldDoubt } from '~/form/fields/field-doubt'
import { TextField } from '~/form/fields/text-fields'
import { newRowId, RowBox, RowsFrame, useFormRows } from '~/form/rows/rows'
import { announce } from '~/ui/announce'
import { Notice } from '~/ui/notice'

import { notificationForm, type NotificationValues } from './fields'
import { pastedHeaders } from './headers'

const secretField = notificationForm.fields.headers.of.secret

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
            <div
              className="grid gap-4 sm:grid-cols-2"
              onPaste={(event) => pasteHeaders(form, at, event)}
            >
              <TextField form={form} name={`headers.${at}.name`} label="Name" kind="code" />
              <FieldDoubt
                // Its names are among the form's own.
                form={form as unknown as UseFormReturn}
                name={`headers.${String(at)}.secret`}
                field={secretField}
              >
                <MaskedInput
                  form={form}
                  name={`headers.${at}.secret`}
                  label="Value"
                  read={asTyped}
                  mask={hidden}
                  isText
                  hint="Not saved anywhere"
                />
              </FieldDoubt>
            </div>
          </RowBox>
        )}
      </RowsFrame>
    </fieldset>
  )
}

/** "X-Api-Key: abc", pasted, goes into both: a value in the field for names would be kept. Each line is a header. */
function pasteHeaders(
  form: UseFormReturn<NotificationValues>,
  at: number,
  event: ClipboardEvent<HTMLElement>,
): void {
  const [first, ...more] = pastedHeaders(event.clipboardData.getData('text')) ?? []
  if (!first) return
  event.preventDefault()
  const rows = form.getValues('headers')
  const below = more.map((header) => ({ row: newRowId(), ...header }))
  form.setValue(
    'headers',
    rows.flatMap((row, place) => (place === at ? [{ ...row, ...first }, ...below] : [row])),
    { shouldDirty: true },
  )
  announce(
    below.length === 0
      ? 'Name and value filled in'
      : `${String(more.length + 1)} headers filled in`,
  )
}
