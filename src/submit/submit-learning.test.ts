import 'fake-indexeddb/auto'
import './testing/install-locks'

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { vendorCreate, vendorGet } from '~/contract/vendors'
import { allKept } from '~/storage/directory'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../mocks/vitest'
import { currentScope, setConnection } from '~/api/connection'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { Intent } from './intent'
import { learnMissed } from './learn-made'
import { readBack } from './kinds/write-kinds'
import { settleFound, submit } from './submit'

const sandbox = startSandboxForTests({ now: new Date() })
afterAll(() => sandbox.close())

beforeEach(() => {
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

function newVendor(name: string): Intent<typeof vendorCreate> {
  const body = {
    name1: name,
    vendorNumber: `N-${name}`,
    ein: '12-3456789',
    city: 'Chicago',
    billingData: { accountNumber: '000123456789' },
  }
  const subject = { title: `New vendor ${name}`, entry: 'main-street', payeeName: name }
  const args = { params: { entry: 'main-street' }, body }
  return { scope: currentScope(), draftId: name, operation: vendorCreate, args, subject }
}

const learned = async (name: string, scope = currentScope()) =>
  (await allKept(scope, 'vendors')).find(({ facts }) => facts.name?.value === name)

test('an accepted vendor is in the directory of the service it was sent to, without its numbers', async () => {
  const scope = currentScope()
  const sending = submit(newVendor('Accepted'))
  const elsewhere = { ...sandboxConnection, orgId: 'another' }
  setConnection(elsewhere)
  const answer = await sending
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  const vendor = await vi.waitFor(async () => {
    const found = await learned('Accepted', scope)
    expect(found).toBeDefined()
    return found
  })
  expect(vendor?.id).toBe(answer.submission.reference)
  expect(vendor?.facts).toMatchObject({
    number: { value: 'N-Accepted' },
    city: { value: 'Chicago' },
    entry: { value: 'main-street' },
    einEnding: { value: '6789' },
    bankEnding: { value: '6789' },
  })
  expect(JSON.stringify(vendor)).not.toMatch(/3456789/)
  expect(await allKept(currentScope(), 'vendors')).toEqual([])
})

test('one that was refused or may not exist is not, until a person has found it', async () => {
  sandbox.setScenario('refused-200@vendorCreate')
  expect((await submit(newVendor('Refused'))).kind).toBe('refused')
  sandbox.setScenario('lost-after')
  const answer = await submit(newVendor('Lost'))
  if (answer.kind !== 'unknown') throw new Error(answer.kind)
  expect(await learned('Refused')).toBeUndefined()
  expect(await learned('Lost')).toBeUndefined()
  await settleFound(answer.submission.id, '4711')
  await vi.waitFor(async () => expect((await learned('Lost'))?.id).toBe('4711'))
})

test('its receipt reads it as a query, which the directory learns from, and anew each time', async () => {
  const answer = await submit(newVendor('Read'))
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  const { submission } = answer
  const reads = () => sandbox.requests().filter(({ operation }) => operation === 'vendorGet').length
  const before = reads()
  await readBack(submission)
  await readBack(submission)
  expect(reads() - before).toBe(2)
  const { queryKey } = query(vendorGet, { params: { idVendor: submission.reference ?? '' } })
  expect(queryClient.getQueryData(queryKey)?.reading.value.name1).toBe('Read')
})

test('what was made and not learned, since its page was closed first, is learned when its list opens', async () => {
  const scope = currentScope()
  const answer = await submit(newVendor('Closed'))
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  await vi.waitFor(async () => expect(await learned('Closed')).toBeDefined())
  // As another page's journal has it, whose directory learned nothing.
  const at = Date.now() + 1
  const { submission } = answer
  const copy = (id: string, parts: object) => ({
    ...submission,
    id,
    drafts: [id],
    hash: id,
    createdAt: at,
    body: { name1: id },
    reference: `77${String(id.length)}`,
    ...parts,
  })
  const lost = [
    copy('Missed', {}),
    copy('Refused', { state: 'refused' }),
    copy('Odd', { body: 'odd' }),
    copy('Nowhere', { reference: undefined }),
  ]
  await journalOf(scope).begin('d', 'h', () => ({ put: lost, result: undefined }))
  await learnMissed(scope, 'invoices')
  expect(await learned('Missed')).toBeUndefined()
  await learnMissed(scope, 'vendors')
  expect(await learned('Missed')).toMatchObject({ id: '776' })
  expect(await learned('Refused')).toBeUndefined()

  const before = await allKept(scope, 'vendors')
  await learnMissed(scope, 'vendors')
  expect(await allKept(scope, 'vendors')).toEqual(before)
})

describe('FD-7: two of one request, which the network repeated', () => {
  const kept = async (id: string) => (await journalOf(currentScope()).get(id))?.twins
  const looks = () => sandbox.requests().filter(({ operation }) => operation === 'vendorGet').length

  async function made(intent: Intent<typeof vendorCreate>, scenario: string) {
    sandbox.setScenario(scenario)
    const answer = await submit(intent)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    return answer.submission
  }

  test('(FD-7) are found and written down, though no screen shows the outcome', async () => {
    const before = looks()
    const { id, reference } = await made(newVendor('Doubled'), 'twice@vendorCreate')
    // The answer doesn't wait for the look.
    expect(looks()).toBe(before)
    const twin = String(Number(reference) - 1)
    await vi.waitFor(async () => expect(await kept(id)).toEqual([twin]))
  })

  test('(FD-7) a look that fails leaves it created, and says nothing', async () => {
    const { id } = await made(newVendor('Unseen'), 'twice@vendorCreate,error-500@vendorGet')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const submission = await journalOf(currentScope()).get(id)
    expect(submission?.state).toBe('accepted')
    expect(submission?.twins).toBeUndefined()
  })

  test('(FD-7) a row of a run isn’t looked for alone', async () => {
    const intent = newVendor('Row')
    const before = looks()
    const subject = { ...intent.subject, form: '/vendors/import?run=1' }
    await made({ ...intent, subject }, 'twice@vendorCreate')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(looks()).toBe(before)
  })

  test('(FD-7) connected elsewhere meanwhile, neither service is asked', async () => {
    const before = looks()
    const sending = made(newVendor('Left'), 'twice@vendorCreate')
    setConnection({ ...sandboxConnection, orgId: 'yet another' })
    await sending
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(looks()).toBe(before)
  })
})
