import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'

import { RowsField } from '../definition/form-fields'
import { vendorFields, type VendorFields } from '../vendor/vendor-fields'
import { LineItemsField, type LineRowValues } from './line-items-field'
import { MapField, type MapRowValues } from './map-field'

interface Values {
  readonly contacts: VendorFields['contacts']
  readonly entries: MapRowValues[]
  readonly lines: LineRowValues[]
}
type Form = ReturnType<typeof useForm<Values>>

let values = (): Values => ({ contacts: [], entries: [], lines: [] })

function show(field: (form: Form) => ReactNode) {
  function Shown() {
    const form = useForm<Values>({ defaultValues: { contacts: [], entries: [], lines: [] } })
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

  test('the first cannot go up: the button says why', async () => {
    show((form) => <RowsField form={form} name="contacts" field={vendorFields.contacts} />)
    await click('Add a contact')
    const up = screen.getByRole('button', { name: 'Move contact 1 up' })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    expect(up.title).toBe('It is the first one.')
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

describe('lines', () => {
  test('each says what it comes to, and the total ties to them', async () => {
    show((form) => <LineItemsField form={form} name="lines" currency="USD" />)
    await click('Add a line')
    await click('Add a line')
    const first = screen.getByRole('group', { name: 'Line 1' })
    const second = screen.getByRole('group', { name: 'Line 2' })
    await fill(first, 'Quantity', '3')
    await fill(first, 'Cost', '19.99')
    await fill(first, 'Tax', '4.80')
    // An untouched line is not sent, and does not hide the total.
    expect(screen.getByLabelText('Total of all lines').textContent).toContain('64.77')
    await fill(second, 'Quantity', '1')
    await fill(second, 'Cost', '0.005')
    expect(within(first).getByLabelText('Total of line 1').textContent).toContain('64.77')
    expect(within(second).getByLabelText('Total of line 2').textContent).toContain('0.01')
    expect(screen.getByLabelText('Total of all lines').textContent).toContain('64.78')
    await fill(second, 'Cost', '1,23')
    expect(screen.getByLabelText('Total of all lines').textContent).not.toContain('64.77')
    await click('Remove line 2')
    expect(screen.getByLabelText('Total of all lines').textContent).toContain('64.77')
  })
})
