import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'

import { ChoiceField, SwitchField } from './choice-fields'
import { DateField } from './date-field'
import { MoneyField } from './money-field'
import { SecretNumberField } from './secret-number-field'
import { SuggestField } from './suggest-field'
import { TextField } from './text-fields'

const empty = { text: '', other: '', isOn: false }
type Values = typeof empty

let values = () => empty

function show(field: (form: ReturnType<typeof useForm<Values>>) => ReactNode) {
  function Form() {
    const form = useForm<Values>({ defaultValues: empty })
    useEffect(() => {
      values = () => form.getValues()
    }, [form])
    return (
      <>
        {field(form)}
        <button
          type="button"
          onClick={() => form.setError('text', { type: 'service', message: 'Refused.' })}
        >
          Refuse
        </button>
      </>
    )
  }
  render(<Form />)
}

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('a number that was pasted with what can’t be seen', () => {
  test.each([
    [
      'amount',
      (form: ReturnType<typeof useForm<Values>>) => (
        <MoneyField form={form} name="text" label="Rate" currency="USD" least={undefined} />
      ),
    ],
    [
      'code',
      (form: ReturnType<typeof useForm<Values>>) => (
        <SuggestField form={form} name="text" label="Rate" suggestions={[]} />
      ),
    ],
  ])(
    '%s: it is taken out on leaving, and said until something is typed (FA-2)',
    async (_, field) => {
      show(field)
      await userEvent.click(screen.getByLabelText('Rate'))
      await userEvent.paste('\u202e8.25\u200b')
      await userEvent.tab()
      expect(values().text).toBe('8.25')
      expect(described(screen.getByLabelText('Rate'))).toContain('Removed 2 invisible characters')
      await type('Rate', '1')
      expect(described(screen.getByLabelText('Rate'))).not.toContain('Removed')
    },
  )
})

