import { ArrowDown, ArrowUp } from 'lucide-react'
import { useFormState, type FieldValues } from 'react-hook-form'

import { IconButton } from '~/ui/button'

import { messageAt } from '../field-errors'
import { useFormField, type FieldPlace } from '../fields/use-form-field'

import { RowBox } from './row-box'
import { RowField } from './row-field'
import { RowsFrame } from './rows-frame'
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
  const list = useRows(field, 'contact')
  const { rows, move, change } = list

  return (
    <div className="flex flex-col gap-4">
      <RowsFrame
        name={name}
        list={list}
        addLabel="Add a contact"
        newRow={newContact}
        firstMember="contactName"
      >
        {(contact, at, removeButton) => (
          <RowBox
            title={`Contact ${String(at + 1)}`}
            buttons={
              <>
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
                {removeButton}
              </>
            }
          >
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
          </RowBox>
        )}
      </RowsFrame>
    </div>
  )
}
