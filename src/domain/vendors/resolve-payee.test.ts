import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { payoutQuery } from '~/contract/payouts'
import { masked } from '~/lib/masks'

import { startSandboxForTests } from '../../../mocks/vitest'

import { alikeAtService, resolvePayee, type PayeeQuestion } from './resolve-payee'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  setConnection(sandboxConnection)
  sandbox.setScenario('')
})

const entry = 'main-street'
setConnection(sandboxConnection)
const { records } = await call(payoutQuery, {
  params: { entry },
  page: { search: '', from: 0, limit: 300 },
})
/** A payout of each vendor that was paid. */
const payoutOf = new Map(
  records.flatMap(({ value: { Vendor, IdOut } }) =>
    Vendor?.vendorId === undefined ? [] : [[Vendor.vendorId, IdOut]],
  ),
)
const vendors = [...sandbox.store().all('vendors')].map(([, vendor]) => vendor)
const ours = vendors.filter(({ paypointEntryname }) => paypointEntryname === entry)
const paid = ours.filter(({ vendorId }) => payoutOf.has(vendorId))

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('The seed has none.')
  return item
}

const vendor = first(paid.filter(({ vendorNumber = '' }) => /0\d$/.test(vendorNumber)))
const { vendorId, vendorNumber: number = '', name1: name = '' } = vendor

const ask = (question: Partial<PayeeQuestion>) =>
  resolvePayee({
    entry,
    vendorId: undefined,
    vendorNumber: undefined,
    name: undefined,
    ...question,
  })

const found = { kind: 'found', payee: { id: vendorId, name, vendorNumber: number } }

describe('T2: who is paid is found at the service', () => {
  test('by id, by number, by name', async () => {
    expect(await ask({ vendorId })).toMatchObject(found)
    expect(await ask({ vendorNumber: number })).toMatchObject(found)
    expect(await ask({ vendorNumber: ` ${number} ` })).toMatchObject(found)
    expect(await ask({ name })).toMatchObject({ kind: 'found', payee: { id: vendorId } })
    expect(await ask({ name: `${name}, LLC` })).toMatchObject({ payee: { id: vendorId } })
  })

  test('a name without its accents is found in a browser that knows nobody, and none beside it (RF-F6)', async () => {
    const accented = first(paid.filter(({ name1 }) => name1?.startsWith('Café Crème Brûlée')))
    const question = { entry, vendorId: undefined, vendorNumber: undefined }
    const { payees } = await alikeAtService({ ...question, name: 'Cafe Creme Brulee' })
    expect(payees.map(({ id }) => id)).toEqual([accented.vendorId])
    const unlike = await alikeAtService({ ...question, name: 'Cafe Bronze' })
    expect(unlike.payees).toEqual([])
    const { vendorId: id } = accented
    expect(await ask({ name: 'Cafe Creme Brulee' })).toMatchObject({ kind: 'none', near: [{ id }] })
  })

  test('an id with leading zeros is the same id', async () => {
    expect(await ask({ vendorId: `00${vendorId}` })).toMatchObject(found)
  })

  test('with its account masked', async () => {
    const answer = await ask({ vendorId })
    expect(answer.kind === 'found' && answer.payee.account).toBe(
      masked(vendor.billingData?.accountNumber),
    )
  })

  test('a number with the letter O is nobody’s, and the number that it looks like is offered', async () => {
    const mistyped = number.replace(/0(?=\d$)/, 'O')
    expect(mistyped).not.toBe(number)
    expect(await ask({ vendorNumber: mistyped })).toMatchObject({
      kind: 'none',
      by: 'number',
      near: [{ id: vendorId, vendorNumber: number, name }],
    })
  })

  test('a number in other capitals is the same number, in every column', async () => {
    expect(number.toLowerCase()).not.toBe(number)
    expect(await ask({ vendorNumber: number.toLowerCase() })).toMatchObject(found)
    expect(await ask({ name: number.toLowerCase() })).toMatchObject({ ...found, by: 'number' })
  })

  test('an unknown number beside a known name offers the vendor of that name', async () => {
    const answer = await ask({ vendorNumber: 'QQ-7', name })
    expect(answer).toMatchObject({ kind: 'none', by: 'number', near: [{ id: vendorId }] })
  })

  test('a mistyped name is nobody’s, and the vendor of the closest name is offered first', async () => {
    const word = first(name.split(' '))
    const mistyped = name.replace(word, `${word.slice(0, 2)}${word.slice(3)}`)
    expect(mistyped).not.toBe(name)
    expect(await ask({ name: mistyped })).toMatchObject({
      kind: 'none',
      by: 'name',
      near: [{ id: vendorId, name }],
    })
  })

  test('a column of names may have numbers or IDs', async () => {
    const meant = { kind: 'found', payee: { id: vendorId } }
    for (const typed of [number, ` ${number}`, `${number} `, `\u200b${number}`]) {
      expect(await ask({ name: typed })).toMatchObject({ ...meant, by: 'number' })
    }
    for (const typed of [vendorId, `00${vendorId}`, `${vendorId}\u00a0`]) {
      expect(await ask({ name: typed })).toMatchObject({ ...meant, by: 'id' })
    }
    for (const typed of ['QQ-77', '999999', '7-Up Nobody', '#1']) {
      expect(await ask({ name: typed })).toMatchObject({ kind: 'none', by: 'name' })
    }
  })

  test('a number that is another vendor’s ID, or name, is a question', async () => {
    const store = sandbox.store()
    const twin = first(paid.filter((each) => each.vendorId !== vendorId))
    const payout = store.get('payouts', payoutOf.get(twin.vendorId) ?? '')
    if (!payout) throw new Error('The payout is gone.')
    for (const [change, typed] of [
      [{ vendorNumber: vendorId }, vendorId],
      [{ name1: number }, number],
      [{ vendorNumber: vendorId }, `0${vendorId}`],
    ] as const) {
      const changed = { ...twin, ...change }
      store.put('vendors', twin.vendorId, changed)
      store.put('payouts', String(payout.IdOut), { ...payout, Vendor: changed })
      const answer = await ask({ name: typed })
      const ids = 'payees' in answer ? answer.payees.map(({ id }) => id).toSorted() : answer
      // With a zero before it, it is no number of the twin's.
      const meant = typed.startsWith('0') ? { by: 'id' } : [vendorId, twin.vendorId].toSorted()
      expect(ids).toMatchObject(meant)
    }
    store.put('vendors', twin.vendorId, twin)
    store.put('payouts', String(payout.IdOut), payout)
  })

  test('what is no ID but a number, or no number but an ID, is one click away', async () => {
    const none = { kind: 'none', near: [{ id: vendorId, name }] }
    expect(await ask({ vendorId: number })).toMatchObject({ ...none, by: 'id' })
    expect(await ask({ vendorNumber: vendorId })).toMatchObject({ ...none, by: 'number' })
  })

  test('an unknown id, number or name is nobody', async () => {
    expect(await ask({ vendorId: '999999' })).toEqual({ kind: 'none', by: 'id', near: [] })
    expect(await ask({ vendorNumber: 'ZZ-99999' })).toEqual({
      kind: 'none',
      by: 'number',
      near: [],
    })
    expect(await ask({ name: 'Nobody at all' })).toEqual({ kind: 'none', by: 'name', near: [] })
  })

  test('a number of another paypoint’s vendor is nobody’s here', async () => {
    const other = first(vendors.filter(({ paypointEntryname }) => paypointEntryname !== entry))
    expect(await ask({ vendorNumber: other.vendorNumber ?? '' })).toMatchObject({ kind: 'none' })
  })

  test('two vendors of one number, or of one name: a person says which', async () => {
    const twin = first(paid.filter((each) => each.vendorId !== vendorId))
    const store = sandbox.store()
    const payout = store.get('payouts', payoutOf.get(twin.vendorId) ?? '')
    if (!payout) throw new Error('The payout is gone.')
    const changed = { ...twin, vendorNumber: number, name1: name }
    store.put('vendors', twin.vendorId, changed)
    store.put('payouts', String(payout.IdOut), { ...payout, Vendor: changed })
    try {
      for (const question of [{ vendorNumber: number }, { name }]) {
        const answer = await ask(question)
        expect(answer.kind === 'ambiguous' && answer.payees.map(({ id }) => id).toSorted()).toEqual(
          [vendorId, twin.vendorId].toSorted(),
        )
      }
    } finally {
      store.put('vendors', twin.vendorId, twin)
      store.put('payouts', String(payout.IdOut), payout)
    }
  })

  test('a service that ignores the filter is not believed', async () => {
    sandbox.setScenario('filter-ignored')
    expect(await ask({ vendorNumber: 'ZZ-99999' })).toEqual({ kind: 'ignored', by: 'number' })
    expect(await ask({ name: 'Nobody at all' })).toEqual({ kind: 'ignored', by: 'name' })
    const answer = await ask({ vendorNumber: number })
    expect(answer.kind === 'ignored' || (answer.kind === 'found' && answer.isPartial)).toBe(true)
  })

  test('a service that cannot be asked says nothing about the payee', async () => {
    sandbox.setScenario('error-500')
    await expect(ask({ vendorNumber: number })).rejects.toBeInstanceOf(ApiError)
    sandbox.setScenario('error-500@vendorGet')
    await expect(ask({ vendorId })).rejects.toBeInstanceOf(ApiError)
    await expect(ask({ vendorNumber: number })).rejects.toBeInstanceOf(ApiError)
  })

  test('asking can be given up', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const question = { entry, vendorId, vendorNumber: undefined, name: undefined }
    await expect(resolvePayee(question, leaving.signal)).rejects.toMatchObject({
      reason: 'cancelled',
    })
  })
})

