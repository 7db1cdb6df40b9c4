import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'

import { RowsField } from '../definition/form-fields'
import { emptyRow, valuesSchema } from '../definition/values'
import { vendorFields, type VendorFields } from '~/domain/vendors/vendor-fields'
import { MapField, type MapRowValues } from './map-field'

interface Values {
  readonly contacts: VendorFields['contacts']
  readonly entries: MapRowValues[]
}
type Form = ReturnType<typeof useForm<Values>>
const contactsField = vendorFields.contacts

let values = (): Values => ({ contacts: [], entries: [] })

function show(field: (form: Form) => ReactNode) {
  function Shown() {
    const form = useForm<Values>({ defaultValues: { contacts: [], entries: [] } })
    useEffect(() => {
      values = () => form.getValues()
    }, [form])
    return field(form)
  }
  render(<Shown />)
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (box: HTMLElement, label: string, text: string) => {
  const input = within(box).getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('contacts', () => {
  const names = () => values().contacts.map(({ contactName }) => contactName)

  test('are added, moved and removed, and keep what was typed', async () => {
    show((form) => <RowsField form={form} name="contacts" field={vendorFields.contacts} />)
    for (const [at, name] of ['Ann', 'Bob', 'Cid'].entries()) {
      await click('Add a contact')
      const box = screen.getByRole('group', { name: `Contact ${String(at + 1)}` })
      await fill(box, 'Name', name)
    }
    expect(names()).toEqual(['Ann', 'Bob', 'Cid'])
    await click('Move contact 3 up')
    expect(names()).toEqual(['Ann', 'Cid', 'Bob'])
    await click('Move contact 1 down')
    expect(names()).toEqual(['Cid', 'Ann', 'Bob'])
    await click('Remove contact 2')
    expect(names()).toEqual(['Cid', 'Bob'])
    expect(document.activeElement?.textContent).toBe('Add a contact')
  })

  test('an error goes with its row, and never stands at the next one meanwhile', async () => {
    const rows = ['wrong', 'right@example.com'].map((contactEmail, at) => ({
      ...emptyRow(contactsField.of),
      row: String(at),
      contactEmail,
    }))
    const schema = valuesSchema({ contacts: contactsField }, {})
    function Shown() {
      const form = useForm({
        defaultValues: { contacts: rows },
        resolver: zodResolver<{ contacts: typeof rows }, unknown, { contacts: typeof rows }>(
          schema,
        ),
      })
      return (
        <>
          <RowsField form={form} name="contacts" field={contactsField} />
          <button type="button" onClick={() => void form.trigger()}>
            Check
          </button>
        </>
      )
    }
    render(<Shown />)
    await click('Check')
    expect(await screen.findByText(/isn’t an email address/)).toBeDefined()
    // Before the form is checked anew.
    fireEvent.click(screen.getByRole('button', { name: 'Remove contact 1' }))
    expect(screen.queryByText(/isn’t an email address/)).toBeNull()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'right@example.com')
  })

  test('the first cannot go up: the button says why', async () => {
    show((form) => <RowsField form={form} name="contacts" field={vendorFields.contacts} />)
    await click('Add a contact')
    const up = screen.getByRole('button', { name: 'Move contact 1 up' })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    expect(up.title).toBe('It is the first one.')
  })
})

describe('a long list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      row: `r${String(at)}`,
      key: `key ${String(at)}`,
      value: at === 4000 ? 'needle' : 'hay',
    }))
  const find = () => screen.getByRole('searchbox', { name: 'Find an entry' })
  const drawn = () => screen.getAllByRole('textbox', { name: /^Name of entry/ }).length

  function showMany(count: number, change?: (rows: MapRowValues[]) => void) {
    const entries = many(count)
    change?.(entries)
    function Shown() {
      const form = useForm<Values>({ defaultValues: { contacts: [], entries } })
      useEffect(() => {
        values = () => form.getValues()
      }, [form])
      return <MapField form={form} name="entries" label="More" hint="Your own." />
    }
    render(<Shown />)
  }

  test('draws its first rows, and more when asked; all of them stay', async () => {
    showMany(5000)
    expect(drawn()).toBe(50)
    expect(screen.getByText('50 of 5,000')).toBeDefined()
    await click('Show 200 more')
    expect(drawn()).toBe(250)
    await userEvent.type(screen.getByLabelText('Value of entry 3'), '!')
    expect(values().entries).toEqual(many(5000).with(2, { row: 'r2', key: 'key 2', value: 'hay!' }))
  })

  test('a row far down is found, and stays while it is edited', async () => {
    showMany(5000)
    await userEvent.type(find(), 'needle')
    expect(drawn()).toBe(1)
    const value = screen.getByLabelText('Value of entry 4001')
    await userEvent.clear(value)
    await userEvent.type(value, 'thread')
    expect(values().entries[4000]).toMatchObject({ key: 'key 4000', value: 'thread' })
    await userEvent.clear(find())
    expect(drawn()).toBe(50)
    expect(values().entries).toHaveLength(5000)
  })

  test('one with a problem is shown wherever it is, and so is a new one', async () => {
    showMany(200, (rows) => {
      rows[150] = { row: 'odd', key: '', value: 'nameless' }
    })
    expect(drawn()).toBe(51)
    expect(screen.getByText('Name this value, or remove it.')).toBeDefined()
    await click('Add an entry')
    expect(screen.getByLabelText('Name of entry 201')).toBeDefined()
    await click('Show the other 149')
    expect(drawn()).toBe(201)
    expect(screen.queryByText(/ of 20/)).toBeNull()
  })

  test('one whose problem goes at the first letter stays while it is typed into', async () => {
    showMany(200, (rows) => {
      rows[150] = { row: 'odd', key: '', value: 'nameless' }
    })
    const name = screen.getByLabelText('Name of entry 151')
    await userEvent.type(name, 'PO')
    expect(document.activeElement).toBe(name)
    expect(values().entries[150]).toMatchObject({ key: 'PO', value: 'nameless' })
    // A search is for something else.
    await userEvent.type(find(), 'key 7')
    expect(screen.queryByLabelText('Name of entry 151')).toBeNull()
  })

  test('a search is over once all rows fit', async () => {
    showMany(51)
    await userEvent.type(find(), 'key 50')
    expect(drawn()).toBe(1)
    await click('Remove entry 51')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(drawn()).toBe(50)
    await click('Add an entry')
    expect(find()).toHaveProperty('value', '')
    expect(drawn()).toBe(51)
  })

  test('removed rows are no longer counted among those found', async () => {
    showMany(100)
    await userEvent.type(find(), '9')
    expect(screen.getByText('19 of 19 found')).toBeDefined()
    await click('Remove entry 10')
    expect(screen.getByText('18 of 18 found')).toBeDefined()
  })

  test('the titles of its columns are next to its rows, under the search', () => {
    showMany(51)
    const title = screen.getByText('Name')
    expect(find().compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(title.compareDocumentPosition(screen.getByLabelText('Name of entry 1'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })
})

describe('a map', () => {
  test('marks a name that is there twice, and lets it be', async () => {
    show((form) => <MapField form={form} name="entries" label="More" hint="Your own." />)
    await click('Add an entry')
    await click('Add an entry')
    const box = screen.getByRole('group', { name: 'More' })
    await fill(box, 'Name of entry 1', 'dept')
    await fill(box, 'Value of entry 1', 'ops')
    await fill(box, 'Name of entry 2', 'Dept')
    expect(screen.getByText('“Dept” is already there. Use another name.')).toBeDefined()
    await click('Remove entry 1')
    expect(screen.queryByText(/already there/)).toBeNull()
    expect(values().entries).toMatchObject([{ key: 'Dept', value: '' }])
  })
})
