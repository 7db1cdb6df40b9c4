import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Field } from './field'
import { TextInput } from './inputs'

function description(input: HTMLElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no #${id}`).join(' | ')
}

describe('Field', () => {
  test('ties label, error and hint to its control, the error first', () => {
    render(
      <Field label="Amount" hint="In the vendor’s currency." error="Write an amount." isRequired>
        {(field) => <TextInput {...field} />}
      </Field>,
    )
    const input = screen.getByLabelText('Amount')
    expect(description(input)).toBe('Write an amount. | In the vendor’s currency.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  test('without hint and error it describes nothing', () => {
    render(<Field label="Amount">{(field) => <TextInput {...field} />}</Field>)
    const input = screen.getByLabelText('Amount')
    expect(input.hasAttribute('aria-describedby')).toBe(false)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })
})
