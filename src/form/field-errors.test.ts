import { expect, test } from 'vitest'

import { messageAt, namedErrors } from './fields/use-form-field'

const at = (message: string) => ({ type: 'custom', message })

const errors = {
  bank: { account: at('Type it again.') },
  name: at('Write a name.'),
  contacts: [undefined, { email: at('No address.') }],
  extra: { root: at('Two rows have the same name.') },
}

test('errors come in the order of the fields, each by its place', () => {
  expect(namedErrors(errors, ['name', 'contacts', 'bank'])).toEqual([
    { name: 'name', message: 'Write a name.' },
    { name: 'contacts.1.email', message: 'No address.' },
    { name: 'bank.account', message: 'Type it again.' },
    { name: 'extra.root', message: 'Two rows have the same name.' },
  ])
  expect(namedErrors({}, [])).toEqual([])
})

test('the message at a place is its own or that of its list', () => {
  expect(messageAt(errors, 'bank.account')).toBe('Type it again.')
  expect(messageAt(errors, 'extra')).toBe('Two rows have the same name.')
  expect(messageAt(errors, 'contacts.0.email')).toBeUndefined()
})
