import { once } from 'node:events'

import { readPort, runCommandLine, UsageError, wholeNumber } from '../scripts/command-line'
import { isDay } from '~/lib/days'

import { clockOf, openingOf } from './clock/day'
import { createSandbox } from './handle'
import { createHttpHost } from './host/http'
import { tokens } from './host/read-request'
import { readScenario, scenarioLines } from './scenarios'
import { createStore } from './store'

const MAX_PAYOUTS = 1_000_000

const USAGE = `npm run sandbox -- [options]

The sandbox over HTTP, in memory. Once it listens, it prints its address, its tokens and some ids as JSON.

  --port 4010    --host 127.0.0.1    0 is any free port
  --payouts 5000    --seed 1         how many records, and which
  --day 2026-11-20                   the last day that has records, and the clock on the date after it;
                                     without it, the last business day before today
  --scenario NAME                    how it misbehaves; several by commas
  --scenarios                        lists them`

interface Options {
  readonly port: string
  readonly host: string
  readonly payouts: string
  readonly seed: string
  readonly day?: string | undefined
  readonly scenario: string
}

async function start(values: Options) {
  const port = readPort(values.port)
  const payouts = wholeNumber('payouts', values.payouts, MAX_PAYOUTS)
  const seed = wholeNumber('seed', values.seed, 2 ** 31 - 1)
  const { unknown } = readScenario(values.scenario)
  if (unknown.length > 0) {
    throw new UsageError(`There is no scenario "${unknown.join(', ')}". --scenarios lists them.`)
  }

  if (values.day !== undefined && !isDay(values.day)) {
    throw new UsageError(`--day is "${values.day}". Write a date such as 2026-11-20.`)
  }

  const sandbox = createSandbox({
    createStore: () => {
      const opening = openingOf(values.day)
      return createStore({ seed, payouts, day: opening.day, now: clockOf(opening) })
    },
    scenario: values.scenario,
  })
  const server = createHttpHost(sandbox)
  server.listen(port, values.host)
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  const host = values.host.includes(':') ? `[${values.host}]` : values.host
  const { orgId, entries, samples } = sandbox.store()
  console.log(
    JSON.stringify({
      url: `http://${host}:${String(bound)}/api`,
      organizationToken: tokens.organization,
      applicationToken: tokens.application,
      orgId,
      entries,
      samples: samples(),
    }),
  )
}

await runCommandLine({
  usage: USAGE,
  failure: 'The sandbox could not start',
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    payouts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    day: { type: 'string' },
    scenario: { type: 'string', default: '' },
    scenarios: { type: 'boolean', default: false },
  },
  async run(values) {
    if (!values.scenarios) return start(values)
    for (const line of scenarioLines()) console.log(line)
  },
})
