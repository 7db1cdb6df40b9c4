import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { SuggestInput } from './suggest-input'

const OFFERS = [
  { value: 'single', label: 'Single use' },
  { value: 'many', label: 'Many uses' },
]

function Example({
  offers = OFFERS,
  filledIn = '',
}: {
  readonly offers?: typeof OFFERS
  readonly filledIn?: string
}) {
  const [value, setValue] = useState(filledIn)
  return (
    <>
      <SuggestInput label="Usage type" value={value} onChange={setValue} suggestions={offers} />
      <button type="button">Continue</button>
    </>
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

test('beside a value that was filled in, the list still offers all', async () => {
  render(<Example filledIn="many" />)
  const field = screen.getByRole('combobox', { name: 'Usage type' })
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: /Single use/ })).toBeTruthy()
  await userEvent.type(field, 'y')
  expect(screen.queryByRole('option', { name: /Single use/ })).toBeNull()
})
