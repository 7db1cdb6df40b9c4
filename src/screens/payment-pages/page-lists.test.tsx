import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PaymentPage } from '~/contract/payment-pages'
import { read } from '~/contract/read'

import { PageLists } from './record'

afterEach(cleanup)

const headings = (table: string): readonly string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('a list is no wider than its card: flags share a column, credentials stand one below the other', () => {
  const raw = {
    pageContent: { payor: { fields: [{ name: 'email', required: true, fixed: false }] } },
    credentials: [{ service: 'card', minticket: 1 }, { service: 'ach' }],
  }
  render(<PageLists page={read(PaymentPage, raw).value} />)
  expect(headings('Payer fields')).toEqual([
    'Name',
    'Label',
    'Validation',
    'Value',
    'Position',
    'Width',
    'On',
  ])
  expect(screen.getByRole('cell', { name: 'Required' })).toBeTruthy()
  expect(headings('Credentials')).toEqual(['Setting', 'Credential 1', 'Credential 2'])
  expect(screen.getByRole('rowheader', { name: 'Minimum ticket' })).toBeTruthy()
})
