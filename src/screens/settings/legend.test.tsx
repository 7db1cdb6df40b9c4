import 'fake-indexeddb/auto'

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { learnStatuses, noteCode } from '~/storage/learn-statuses'
import { codeInWords } from '~/storage/code-words'
import { legendEntry } from '~/storage/legend'
import { StatusMark } from '~/table/status-mark'

import { Legend } from './legend'

beforeAll(() => {
  setConnection(sandboxConnection)
})

const nameCode = async (code: string, name: string) => {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Code'), code)
  await user.type(screen.getByLabelText('Your name'), name)
  await user.click(screen.getByRole('button', { name: 'Add name' }))
}

test.each([
  ['-99', -99],
  [' 12 ', 12],
  ['0', 0],
])('the code %j can be named, whatever its sign', async (typed, code) => {
  await learnStatuses(currentScope(), [{ kind: 'payout', code, text: undefined, record: 'a' }], 1)
  render(<Legend />)
  await nameCode(typed, 'Held here')
  await expect.poll(() => legendEntry('payout', code)?.name).toBe('Held here')
})

test('codes of money in that came without a word are listed, and named by you (PI-D14)', async () => {
  const code = 4711
  render(<StatusMark kind="chargeback" text={undefined} code={code} />)
  render(<Legend />)
  const list = await screen.findByRole('list', { name: 'Statuses of chargebacks' })
  const row = within(list).getByText(String(code)).closest('li')
  expect(row?.textContent).toContain('No name yet')
  expect(row?.textContent).toContain('Seen without a word')
  await userEvent.selectOptions(screen.getByLabelText('Status of'), 'Chargeback')
  await nameCode(String(code), 'Under review')
  expect(await screen.findAllByText('Under review')).toHaveLength(2)
  expect(row?.textContent).toContain('Under review, your name for it')
  // The same code of another record is another status.
  expect(legendEntry('customer', code)).toBeUndefined()
  await noteCode(currentScope(), 'chargeback', code)
  expect(legendEntry('chargeback', code)?.name).toBe('Under review')
})

test('a code is named where it stands, among all fields, and the name can be taken back (PI-D14)', async () => {
  const user = userEvent.setup()
  render(<StatusMark kind="invoice" text={undefined} code={4712} place="fields" />)
  await user.click(await screen.findByRole('button', { name: 'Name code 4712' }))
  const field = await screen.findByLabelText('Your name for code 4712')
  await user.type(field, 'Overdue')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const badge = await screen.findByRole('button', { name: /^Overdue/ })
  expect(codeInWords('invoice', 4712)).toBe('Overdue (4712)')
  await user.click(badge)
  await user.click(await screen.findByRole('button', { name: 'Remove name' }))
  expect(await screen.findByRole('button', { name: 'Name code 4712' })).toBeDefined()
  expect(codeInWords('invoice', 4712)).toBeUndefined()
})

test('statuses stand where they are used, and each is renamed there', async () => {
  const user = userEvent.setup()
  await learnStatuses(
    currentScope(),
    [
      { kind: 'batch', code: 31, text: 'Processed', record: 'a' },
      { kind: 'ach', code: 31, text: 'Settled', record: 'a' },
    ],
    1,
  )
  render(<Legend />)
  const list = within(await screen.findByRole('list', { name: 'Statuses of batches' }))
  const [batch, rail] = list.getAllByRole('listitem')
  expect(batch?.textContent).toMatch(/^Processed.*Code 31/)
  expect(rail?.textContent).toMatch(/^Settled.*ACHCode 31/)
  await user.click(list.getByRole('button', { name: 'Rename Settled, code 31 of Batch, ACH' }))
  await user.type(await screen.findByLabelText('Your name for code 31'), 'Through')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => legendEntry('ach', 31)?.name).toBe('Through')
  expect(legendEntry('batch', 31)?.name).toBeUndefined()
  await user.click(await list.findByRole('button', { name: /^Rename Through/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove name' }))
  await expect.poll(() => legendEntry('ach', 31)?.name).toBeUndefined()
})

test.each(['1.5', '--1', '-', 'x', '1e3'])('%j is no code', async (typed) => {
  render(<Legend />)
  await nameCode(typed, 'Odd')
  expect([...screen.queryAllByText('Odd')]).toEqual([])
  expect(screen.getByLabelText('Code')).toHaveProperty('value', typed)
})
