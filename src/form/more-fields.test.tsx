import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { TextField } from './fields/text-fields'
import { MoreFields } from './more-fields'

function Shown({ mcc }: { mcc: string }) {
  const form = useForm({ defaultValues: { mcc } })
  return (
    <>
      <MoreFields form={form} names={['mcc']}>
        <TextField form={form} name="mcc" label="MCC" />
      </MoreFields>
      <button
        type="button"
        onClick={() => form.setError('mcc', { type: 'service', message: 'Refused.' })}
      >
        Refuse
      </button>
    </>
  )
}

const isOpen = () => screen.getByText('More').closest('details')?.open

test('rare fields are folded away, unless one has a value', () => {
  render(<Shown mcc="" />)
  expect(isOpen()).toBe(false)
})

test('a value opens them', () => {
  render(<Shown mcc="1711" />)
  expect(isOpen()).toBe(true)
})

test('an error opens them', async () => {
  render(<Shown mcc="" />)
  await userEvent.click(screen.getByText('Refuse'))
  expect(isOpen()).toBe(true)
})

function WithRows() {
  const form = useForm({ defaultValues: { data: [{ value: '' }] } })
  return (
    <>
      <MoreFields form={form} names={['data']} isFolded>
        <TextField form={form} name="data.0.value" label="Value" />
      </MoreFields>
      <button
        type="button"
        onClick={() => form.setError('data.0.value', { type: 'custom', message: 'Enter a value.' })}
      >
        Refuse
      </button>
    </>
  )
}

test('so does one in a row of a list', async () => {
  render(<WithRows />)
  expect(isOpen()).toBe(false)
  await userEvent.click(screen.getByText('Refuse'))
  expect(isOpen()).toBe(true)
})
