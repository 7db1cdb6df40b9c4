import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { allowCardEntry, canEnterCards } from '~/api/card-entry'
import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { WayField } from './method-parts'

const field = {
  label: 'Pay with',
  choices: [
    { value: 'card', label: 'Card' },
    { value: 'ach', label: 'Bank account' },
  ],
}

function Way() {
  const form = useForm({ defaultValues: { way: 'ach' } })
  return <WayField form={form} field={field} isWiped={false} instead="Charge a stored method." />
}

const isOffered = () => screen.queryByRole('radio', { name: 'Card' }) !== null

beforeEach(() => setConnection({ ...sandboxConnection, kind: 'live' }))
afterEach(() => allowCardEntry(false))

test('on a live service, cards are off and the form says why and what instead', () => {
  expect(canEnterCards()).toBe(false)
  render(<Way />)
  expect(isOffered()).toBe(false)
  expect(screen.getByText('Card entry is off')).toBeTruthy()
  expect(screen.getByText(/hasn’t switched it on\. Charge a stored method\./)).toBeTruthy()
})

test('the deployment’s config switches them on', () => {
  allowCardEntry(true)
  render(<Way />)
  expect(isOffered()).toBe(true)
  expect(screen.queryByText('Card entry is off')).toBeNull()
})

test('the sandbox always has them', () => {
  setConnection(sandboxConnection)
  render(<Way />)
  expect(isOffered()).toBe(true)
})
