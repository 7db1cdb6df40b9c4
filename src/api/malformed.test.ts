import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { operations } from '~/contract/index'
import type { Operation } from '~/contract/operation'
import type { Reading } from '~/contract/read'
import { fullSample } from '~/contract/testing/samples'

import { ApiError } from './errors'
import { dice, mutants, mutated, placesOf } from './testing/mutations'
import { callAny, enoughFor, recordingService } from './testing/service'

// Thousands of cases, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 })

const service = recordingService()
const all = Object.values<Operation>(operations)
const counts = {
  mutations: 0,
  rawBodies: 0,
  read: 0,
  claims: 0,
  unknown: 0,
  failed: 0,
  refused: 0,
  uncaught: 0,
}

afterAll(() => {
  process.stdout.write(`malformed answers: ${JSON.stringify(counts)}\n`)
})

/** The answer of an operation when all is well. */
function goodAnswer({ answer, envelope, response, query }: Operation): unknown {
  const record = fullSample(response)
  if (answer === 'record') return record
  if (query) return { Summary: fullSample(query.summary), Records: [record, fullSample(response)] }
  const members = { isSuccess: true, responseText: 'Success', responseCode: 1 }
  const sent = Object.entries(members).filter(([name]) =>
    envelope.some((member) => member === name),
  )
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
    typeof reference === 'string'
      ? !/^(?:0*|-\d+)$/.test(reference.trim())
      : // A larger one is read by its digits.
        Number.isInteger(reference) && Number(reference) > 0
  return only(json, 'isSuccess') === true && isReference
}

const isReading = (value: unknown): value is Reading<never> =>
  typeof value === 'object' && value !== null && 'problems' in value

/** Looks at all that an answer offers, as a screen would. */
function lookAt(answer: object): number {
  const values = Object.values(answer).flat() as unknown[] // Object.values knows no types here.
  const seen = values.filter(isReading).map(({ value, problems, unmapped }) => {
    return `${JSON.stringify(value) ?? ''}${String(problems.length)}${String(unmapped.length)}`
  })
  return seen.length
}

/** `good`, or what is wrong: any error but an ApiError, a claim against the rule, a wrong outcome. */
async function judged(operation: Operation, status: number, text: string, type: string | null) {
  service.answer = () =>
    new Response(text, { status, headers: type === null ? {} : { 'content-type': type } })
  const mayClaim = operation.writes && isDone(operation, status, text)
  const outcome = await outcomeOf(operation)
  counts[outcome] += 1
  const allowed = operation.writes
    ? mayClaim
      ? ['claims']
      : ['unknown', 'refused']
    : ['read', 'failed', 'refused']
  const isPolluted = Object.keys(Object.prototype).length > 0 || 'polluted' in {}
  if (allowed.includes(outcome) && !isPolluted) return 'good'
  return `${outcome} on ${String(status)} ${text.slice(0, 500)}`
}

async function outcomeOf(operation: Operation): Promise<keyof typeof counts> {
  try {
    lookAt(await callAny(operation, enoughFor(operation)))
    return operation.writes ? 'claims' : 'read'
  } catch (error) {
    return error instanceof ApiError && error.outcome !== 'not-sent' ? error.outcome : 'uncaught'
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
        expect(await judged(operation, 200, text, 'application/json')).toBe('good')
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
        expect(await judged(operation, status, body, type)).toBe('good')
      }
    },
  )

  test('and arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.string(), fc.json(), async (operation, a, b) => {
        counts.rawBodies += 2
        expect(await judged(operation, 200, a, 'application/json')).toBe('good')
        expect(await judged(operation, 200, b, 'application/json')).toBe('good')
      }),
      { numRuns: 200 },
    )
    expect(counts.rawBodies).toBeGreaterThanOrEqual(300)
  })
})
