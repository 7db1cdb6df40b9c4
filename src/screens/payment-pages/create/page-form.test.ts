import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { buildRequest } from '~/api/request'
import { getConnection, setConnection } from '~/api/connection'
import { scrubberOf } from '~/submit/journal-body'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { pageCreate, pageLoad, PaymentPageBody } from '~/contract/payment-pages'
import { pairs } from '~/contract/testing/arbitraries'
import { filledIn, leavesOf } from '~/contract/testing/leaves'
import { sample } from '~/contract/testing/samples'
import { keepable } from '~/storage/draft-values'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { cleanDefinition, importedAt, withoutOwn } from '../definition/clean'
import { problemsOf, startDaysProblem } from '../definition/problems'
import { jsonOf, treeOf, type Tree } from '../definition/tree'
import { definitionText } from '../record'
import { pageIntent } from '../create'
import { definitionJson, emptyForm, keptInDraft, lostIn, pageDraft } from './page-form'

const sandbox = startSandboxForTests()
beforeAll(() =>
  setConnection({ ...sandboxConnection, applicationToken: 'sandbox-application-token' }),
)
afterAll(() => sandbox.close())

const RUNS = 300

interface Definition {
  AdditionalData?: Record<string, string>
  pageContent?: { autopay?: { startDate?: string } }
  pageSettings?: {
    customCssUrl?: string
    redirectAfterApproveUrl?: string
    pageLogo?: { furl?: string }
  }
  totalAmount?: number
  lastAccess?: string
  credentials?: Record<string, unknown>[]
  [name: string]: unknown
}

const address = fc.constantFrom('', 'https://shop.example/pay.css?a=b#c', 'http://shop.example/')
const days = fc.constantFrom('', '1', '1,5-10, 15', '28-31')

/** So that the builder lets it through: addresses, days and accounts are such. */
function fit(wire: unknown, url: string, startDate: string): Tree {
  // What the schema makes.
  const page = structuredClone(wire) as Definition
  // An entry with neither name nor value is a row that was added and left.
  if (page.AdditionalData?.[''] === '') delete page.AdditionalData['']
  const { autopay } = page.pageContent ?? {}
  if (autopay?.startDate !== undefined) autopay.startDate = startDate
  const { pageSettings: settings } = page
  if (settings?.customCssUrl !== undefined) settings.customCssUrl = url
  if (settings?.redirectAfterApproveUrl !== undefined) settings.redirectAfterApproveUrl = url
  if (settings?.pageLogo?.furl !== undefined) settings.pageLogo.furl = url
  // A time is no free text to the sandbox.
  if (page.lastAccess !== undefined) page.lastAccess = '2026-11-18T09:12:00Z'
  // The sandbox refuses amounts below zero.
  if (page.totalAmount !== undefined) page.totalAmount = Math.abs(page.totalAmount)
  for (const one of page.credentials ?? []) {
    if (one['accountId'] !== undefined) one['accountId'] = 'ACC-1'
    for (const [name, value] of Object.entries(one)) {
      if (typeof value === 'number') one[name] = Math.abs(value)
    }
  }
  return page
}

const definitions: fc.Arbitrary<Tree> = fc
  .tuple(pairs(PaymentPageBody), address, days)
  .map(([{ wire }, url, startDate]) => fit(wire, url, startDate))

/** With every member. */
const whole = fit(sample(PaymentPageBody), 'https://shop.example/pay.css', '1,5-10')

let pages = 0

