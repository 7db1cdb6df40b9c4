import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'

import { operations } from '~/contract/index'
import type { Operation } from '~/contract/operation'
import type { Reading } from '~/contract/read'
import { fullSample } from '~/contract/testing/samples'

import { ApiError } from './errors'
import { dice, mutants, mutated, placesOf } from './testing/mutations'
import { callAny, enoughFor, useService } from './testing/service'

const service = useService()
const all = Object.values<Operation>(operations)
const counts = { mutations: 0, rawBodies: 0, read: 0, claims: 0, unknown: 0, failed: 0, refused: 0 }

afterAll(() => {
  console.log(`malformed answers: ${JSON.stringify(counts)}`)
  expect('polluted' in {}).toBe(false)
})

/** The answer of an operation when all is well. */
function goodAnswer({ answer, envelope, response, query }: Operation): unknown {
  const record = fullSample(response)
  if (answer === 'record') return record
  if (query) return { Summary: fullSample(query.summary), Records: [record, fullSample(response)] }
  const members = { isSuccess: true, responseText: 'Success', responseCode: 1 }
  const sent = Object.entries(members).filter(([name]) => envelope.some((member) => member === name))
  return { ...Object.fromEntries(sent), responseData: record }
}

/** quality.md, section 2, word by word and on its own: when a write may be said to be done. */
function isDone(operation: Operation, status: number, text: string): boolean {
  if (status < 200 || status > 299) return false
  let json: unknown
  try {
    // A byte order mark belongs to the encoding.
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return false
  }
  const only = (object: unknown, name: string): unknown => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
    const exact = Object.entries(object).filter(([key]) => key === name)
    const alike = Object.entries(object).filter(([key]) => key.toLowerCase() === name.toLowerCase())
    const [entry, ...more] = exact.length > 0 ? exact : alike
    return more.length > 0 ? undefined : entry?.[1]
  }
  const data = only(json, 'responseData')
  const reference = operation.reference === undefined ? data : only(data, operation.reference)
  const isReference =
    typeof reference === 'string' ? reference.trim() !== '' : Number.isSafeInteger(reference)
  return only(json, 'isSuccess') === true && isReference
}

const isReading = (value: unknown): value is Reading<never> =>
  typeof value === 'object' && value !== null && 'problems' in value

/** Looks at all that an answer offers, as a screen would. */
function lookAt(answer: object) {
  const values = Object.values(answer).flat() as unknown[]
  for (const reading of values.filter(isReading)) {
    expect(reading.problems.length + reading.unmapped.length).toBeGreaterThanOrEqual(0)
    expect(() => JSON.stringify(reading.value)).not.toThrow()
  }
}

/** Nothing but an ApiError, and a claim exactly when the rule allows it. */
async function judge(operation: Operation, status: number, text: string, type: string | null) {
  service.answer = () =>
    new Response(text, { status, headers: type === null ? {} : { 'content-type': type } })
  const mayClaim = operation.writes && isDone(operation, status, text)
  try {
    lookAt(await callAny(operation, enoughFor(operation)))
    counts[operation.writes ? 'claims' : 'read'] += 1
    expect(operation.writes).toBe(mayClaim)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(mayClaim).toBe(false)
    expect(error.outcome).not.toBe('not-sent')
    expect(error.outcome).not.toBe(operation.writes ? 'failed' : 'unknown')
    if (error.outcome !== 'not-sent') counts[error.outcome] += 1
  }
}

describe('a good answer with one place changed', () => {
  const random = dice(20_261)
  test.each(all)('$name', async (operation) => {
    const good = goodAnswer(operation)
    const places = placesOf(good)
    // The envelope in every way, and of the many places inside it two for each way.
    const outer = places.filter((path) => path.length <= 2 && path[1] !== 1).slice(0, 6)
    for (const [name, mutate] of Object.entries(mutants)) {
      const inner = Array.from({ length: 2 }, () => places[random(places.length)] ?? [])
      for (const path of [...outer, ...inner]) {
        counts.mutations += 1
        const text = mutated(good, path, mutate)
        await judge(operation, 200, text, 'application/json')
        if (name === 'missing' && path.length === 0) expect(text).toBe('')
      }
    }
  })

  test('is enough of them', () => {
    expect(counts.mutations).toBeGreaterThanOrEqual(1140)
  })
})

describe('an answer that is something else', () => {
  const bodies: readonly string[] = [
    '',
    ' ',
    'null',
    'true',
    '0',
    '"Success"',
    '[]',
    '{}',
    '{"isSuccess":true}',
    '{"isSuccess":true,"isSuccess":false,"responseData":"1"}',
    '{"isSuccess":true,"responseData":"1"',
    '{"isSuccess":TRUE,"responseData":"1"}',
    "{'isSuccess':true}",
    '{"isSuccess":true,"responseData":"1"}{"isSuccess":true}',
    ')]}\',\n{"isSuccess":true,"responseData":"1"}',
    '\ufeff{"isSuccess":true,"responseData":"1"}',
    '<html><body>502 Bad Gateway</body></html>',
    '<?xml version="1.0"?><isSuccess>true</isSuccess>',
    'data: {"isSuccess":true}\n\n',
    '\0\0\0\0',
    '['.repeat(10_000),
    '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    `{"isSuccess":true,"responseData":"${'9'.repeat(1e6)}"}`,
  ]
  const types = ['application/json', 'text/html', null]
  const statuses = [200, 201, 404, 409, 500]
  const each = bodies.flatMap((body) =>
    types.flatMap((type) => statuses.map((status) => ({ body, type, status }))),
  )

  test.each([operations.payoutAuthorize, operations.vendorCreate, operations.payoutQuery])(
    '$name',
    async (operation) => {
      for (const { body, type, status } of each) {
        counts.rawBodies += 1
        await judge(operation, status, body, type)
      }
    },
  )

  test('and arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.string(), fc.json(), async (operation, a, b) => {
        counts.rawBodies += 2
        await judge(operation, 200, a, 'application/json')
        await judge(operation, 200, b, 'application/json')
      }),
      { numRuns: 200 },
    )
    expect(counts.rawBodies).toBeGreaterThanOrEqual(300)
  })
})
