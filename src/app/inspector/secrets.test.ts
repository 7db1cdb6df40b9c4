import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { callFacts, clearCalls, logCall, watchCalls } from '~/api/call-log'
import { getConnection, setConnection, type Connection } from '~/api/connection'
import type { HttpRequest } from '~/api/transport'

import { contentOf, harOf, inspectorState, lookAtCalls, setFollowing, setPaused } from './store'

const before = getConnection()
const connection: Connection = {
  ...before,
  kind: 'live',
  baseUrl: 'https://service.example',
  orgId: '123',
  organizationToken: 'organization-secret-7f3a',
  applicationToken: 'application-secret-91bc',
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://office.example', pathname: '/' } })
  setConnection(connection)
})
afterEach(() => {
  setPaused(false)
  setFollowing(false)
  lookAtCalls()()
  clearCalls()
  setConnection(before)
  vi.unstubAllGlobals()
})

const secrets = {
  card: '4012888888881881',
  account: '004478219935',
  routing: '011401533',
  token: 'pm-typed-90817263',
  method: 'pm-stored-55019283',
  taxNumber: '521-44-9078',
  ein: '12-3456789',
  captcha: 'captcha-448812-xk',
  header: 'Bearer hook-secret-5523',
  bareHeader: 'hook-secret-5523',
  credential: 'merchant-account-88213',
  organization: 'organization-secret-7f3a',
  application: 'application-secret-91bc',
  tried: 'only-tried-token-4411',
  license: 'OR-2021199-LIC',
  born: '1971-02-28',
  driver: 'D-7782-1934',
} as const

/** Too short to be looked for among other digits. */
const codes = ['907', '0931']

const body = {
  paymentMethod: {
    method: 'card',
    cardnumber: secrets.card,
    cardcvv: '907',
    cardexp: '0931',
    cardHolder: 'Ann Lee',
    achAccount: secrets.account,
    achRouting: secrets.routing,
    storedMethodId: secrets.method,
    tokenId: secrets.token,
  },
  ein: secrets.ein,
  ssn: secrets.taxNumber,
  billingData: { accountNumber: secrets.account, routingAccount: secrets.routing },
  content: { webHeaderParameters: { Authorization: secrets.header }, target: 'https://x.example' },
  credentials: [{ service: 'card', accountId: secrets.credential }],
  description: 'Harmless marker',
}

