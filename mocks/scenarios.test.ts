import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'

import { ask, payout, requestTo, type AskOptions } from './host/testing'
import { faultsFor, readScenario, scenarioLines, scenarios } from './scenarios'
import { createTestSandbox } from './vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const under = (scenario: string, options: AskOptions = {}): AskOptions => ({
  ...options,
  headers: { 'x-sandbox-scenario': scenario },
})
const queryUnder = (scenario: string, query = '') =>
  ask(sandbox, 'payoutQuery', under(scenario, { params: { entry: 'main-street' }, query }))
const handleUnder = (scenario: string) =>
  sandbox.handle(requestTo('payoutAuthorize', under(scenario, { body: payout(1) })))

async function isDoneUnder(scenario: string): Promise<boolean> {
  let isDone = false
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') isDone = true
  })
  await handleUnder(scenario)
  return isDone
}

describe('names', () => {
  test('are read from lists, with blanks and a wait', () => {
    const asked = readScenario(' late:250 , refused', undefined, 'html')
    const { names, waitMs, unknown } = faultsFor(asked, undefined, 1)
    expect([...names]).toEqual(['late', 'refused', 'html'])
    expect({ waitMs, unknown }).toEqual({ waitMs: 250, unknown: [] })
    expect(faultsFor(readScenario('late'), 'payoutQuery', 1).waitMs).toBe(3000)
  })

  test.each([
    ['no-such'],
    ['late:x'],
    ['late:9999999'],
    ['refused:1'],
    ['gateway:200'],
    ['gateway-done:600'],
    ['toString'],
    ['__proto__'],
    ['html@noOperation'],
    ['html@toString'],
    ['html@payoutQuery.x'],
    ['html.3'],
  ])('%s is none', async (name) => {
    expect(readScenario(name).unknown).toEqual([name])
    expect((await queryUnder(name)).status).toBe(400)
  })

  test('are for one operation, or for some of its requests', () => {
    const met = (text: string, count = 1) => [
      ...faultsFor(readScenario(text), 'payoutQuery', count).names,
    ]
    expect(met('html@payoutQuery')).toEqual(['html'])
    expect(met('html@payoutAuthorize')).toEqual([])
    expect([1, 2, 3].map((count) => met('html@payoutQuery.2', count).length)).toEqual([0, 1, 0])
    expect([1, 2, 3, 4].map((count) => met('html@payoutQuery.2-3', count).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  test('are each listed on a line, and in docs/sandbox.md', () => {
    expect(scenarioLines()).toHaveLength(Object.keys(scenarios).length)
    const docs = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8')
    const [, table = ''] = /## Scenarios\n([\s\S]*?)\n## /.exec(docs) ?? []
    const rows = [...table.matchAll(/^\| `([a-z0-9-]+)` \| (.+) \|$/gm)]
    expect(Object.fromEntries(rows.map(([, name, text]) => [name, text]))).toEqual(scenarios)
  })

  test('can be set for every request', async () => {
    sandbox.setScenario('refused')
    expect((await ask(sandbox, 'payoutAuthorize', { body: payout(1) })).isSuccess).toBe(false)
    sandbox.setScenario('')
    expect((await ask(sandbox, 'payoutAuthorize', { body: payout(1) })).isSuccess).toBe(true)
  })

  test('count the requests of each operation from when they were set', async () => {
    const isAuthorized = async () =>
      (await ask(sandbox, 'payoutAuthorize', { body: payout(1) })).isSuccess
    sandbox.setScenario('refused@payoutAuthorize.2')
    await queryUnder('')
    expect([await isAuthorized(), await isAuthorized(), await isAuthorized()]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('writes', () => {
  test.each([
    ['lost-before', false],
    ['lost-after', true],
    ['refused', false],
    ['refused-field', false],
    ['token-refused', false],
    ['error-500', false],
    ['error-409', true],
    ['error-502', true],
    ['gateway', false],
    ['gateway:413,empty', false],
    ['gateway-done:400', true],
    ['gateway-done:403,empty', true],
    ['twice', true],
    ['html', true],
    ['empty', true],
    ['truncated', true],
    ['malformed', true],
    ['drift', true],
    ['late:1', true],
  ])('under %s it is done: %s', async (scenario, isDone) => {
    expect(await isDoneUnder(scenario)).toBe(isDone)
  })

  test.each([
    ['lost-before', 0],
    ['lost-after', 0],
    ['token-refused', 401],
    ['error-500', 500],
    ['error-409', 409],
    ['error-502', 502],
    ['html', 200],
    ['gateway', 403],
    ['gateway:413,empty', 413],
    ['gateway-done:400', 400],
    ['refused', 200],
  ])('under %s the status is %i', async (scenario, status) => {
    expect((await handleUnder(scenario)).status).toBe(status)
  })

  test('the bodies are what the names say', async () => {
    expect(await (await handleUnder('html')).text()).toContain('<title>')
    expect(await (await handleUnder('empty')).text()).toBe('')
    const truncated = await (await handleUnder('truncated')).text()
    expect(() => JSON.parse(truncated) as unknown).toThrow(SyntaxError)
    const { text } = await ask(
      sandbox,
      'payoutAuthorize',
      under('refused-field', { body: payout(1) }),
    )
    expect(text).toContain('paymentDetails.totalAmount')
  })

  test('twice makes two where no key says that they are one', async () => {
    const made: string[] = []
    sandbox.store().onChange(({ in: collection, id }) => {
      if (collection === 'payouts') made.push(id)
    })
    await ask(sandbox, 'payoutAuthorize', under('twice', { body: payout(1), key: 'k' }))
    expect(new Set(made).size).toBe(1)
    const vendor = { params: { entry: 'main-street' }, body: { name1: 'Two of a kind' } }
    const { data } = await ask(sandbox, 'vendorCreate', under('twice', vendor))
    const names = [Number(data) - 1, Number(data)].map(
      (id) => sandbox.store().get('vendors', String(id))?.name1,
    )
    expect(names).toEqual(['Two of a kind', 'Two of a kind'])
  })

  test('a spoilt answer is repeated unspoilt under its key', async () => {
    const key = 'k'
    await ask(sandbox, 'payoutAuthorize', under('drift', { body: payout(1), key }))
    const again = await ask(sandbox, 'payoutAuthorize', { body: payout(1), key })
    expect(again.data).toMatchObject({ resultCode: 1, resultText: 'Authorized' })
  })
})

describe('waiting', () => {
  test('late answers late', async () => {
    const before = performance.now()
    await queryUnder('late:60')
    expect(performance.now() - before).toBeGreaterThanOrEqual(55)
  })

  test('never does what was asked and answers when the client has gone', async () => {
    const gone = new AbortController()
    let isAnswered = false
    const options = under('never', { body: payout(1), key: 'k' })
    const request = new Request(requestTo('payoutAuthorize', options), { signal: gone.signal })
    const answer = sandbox.handle(request).then((response) => {
      isAnswered = true
      return response
    })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(isAnswered).toBe(false)
    expect(sandbox.requests()).toMatchObject([{ operation: 'payoutAuthorize', status: 0 }])
    gone.abort()
    expect((await answer).type).toBe('error')
  })
})

describe('queries', () => {
  const records = (json: Record<string, unknown>) => json['Records'] as Record<string, unknown>[]
  const total = (json: Record<string, unknown>) =>
    (json['Summary'] as Record<string, unknown>)['totalRecords']
  const FILTER = '?status(eq)=4'

  test('filter-ignored, summary-ignores-filter and no-records', async () => {
    const all = await queryUnder('')
    const filtered = await queryUnder('', FILTER)
    expect(total(filtered.json)).not.toBe(total(all.json))
    expect(total((await queryUnder('filter-ignored', FILTER)).json)).toBe(total(all.json))
    const halfway = await queryUnder('summary-ignores-filter', FILTER)
    expect(total(halfway.json)).toBe(total(all.json))
    expect(records(halfway.json)).toEqual(records(filtered.json))
    const none = await queryUnder('no-records')
    expect(records(none.json)).toEqual([])
    expect(total(none.json)).toBe(0)
  })

  test('sort-ignored', async () => {
    const unsorted = await queryUnder('')
    const sorted = await queryUnder('', '?sortBy=asc(totalAmount)')
    expect(records(sorted.json)).not.toEqual(records(unsorted.json))
    const ignored = await queryUnder('sort-ignored', '?sortBy=asc(totalAmount)')
    expect(records(ignored.json)).toEqual(records(unsorted.json))
  })

  test('flood answers 100,000 records, each with an id of its own', async () => {
    const { json } = await queryUnder('flood', '?limitRecord=50')
    expect(records(json)).toHaveLength(100_000)
    expect(new Set(records(json).map((record) => record['IdOut'])).size).toBe(100_000)
  }, 30_000)

  test('malformed keeps the ids and spoils other members', async () => {
    const good = records((await queryUnder('')).json)
    const spoilt = records((await queryUnder('malformed')).json)
    expect(spoilt.map((record) => record['IdOut'])).toEqual(good.map((record) => record['IdOut']))
    expect(spoilt.every((record, at) => JSON.stringify(record) !== JSON.stringify(good[at]))).toBe(
      true,
    )
  })

  test('drift writes the same under other names and types', async () => {
    const [good] = records((await queryUnder('')).json)
    const [record] = records((await queryUnder('drift')).json)
    expect(record?.['idOut']).toBe(String(good?.['IdOut']))
    expect(record?.['totalAmount']).toBe(String(good?.['TotalAmount']))
    expect(record).toHaveProperty('addedSince')
  })

  test('foreign and long texts stand in every text, and in nothing that a record is found by', async () => {
    const vendorOf = async (scenario: string) => {
      const [record] = records((await queryUnder(scenario)).json)
      return record?.['Vendor'] as Record<string, string>
    }
    const good = await vendorOf('')
    const foreign = await vendorOf('foreign-text')
    expect(foreign['name1']).toMatch(/\u202e.*שלום/)
    expect(foreign['name1']?.startsWith(good['name1'] ?? '-')).toBe(true)
    expect(foreign['vendorId']).toBe(good['vendorId'])
    expect((await vendorOf('long-text'))['name1']?.length).toBeGreaterThan(5000)
  })
})
