import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { payout } from './host/testing'
import type { BatchRecord, PayoutRecord, PaypointRecord, QueryAnswer } from './model'
import {
  batchSubject,
  casesOf,
  expectedGist,
  gist,
  payoutSubject,
  paypointSubject,
  recordsOf,
  type Subject,
} from './testing/query-subjects'
import { readyServer, startServer, type Ready, type ServerProcess } from './testing/server-process'

const SEEDED = 500
const AUTHORIZED = 30
const RUNS = { numRuns: 1000 }

const PAYOUTS = '/Query/payouts/main-street'
const BATCHES = '/Query/batchesOut/org/123'
const PAYPOINTS = '/Query/paypoints/123'

let child: ServerProcess
let server: Ready
let payouts: readonly PayoutRecord[]
let batches: readonly BatchRecord[]
let paypoints: readonly PaypointRecord[]

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { requestToken: server.organizationToken, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { ...init, headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** A client encodes at least the blanks. */
const ask = async (path: string, search: string) =>
  (await send(`${path}?${search.replace(/\s/g, encodeURIComponent)}`)) as QueryAnswer // Compared next.

const all = async <R>(path: string) => recordsOf<R>(await ask(path, 'limitRecord=0'))

beforeAll(async () => {
  child = startServer('--port', '0', '--payouts', String(SEEDED), '--seed', '7')
  server = await readyServer(child)
  for (let at = 0; at < AUTHORIZED; at++) {
    const body = payout((at * 37 + 1) / 4, {
      paymentMethod: { method: at % 3 === 0 ? 'check' : 'ach' },
      orderDescription: `Ordered & paid, 100% (${String(at)})`,
      vendorData: { name1: `Žižek + Söhne ${String(at % 7)}`, vendorNumber: `HTTP-${String(at)}` },
    })
    await send('/MoneyOut/authorize', { method: 'POST', body: JSON.stringify(body) })
  }
  payouts = await all(PAYOUTS)
  batches = await all(BATCHES)
  paypoints = await all(PAYPOINTS)
})

afterAll(() => {
  child.kill('SIGKILL')
})

test('an unfiltered query without a limit has every record', async () => {
  const others = server.entries.filter((entry) => entry !== 'main-street')
  const counts = await Promise.all(others.map((entry) => all(`/Query/payouts/${entry}`)))
  expect(payouts.length + counts.flat().length).toBe(SEEDED + AUTHORIZED)
  expect(batches.reduce((sum, { BatchRecords }) => sum + (BatchRecords ?? 0), 0)).toBe(SEEDED)
  expect(paypoints).toHaveLength(server.entries.length)
})

const agreement = <R>(path: string, subject: Subject<R>) =>
  fc.asyncProperty(casesOf(subject), async (query) => {
    const answer = await ask(path, query.search)
    expect(gist(subject, answer)).toMatchObject(expectedGist(subject, query))
  })

describe('random filters, sorts and pages agree with the evaluator', () => {
  test('payouts', async () => {
    await fc.assert(agreement(PAYOUTS, payoutSubject(payouts, batches, paypoints)), RUNS)
  })
  test('batches', async () => {
    await fc.assert(agreement(BATCHES, batchSubject(batches)), RUNS)
  })
  test('paypoints', async () => {
    await fc.assert(agreement(PAYPOINTS, paypointSubject(paypoints)), RUNS)
  })
})
