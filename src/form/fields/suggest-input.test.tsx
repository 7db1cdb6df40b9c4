import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { SuggestInput, type FieldSuggestion } from './suggest-field'

const OFFERS = [
  { value: 'single', label: 'Single use' },
  { value: 'many', label: 'Many uses' },
]

function Example({
  offers = OFFERS,
  filledIn = '',
  showsLabel = false,
  isNamed = false,
}: {
  readonly offers?: readonly FieldSuggestion[]
  readonly filledIn?: string
  readonly showsLabel?: boolean
  readonly isNamed?: boolean
}) {
  const [value, setValue] = useState(filledIn)
  const [sent, setSent] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(value)
      }}
    >
      <SuggestInput
        label="Usage type"
        value={value}
        onChange={setValue}
        suggestions={offers}
        showsLabel={showsLabel}
        isNamed={isNamed}
      />
      <button type="submit">Continue</button>
      {sent !== undefined && <output>{sent}</output>}
    </form>
  )
}

test('a text that nothing offered matches leaves no open list, which would hide the page', async () => {
  render(<Example />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.type(field, 'si')
  expect(await screen.findByRole('option', { name: /Single use/ })).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.type(field, 'x')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  await userEvent.keyboard('{Backspace}')
  expect(await screen.findByRole('option', { name: /Single use/ })).toBeTruthy()
})

test('offers that come once the person has gone on open no list', async () => {
  const { rerender } = render(<Example offers={[]} />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.type(field, 'si')
  await userEvent.tab()
  rerender(<Example />)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('button', { name: 'Continue' })).toBe(document.activeElement)
})

test('what a browser fills in, with nobody in the field, opens no list', async () => {
  render(<Example />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  fireEvent.change(field, { target: { value: 'si' } })
  expect(field).toHaveProperty('value', 'si')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('Escape closes the list and takes nothing back; arrows go round through the field', async () => {
  render(<Example />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  const active = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? undefined : document.getElementById(id)?.textContent
  }
  await userEvent.type(field, 's')
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Single use')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toContain('Many uses')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', 's')
  await userEvent.clear(field)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveProperty('value', 'Single use')
})

test('beside a value that was filled in, the list still offers all', async () => {
  render(<Example filledIn="many" />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: /Single use/ })).toBeTruthy()
  await userEvent.type(field, 'y')
  expect(screen.queryByRole('option', { name: /Single use/ })).toBeNull()
})

test('Enter takes what half a label finds, and goes on only from there', async () => {
  render(<Example showsLabel />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.type(field, 'man')
  expect(await screen.findByRole('option', { name: /Many uses/ })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(field).toHaveProperty('value', 'Many uses')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('many')
})

test('Enter goes on with a text of one’s own where values have no labels', async () => {
  render(<Example />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Usage type' }), 'man{Enter}')
  expect(screen.getByRole('status').textContent).toBe('man')
})

test('what was chosen is shown by its name, and its code is a hint (PI-D23)', async () => {
  const offers = [
    { value: 'NET30', label: 'Net 30 days' },
    { value: 'every2Weeks', label: 'Every 2 weeks' },
  ]
  render(<Example offers={offers} />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: /Net 30 days/ }))
  expect(field).toHaveProperty('value', 'Net 30 days')
  expect(screen.getByText('Sent as NET30')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('status').textContent).toBe('NET30')
  // A name that says its code already needs no line for it.
  await userEvent.clear(field)
  await userEvent.type(field, 'every 2 weeks')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Every 2 weeks')
  expect(screen.queryByText(/^Sent as/)).toBeNull()
  expect(field.getAttribute('title')).toBe('Sent as every2Weeks')
  // Terms of one's own stay as they were typed, and Enter takes nothing else.
  await userEvent.clear(field)
  await userEvent.type(field, 'Net 3{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Net 3')
})

test('what people write themselves stays in the field: a state, an ID (PI-D23)', () => {
  const offers = [{ value: 'CA', label: 'California', isOwnWord: true as const }]
  render(<Example offers={offers} filledIn="CA" />)
  expect(screen.getByRole('combobox', { name: 'Usage type' })).toHaveProperty('value', 'CA')
})

test('a paypoint’s name says all of it: its entry is on hover, and no line under it', () => {
  const offers = [{ value: 'main-street', label: 'Main Street Market' }]
  render(<Example offers={offers} filledIn="main-street" isNamed />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  expect(field).toHaveProperty('value', 'Main Street Market')
  expect(field.getAttribute('title')).toBe('Sent as main-street')
  expect(screen.queryByText(/main-street/)).toBeNull()
})