describe('a text', () => {
  test('is kept as typed, and its error is told at it until it is changed', async () => {
    show((form) => <TextField form={form} name="text" label="Name" hint="As on the invoice." />)
    await type('Name', ' ACME ')
    expect(values().text).toBe(' ACME ')
    await userEvent.click(screen.getByText('Refuse'))
    const input = screen.getByLabelText('Name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(described(input)).toBe('Refused. As on the invoice.')
    await type('Name', 'x')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('an amount', () => {
  const amount = () =>
    show((form) => <MoneyField form={form} name="text" label="Amount" currency="USD" least={0} />)

  test('echoes what it understood', async () => {
    amount()
    await type('Amount', '1,250.5')
    expect(described(screen.getByLabelText('Amount'))).toBe('$1,250.50')
    expect(values().text).toBe('1,250.5')
  })

  test.each([
    ['1,23', 'Ambiguous: 1.23 or 123? Type one of them.'],
    ['ten', 'Enter an amount, like'],
    ['1.234', 'Ambiguous: 1.234 or 1234? Type 1234, or fewer decimals.'],
    ['€500', 'Not written in USD. Change the amount or the currency.'],
  ])('“%s” is refused once it is left, not while it is typed', async (text, reason) => {
    amount()
    await type('Amount', text)
    const input = screen.getByLabelText('Amount')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    await userEvent.tab()
    expect(described(input)).toContain(reason)
  })
})

test('what is wrong with an amount is told once the button that is pressed is clicked', async () => {
  show((form) => (
    <MoneyField form={form} name="text" label="Amount" currency="USD" least={undefined} />
  ))
  await type('Amount', '1,2')
  const input = screen.getByLabelText('Amount')
  const button = screen.getByRole('button', { name: 'Refuse' })
  const person = userEvent.setup()
  await person.pointer({ keys: '[MouseLeft>]', target: button })
  // Told now, it would move the button from under the pointer.
  expect(described(input)).toBe('')
  await person.pointer({ keys: '[/MouseLeft]', target: button })
  expect(described(input)).not.toBe('')
})

test('a currency that is still being typed is no sign', async () => {
  show((form) => (
    <MoneyField form={form} name="text" label="Amount" currency="u" least={undefined} />
  ))
  await type('Amount', '12')
  expect(described(screen.getByLabelText('Amount'))).toBe('12.00')
})

describe('an amount that has a least is told so once it is left (PI-D30)', () => {
  test.each<[least: number | undefined, text: string, said: string]>([
    [0, '-5', 'Enter 0 or more'],
    [0, '(5.00)', 'Enter 0 or more'],
    [0, '5.00-', 'Enter 0 or more'],
    [0, '\u22120.01', 'Enter 0 or more'],
    [0, '0', '$0.00'],
    [1, '0', 'Enter an amount above zero'],
    [1, '-12.50', 'Enter an amount above zero'],
    [1, '0.01', '$0.01'],
    // A line’s credit.
    [undefined, '-5', '-$5.00'],
  ])('the least is %s: %s', async (least, text, said) => {
    show((form) => (
      <MoneyField form={form} name="text" label="Amount" currency="USD" least={least} />
    ))
    await type('Amount', text)
    await userEvent.tab()
    expect(described(screen.getByLabelText('Amount')).replace('\u2212', '-')).toBe(said)
  })
})

test('a percentage is no amount (PI-D22)', async () => {
  show((form) => <MoneyField form={form} name="text" label="Tax" currency="USD" least={0} />)
  await type('Tax', '8.25%')
  await userEvent.tab()
  expect(described(screen.getByLabelText('Tax'))).toBe('Enter an amount, not a percentage')
})

test('a day is text and stays it', async () => {
  show((form) => <DateField form={form} name="text" label="Due" />)
  await type('Due', '2026-11-21')
  expect(values().text).toBe('2026-11-21')
})

test('one of a few', async () => {
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second', hint: 'The other one.' },
  ]
  show((form) => <ChoiceField form={form} name="text" label="Which?" choices={choices} />)
  await userEvent.click(screen.getByLabelText(/Second/))
  expect(values().text).toBe('b')
  expect(screen.getByRole('group', { name: 'Which?' })).toBeDefined()
})

test('what was wrong is looked at again when another choice asks for something else', async () => {
  show((form) => (
    <>
      <TextField form={form} name="other" label="Other" />
      <ChoiceField
        form={form}
        name="text"
        label="Which?"
        choices={[
          { value: 'a', label: 'This' },
          { value: 'b', label: 'That' },
        ]}
      />
      <button
        type="button"
        onClick={() => form.setError('other', { type: 'custom', message: 'Missing.' })}
      >
        Look
      </button>
    </>
  ))
  await userEvent.click(screen.getByText('Look'))
  expect(screen.queryByText('Missing.')).not.toBeNull()
  await userEvent.click(screen.getByLabelText('That'))
  await waitFor(() => expect(screen.queryByText('Missing.')).toBeNull())
})

test('yes or no, with what it does', async () => {
  show((form) => <SwitchField form={form} name="isOn" label="Twice" hint="Allows doubles." />)
  await userEvent.click(screen.getByLabelText('Twice'))
  expect(values().isOn).toBe(true)
  expect(described(screen.getByLabelText('Twice'))).toBe('Allows doubles.')
})

test('a secret number is dotted once it is left, and shown on request', async () => {
  show((form) => <SecretNumberField form={form} name="text" label="Account number" />)
  const input = screen.getByLabelText('Account number')
  const isDotted = () => input.className.includes('text-security')
  await type('Account number', '000123')
  expect(isDotted()).toBe(false)
  await userEvent.tab()
  expect(isDotted()).toBe(true)
  const toggle = screen.getByRole('button', { name: 'Show account number' })
  await userEvent.click(toggle)
  expect(isDotted()).toBe(false)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  expect(input.getAttribute('autocomplete')).toBe('off')
  expect(described(input)).toContain('Not saved in drafts')
})

describe('a text with suggestions', () => {
  const suggestions = [
    { value: 'IL', label: 'Illinois' },
    { value: 'IN', label: 'Indiana' },
  ]
  const state = () =>
    show((form) => <SuggestField form={form} name="text" label="State" suggestions={suggestions} />)

  test('finds by name and takes the code', async () => {
    state()
    await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'illi')
    await userEvent.click(await screen.findByRole('option', { name: /Illinois/ }))
    expect(values().text).toBe('IL')
  })

  test('any other text is taken too', async () => {
    state()
    await userEvent.type(screen.getByRole('combobox', { name: 'State' }), 'Bavaria')
    await userEvent.tab()
    expect(values().text).toBe('Bavaria')
  })

  test('Escape closes the list, and takes back nothing that was typed', async () => {
    state()
    const input = screen.getByRole('combobox', { name: 'State' })
    await userEvent.type(input, 'ill')
    await screen.findByRole('option', { name: /Illinois/ })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Escape}{Escape}')
    expect(input).toHaveProperty('value', 'ill')
    expect(values().text).toBe('ill')
  })
})

test('of choices in one row the chosen one’s hint is shown, under all of them, and told with it', async () => {
  const choices = [
    { value: '', label: 'Existing vendor' },
    { value: 'new', label: 'New vendor', hint: 'Created along with the payout' },
  ]
  show((form) => <ChoiceField form={form} name="text" label="Payee" choices={choices} isInline />)
  expect(screen.queryByText(/^Created along/)).toBeNull()
  const added = screen.getByRole('radio', { name: 'New vendor' })
  await userEvent.click(added)
  expect(described(added)).toBe('Created along with the payout')
  expect(described(screen.getByRole('radio', { name: 'Existing vendor' }))).toBe('')
})