describe('a page that is built, created, loaded and exported', () => {
  test(`is the same definition member for member: ${String(RUNS)} of them`, async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(definitions, async (given) => {
        pages += 1
        const definition = { ...given, subdomain: `built-${String(pages)}` }
        for (const leaf of filledIn(definition)) met.add(leaf)
        const values = { entry: 'main-street', page: treeOf(definition) }
        expect(problemsOf(values.page, 'en-US')).toEqual([])
        const { args } = pageIntent(values, 'draft', undefined)
        await call(pageCreate, args)
        const { entry, subdomain } = { entry: 'main-street', subdomain: definition.subdomain }
        const { reading } = await call(pageLoad, { params: { entry, subdomain } })
        const exported: unknown = JSON.parse(definitionText(reading.raw))
        // What the service adds where nothing was given.
        const added = ['published', 'pageIdentifier', 'validationCode'].filter(
          (name) => !Object.hasOwn(given, name),
        )
        const own = Object.entries(exported as Tree).filter(([name]) => !added.includes(name))
        expect(Object.fromEntries(own)).toEqual(definition)
      }),
      { numRuns: RUNS, examples: [[whole]] },
    )
    const missed = leavesOf(PaymentPageBody).filter(
      (leaf) => ![...met].some((each) => each === leaf || each.startsWith(`${leaf}.`)),
    )
    expect(missed).toEqual([])
  }, 120_000)

  test('what is not touched comes back, members that the contract doesn’t have included', () => {
    const stranger = fc.tuple(
      fc.string({ minLength: 1 }).map((name) => `new ${name}`),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
    )
    fc.assert(
      fc.property(definitions, stranger, stranger, (given, [name, value], [inner, other]) => {
        const content = (given['pageContent'] as Tree | undefined) ?? {}
        const json = { ...given, [name]: value, pageContent: { ...content, [inner]: other } }
        expect(jsonOf(treeOf(json), 'de-DE')).toEqual(json)
      }),
      { numRuns: RUNS },
    )
  })

  test('unknown members are sent', () => {
    const page = treeOf({ subdomain: 'a', pageContent: { future: { a: [1] } }, other: 'x' })
    const { args } = pageIntent({ entry: 'main', page }, 'draft', undefined)
    const { body = '' } = buildRequest(pageCreate, args, getConnection())
    expect(JSON.parse(body)).toEqual({
      subdomain: 'a',
      pageContent: { future: { a: [1] } },
      other: 'x',
    })
  })

  test('typed numbers are read in the person’s locale; text that is none is named', () => {
    const page = treeOf({ subdomain: ' a ', credentials: [{}], totalAmount: 1 })
    const typed = {
      ...page,
      totalAmount: '1.234,50',
      credentials: [{ row: 'x', mode: '2', cfeeFloat: '2,9', minticket: 'much' }],
    }
    expect(jsonOf(typed, 'de-DE')).toMatchObject({
      totalAmount: 1234.5,
      credentials: [{ mode: 2, cfeeFloat: 2.9 }],
    })
    expect(problemsOf(typed, 'de-DE').map(({ place }) => place)).toEqual([
      'credentials.0.minticket',
    ])
    expect(definitionJson({ entry: 'main', page })['subdomain']).toBe('a')
  })
})

test('a new page sends no empty text, and one that a definition has empty stays', () => {
  const isEmpty = (leaf: unknown): boolean =>
    typeof leaf === 'object' && leaf !== null
      ? Object.values(leaf).some(isEmpty)
      : leaf === '' || leaf === null
  expect(isEmpty(definitionJson(emptyForm('main')))).toBe(false)
  const loaded = { subdomain: 'a', pageContent: { name: '', notes: { value: '' } } }
  expect(definitionJson({ entry: 'main', page: treeOf(loaded) })).toEqual(loaded)
})

test('a typed reference of a credential is sent as the number that the contract has', () => {
  const page = { subdomain: 'a', credentials: [{ row: 'x', referenceId: ' 42 ' }] }
  const { args } = pageIntent({ entry: 'main', page }, 'draft', undefined)
  const { body = '' } = buildRequest(pageCreate, args, getConnection())
  expect(JSON.parse(body)).toEqual({ subdomain: 'a', credentials: [{ referenceId: 42 }] })
  const wrong = { subdomain: 'a', credentials: [{ row: 'x', referenceId: 'X-1' }] }
  expect(problemsOf(wrong, 'en-US').map(({ message }) => message)).toEqual([
    'Enter a whole number.',
  ])
})

describe('secrets', () => {
  const page = treeOf({
    subdomain: 'rent',
    validationCode: 'captcha-secret',
    credentials: [{ service: 'card', accountId: 'ACCOUNT-SECRET' }],
  })
  const values = { entry: 'main', page }

  test('are in no draft, which knows that they are to be entered again', () => {
    const kept = keepable(pageDraft.draftOf('1', values).values).values
    expect(JSON.stringify(kept)).not.toMatch(/SECRET/i)
    expect(lostIn(kept)).toEqual(['credentials', 'validationCode'])
    expect(definitionJson(pageDraft.restore(kept))).toEqual({ subdomain: 'rent' })
    expect(keptInDraft(emptyForm('main')).lost).toEqual([])
  })

  test('are not in the journal, nor in what it keeps of an answer', () => {
    const request = buildRequest(
      pageCreate,
      pageIntent(values, '1', undefined).args,
      getConnection(),
    )
    const scrubber = scrubberOf(request, getConnection())
    expect(JSON.stringify(scrubber.body)).not.toMatch(/SECRET/i)
    expect(scrubber.text('No account ACCOUNT-SECRET.')).not.toContain('SECRET')
  })
})

test('a draft that another version stored opens with what can be shown', () => {
  const { entry, page } = pageDraft.restore({
    entry: 5,
    page: {
      subdomain: 'rent',
      totalAmount: '1,5',
      published: {},
      pageContent: {
        payor: { enabled: 'yes', fields: [null, 'a', { name: 'b', width: '12', zzz: 1 }] },
        amount: { categories: {} },
        notes: 'none',
      },
      AdditionalData: [null, { key: 1 }],
      later: [null],
    },
  })
  expect(entry).toBe('')
  expect(page).toEqual({
    subdomain: 'rent',
    totalAmount: '1,5',
    pageContent: {
      payor: {
        fields: [{ name: 'b', width: '12', zzz: 1, row: expect.any(String) as string }],
      },
      amount: {},
    },
    AdditionalData: [{ key: '', value: '', row: expect.any(String) as string }],
    later: [null],
  })
  expect(definitionJson({ entry, page })).toMatchObject({ subdomain: 'rent' })
})