test('T2: a new vendor is compared with what the service has of its number, its look and its name', async () => {
  const alike = async (question: Partial<PayeeQuestion>) => {
    const whole = { entry, vendorId: undefined, vendorNumber: undefined, name: undefined }
    return (await alikeAtService({ ...whole, ...question })).payees.map(({ id }) => id)
  }
  expect(await alike({ vendorNumber: number })).toEqual([vendorId])
  expect(await alike({ vendorNumber: number.replace(/0(?=\d$)/, 'O') })).toEqual([vendorId])
  expect(await alike({ vendorNumber: 'ZZ-1', name })).toContain(vendorId)
  expect(await alike({ vendorNumber: 'ZZ-1', name: 'Nobody at all' })).toEqual([])
})

test.each<Partial<PayeeQuestion>>([
  { name: 'Acme 4111 1111 1111 1111' },
  { name: '4111111111111111' },
  { vendorNumber: '4111 1111 1111 1111' },
  { vendorId: '4111111111111111' },
  { name: 'Acme, SSN 078-05-1120' },
])('%j stands in no question to the service (FD-1)', async (typed) => {
  const question = {
    entry: 'main-street',
    vendorId: undefined,
    vendorNumber: undefined,
    name: undefined,
    ...typed,
  }
  const before = sandbox.requests().length
  for (const ask of [resolvePayee, alikeAtService]) {
    const isByIdOnly = ask === alikeAtService && typed.vendorId !== undefined
    if (isByIdOnly) continue
    await expect(ask(question)).rejects.toThrow(
      'That looks like a card or social security number. It wasn’t searched, because web addresses are logged.',
    )
  }
  expect(sandbox.requests().length).toBe(before)
})