const request = (token: string = secrets.organization): HttpRequest => ({
  method: 'POST',
  url: `https://service.example/api/MoneyIn/getpaid?vendorEIN(eq)=${secrets.ein}&note=Harmless`,
  headers: {
    requestToken: token,
    idempotencyKey: 'key-1',
    validationCode: secrets.captcha,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(body),
})

/** Nothing sent tells what these are. */
const unsent: readonly string[] = [
  secrets.credential,
  secrets.license,
  secrets.born,
  secrets.driver,
]

const echo = Object.values(secrets)
  .filter((secret) => !unsent.includes(secret))
  .join(' | ')

const answers = {
  'an answer that repeats the request': JSON.stringify({
    isSuccess: false,
    echo: body,
    headers: request().headers,
  }),
  'a sentence of everything': JSON.stringify({ responseText: `Refused: ${echo}` }),
  'an error page': `<pre>${echo}\n${JSON.stringify(request().headers)}</pre>`,
  'broken JSON': `{"responseText":"${echo}","cardcvv":"907`,
  'a page of records': JSON.stringify({
    Records: Array.from({ length: 300 }, (_, IdPaypoint) => ({ IdPaypoint, ...body })),
  }),
  'one long text': JSON.stringify({
    text: `${'x'.repeat(30)}${secrets.organization}${'x'.repeat(900)}`,
  }),
} as const

/** A boarding link as it is published, and drifted. */
const field = (value: unknown) => ({ value, validator: 'text', ro: false, rq: true })
const link = {
  id: 91,
  referenceName: 'Harmless-00091',
  builderData: {
    business: { details: { ein: field(secrets.ein), license: field(secrets.license) } },
    owners: {
      own_list: [
        {
          ownerssn: field(secrets.taxNumber),
          ownerdob: field(secrets.born),
          ownerdriver: field(secrets.driver),
        },
      ],
    },
    banking: {
      depositAccount: {
        routingAccount: field(secrets.routing),
        accountNumber: field(secrets.account),
      },
    },
  },
}
const drifted = { license: secrets.license, ein: secrets.ein, ownerdob: [secrets.born] }
const links = {
  'a link': JSON.stringify(link),
  'a link in an envelope': JSON.stringify({ isSuccess: true, responseData: link }),
  'a link of plain texts': JSON.stringify({ ...link, builderData: drifted }),
  'a link with more members than its fields have': JSON.stringify({
    ...link,
    builderData: { license: { ...field(secrets.license), hint: 'as on paper' } },
  }),
  'a link that is cut off': JSON.stringify(link).slice(0, -3),
  'a link in a sentence': `Harmless: ${JSON.stringify(link)}`,
  'a link in a text within JSON': `Harmless: ${JSON.stringify(JSON.stringify(link))}`,
  'a refusal that quotes a link': JSON.stringify({
    isSuccess: false,
    responseText: `Harmless: ${JSON.stringify(link)}`,
  }),
} as const

const leaks = (text: string): readonly string[] => [
  ...Object.entries(secrets).flatMap(([name, secret]) =>
    text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [name] : [],
  ),
  ...codes.filter((code) => new RegExp(`(?<![\\d.:T-])${code}(?![\\d.:-])`).test(text)),
]

const memory = () =>
  JSON.stringify([callFacts(), { ...inspectorState(), contents: [...inspectorState().contents] }])

describe('no secret is kept of a call', () => {
  test('the search finds them where they are', () => {
    expect(leaks(JSON.stringify([request(secrets.tried), answers, links]))).toEqual(
      expect.arrayContaining([
        ...Object.keys(secrets).filter((name) => name !== 'application'),
        ...codes,
      ]),
    )
  })

  test.each(Object.entries(answers))('%s', (_, answer) => {
    for (const token of [secrets.organization, secrets.tried]) {
      // In use nowhere else, it is no secret that anyone could know of.
      const text = token === secrets.tried ? answer : answer.replaceAll(secrets.tried, '')
      const sent = request(token)
      const content = contentOf(sent, { status: 400, text }, connection)
      expect(leaks(JSON.stringify(content))).toEqual([])
      expect(JSON.stringify(content)).toContain('Harmless')
      const stop = lookAtCalls()
      logCall('paymentGetpaid', sent)({ status: 400, text }, 'refusal')
      expect(leaks(memory())).toEqual([])
      const { calls, contents } = inspectorState()
      const har = harOf(calls, contents, 'https://office.example')
      expect(har).toContain('Harmless')
      expect(leaks(har)).toEqual([])
      stop()
    }
  })

  test.each([
    [
      'an answer that is cut',
      '{"responseData":{"credentials":[{"accountId":"acct-7781","service":"Harmless"}',
    ],
    [
      'a page of a gateway',
      '<p>Harmless {"credentials":[{"service":"card","accountId":"acct-7781"}]}</p>',
    ],
    [
      'words that quote it',
      JSON.stringify({ isSuccess: false, responseText: 'Harmless accountId: acct-7781' }),
    ],
    ['a text of JSON', JSON.stringify({ note: 'Harmless', held: '{"accountId":"acct-7781"}' })],
    [
      'another member',
      JSON.stringify({ note: 'Harmless', credentialsList: [{ accountId: 'acct-7781' }] }),
    ],
  ])('the account of a page’s credentials: %s', (_, text) => {
    const content = JSON.stringify(contentOf(request(), { status: 200, text }, connection))
    expect(content).not.toContain('acct-7781')
    expect(content).toContain('Harmless')
  })

  test.each(Object.entries(links))('%s', (_, text) => {
    const asked: HttpRequest = {
      method: 'GET',
      url: 'https://service.example/api/Boarding/linkbyId/91',
      headers: { requestToken: secrets.organization },
      body: undefined,
    }
    const stop = lookAtCalls()
    logCall('boardingLinkGet', asked)({ status: 200, text })
    const { calls, contents } = inspectorState()
    const har = harOf(calls, contents, 'https://office.example')
    expect(har).toContain('Harmless')
    expect(leaks(har)).toEqual([])
    expect(leaks(memory())).toEqual([])
    stop()
  })

  test('of an address neither', () => {
    logCall('customerGet', {
      ...request(),
      url: `https://service.example/api/Customer/${secrets.card}`,
    })
    expect(leaks(memory())).toEqual([])
  })

  test('cURL takes its token from the environment', () => {
    expect(contentOf(request(), undefined, connection).curl).toContain('$COUNTINGHOUSE_TOKEN')
  })
})

describe('what is kept', () => {
  const send = (text = '{}') => logCall('paymentGetpaid', request())({ status: 200, text })

  test('closed: when and what, and no content', () => {
    send()
    expect(callFacts()).toMatchObject([
      {
        operation: 'paymentGetpaid',
        method: 'POST',
        path: 'https://service.example/api/MoneyIn/getpaid',
        status: 200,
        failure: undefined,
      },
    ])
    expect(inspectorState().contents.size).toBe(0)
    expect(memory()).not.toContain('Harmless')
  })

  test('open: the content too, until it is closed', () => {
    const stop = lookAtCalls()
    send()
    expect(inspectorState().contents.size).toBe(1)
    stop()
    expect(inspectorState().contents.size).toBe(0)
    send()
    expect(inspectorState().contents.size).toBe(0)
  })

  test('followed: after it is closed as well', () => {
    const stop = lookAtCalls()
    setFollowing(true)
    stop()
    send()
    expect(inspectorState().contents.size).toBe(1)
  })

  test('paused: the list stands still, and what is sent meanwhile has no content', () => {
    const stop = lookAtCalls()
    send()
    setPaused(true)
    send()
    expect(inspectorState().calls).toHaveLength(1)
    setPaused(false)
    expect(inspectorState().calls).toHaveLength(2)
    expect(inspectorState().contents.size).toBe(1)
    stop()
  })

  test('bounded, in number and in size', () => {
    const stop = lookAtCalls()
    const long = JSON.stringify(
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`m${String(n)}`, 'x'.repeat(30)])),
    )
    for (let n = 0; n < 250; n += 1) send(long)
    expect(callFacts()).toHaveLength(200)
    expect(inspectorState().contents.size).toBeLessThanOrEqual(100)
    expect(memory().length).toBeLessThan(2_500_000)
    stop()
  })

  test('an answer that comes after its service was left is of no list', () => {
    const stop = lookAtCalls()
    const end = logCall('paymentGetpaid', request())
    setConnection({ ...connection, orgId: '125' })
    end({ status: 200, text: '{"responseText":"Harmless"}' })
    expect(inspectorState().contents.size).toBe(0)
    stop()
  })

  test('a body whose lists are cut says so beside its cURL', () => {
    const isCut = (body: object) =>
      contentOf({ ...request(), body: JSON.stringify(body) }, undefined, connection).isCut
    expect(isCut({ orderDescription: 'Short', categories: [1, 2] })).toBe(false)
    expect(isCut({ categories: [1, 2, 3, 4, 5, 6, 7] })).toBe(true)
    expect(isCut({ orderDescription: 'long '.repeat(100) })).toBe(true)
  })

  test('looking on never changes what becomes of a call', () => {
    watchCalls(() => {
      throw new Error('odd')
    })
    const end = logCall('paymentGetpaid', request())
    end({ status: 200, text: '{}' })
    watchCalls(undefined)
    expect(callFacts().at(-1)?.status).toBe(200)
  })

  test('of another service nothing', () => {
    const stop = lookAtCalls()
    send()
    setConnection({ ...connection, orgId: '124' })
    expect(callFacts()).toEqual([])
    expect(inspectorState()).toMatchObject({ calls: [], contents: new Map() })
    stop()
  })
})