test('a draft as this version stores it opens as it was', () => {
  fc.assert(
    fc.property(definitions, (given) => {
      const page = treeOf(given)
      const kept = JSON.parse(JSON.stringify({ entry: 'main', page })) as unknown
      expect(pageDraft.restore(kept)).toEqual({ entry: 'main', page })
    }),
    { numRuns: 100 },
  )
})

describe('a definition from outside', () => {
  test('what can’t be read is named and left out, what isn’t known is named and kept', () => {
    const { json, unreadable, unknown } = cleanDefinition({
      subdomain: 'rent',
      totalAmount: { odd: 1 },
      published: '1',
      pageContent: { payor: { fields: [{ name: 'a', extra: 1 }] }, 'with.dot': 2 },
      later: null,
    })
    expect(unreadable).toEqual(['totalAmount'])
    expect(unknown.toSorted()).toEqual(
      ['later', 'pageContent.payor.fields.0.extra', 'pageContent.with.dot'].toSorted(),
    )
    expect(json).toEqual({
      subdomain: 'rent',
      published: 1,
      pageContent: { payor: { fields: [{ name: 'a', extra: 1 }] }, 'with.dot': 2 },
      later: null,
    })
  })

  test('imported at another paypoint, it is a page of that one, and nothing else changes', () => {
    const full = sample(PaymentPageBody) as Tree
    const cleaned = cleanDefinition({
      ...full,
      later: 1,
      pageContent: { ...(full['pageContent'] as Tree), entry: 'harbor-goods' },
    })
    const { json, own, otherEntry, unknown } = importedAt('main-street', cleaned)
    expect(own).toEqual(['lastAccess', 'pageIdentifier', 'validationCode', 'published'])
    expect(otherEntry).toBe('harbor-goods')
    expect(unknown).toEqual(['later'])
    const { lastAccess, pageIdentifier, validationCode, published, ...rest } = cleaned.json
    expect([lastAccess, pageIdentifier, validationCode, published]).not.toContain(undefined)
    const content = { ...(rest['pageContent'] as Tree), entry: 'main-street' }
    expect(json).toEqual({ ...rest, pageContent: content })
  })

  test('of its own paypoint, it says so as before; where none is chosen, it says none', () => {
    const cleaned = cleanDefinition({ subdomain: 'a', pageContent: { entry: 'main-street' } })
    expect(importedAt('main-street', cleaned)).toEqual({
      ...cleaned,
      own: [],
      otherEntry: undefined,
    })
    expect(importedAt('', cleaned)).toMatchObject({
      json: { subdomain: 'a', pageContent: {} },
      otherEntry: 'main-street',
    })
  })

  test('a copy has all but what is of the one page', () => {
    const full = sample(PaymentPageBody) as Tree
    const copy = withoutOwn(cleanDefinition(full).json)
    const lost = filledIn(full).filter((leaf) => !filledIn(copy).includes(leaf))
    expect(lost.toSorted()).toEqual([
      'lastAccess',
      'pageContent.subdomain',
      'pageIdentifier',
      'published',
      'subdomain',
      'validationCode',
    ])
  })
})

describe('checks', () => {
  const problem = (page: object) => problemsOf({ subdomain: 'a', ...page }, 'en-US')[0]?.message

  test.each([
    ['', 'Enter the subdomain.'],
    ['  ', 'Enter the subdomain.'],
    ['a b', 'one part of a URL'],
    ['a/b', 'one part of a URL'],
    ['..', 'one part of a URL'],
    ['a?b', 'one part of a URL'],
  ])('the subdomain %j: %s', (subdomain, message) => {
    expect(problem({ subdomain })).toContain(message)
  })

  test.each(['javascript:alert(1)', 'data:text/css,*{}', '//evil.example', 'shop', 'ftp://a'])(
    'an address of the page can’t be %s',
    (url) => {
      expect(problem({ pageSettings: { customCssUrl: url } })).toContain('https://')
      expect(problem({ pageSettings: { redirectAfterApproveUrl: url } })).toContain('https://')
      expect(problem({ pageSettings: { pageLogo: { furl: url } } })).toContain('https://')
    },
  )

  test.each(['1', '31', '1,15', '1-5', ' 1 - 5 , 20 ', '28-31'])('%j are days', (text) => {
    expect(startDaysProblem(text)).toBeUndefined()
  })

  test.each(['0', '32', '5-1', '1-', '-5', 'a', '1;2', '1,,2', '1-2-3', '2026-11-01'])(
    '%j are no days',
    (text) => {
      expect(startDaysProblem(text)).toBeDefined()
    },
  )

  test('a masked account is never sent', () => {
    expect(problem({ credentials: [{ accountId: '••••1234' }] })).toContain('masked')
  })
})
