import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'

import { Button, IconButton } from '~/ui/button'

import { messageAt } from '../field-errors'
import { focusField, useFormField, type FieldPlace } from '../fields/use-form-field'

import { RowField } from './row-field'
import { newRowId, useRows, type Row } from './use-rows'

/** A Contact of interface.md, as typed. */
export interface ContactValues extends Row {
  readonly contactName: string
  readonly contactTitle: string
  readonly contactEmail: string
  readonly contactPhone: string
}

const newContact = (): ContactValues => ({
  row: newRowId(),
  contactName: '',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
})

const members = [
  { key: 'contactName', label: 'Name', type: 'text' },
  { key: 'contactTitle', label: 'Title', type: 'text' },
  { key: 'contactEmail', label: 'E-mail', type: 'email' },
  { key: 'contactPhone', label: 'Phone', type: 'tel' },
] as const

/** People, in an order that is kept. */
export function ContactsField<T extends FieldValues>({
  form,
  name,
}: FieldPlace<T, readonly ContactValues[]>) {
  const field = useFormField<T, readonly ContactValues[]>({ form, name })
  const { errors } = useFormState({ control: form.control })
  const { rows, add, remove, move, change } = useRows(field, 'Contact')
  const addButton = useRef<HTMLButtonElement>(null)

  return (
    <div className="flex flex-col gap-4">
      {rows.map((contact, at) => (
        <fieldset key={contact.row} className="min-w-0 rounded-lg border border-line p-4">
          <legend className="sr-only">Contact {at + 1}</legend>
          <div className="mb-3 flex items-center gap-1">
            <span aria-hidden="true" className="flex-1 text-sm font-medium text-ink-2">
              Contact {at + 1}
            </span>
            <IconButton
              label={`Move contact ${String(at + 1)} up`}
              disabledReason={at === 0 ? 'It is the first one.' : undefined}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label={`Move contact ${String(at + 1)} down`}
              disabledReason={at === rows.length - 1 ? 'It is the last one.' : undefined}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label={`Remove contact ${String(at + 1)}`}
              onClick={() => {
                remove(at)
                addButton.current?.focus()
              }}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {members.map(({ key, label, type }) => (
              <RowField
                key={key}
                name={`${name}.${String(at)}.${key}`}
                label={label}
                type={type}
                value={contact[key]}
                error={messageAt(errors, `${name}.${String(at)}.${key}`)}
                onChange={(text) => change(at, { [key]: text })}
                onBlur={field.blur}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          ref={addButton}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => {
            add(newContact())
            // The new row is drawn first.
            requestAnimationFrame(() => focusField(`${name}.${String(rows.length)}.contactName`))
          }}
        >
          Add a contact
        </Button>
      </div>
    </div>
  )
}
