// npm run sandbox -- [--port 4010] [--payouts 5000] [--seed 1] [--host 127.0.0.1] [--scenario NAME] [--scenarios]
import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { createSandbox } from './handle'
import { createHttpHost } from './host/http'
import { tokens } from './host/read-request'
import { readScenario, scenarioLines } from './scenarios'
import { createStore } from './store'

const MAX_PAYOUTS = 1_000_000

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    payouts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string', default: '' },
    scenarios: { type: 'boolean', default: false },
  },
})

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= most) return number
  throw new RangeError(`--${name} must be a whole number from 0 to ${String(most)}.`)
}

async function start() {
  const port = wholeNumber('port', values.port, 65_535)
  const payouts = wholeNumber('payouts', values.payouts, MAX_PAYOUTS)
  const seed = wholeNumber('seed', values.seed, 2 ** 31 - 1)
  const { unknown } = readScenario(values.scenario)
  if (unknown.length > 0) throw new RangeError(`There is no scenario "${unknown.join(', ')}".`)

  const sandbox = createSandbox({
    createStore: () => createStore({ seed, payouts }),
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

if (values.scenarios) {
  for (const line of scenarioLines()) console.log(line)
} else {
  try {
    await start()
  } catch (error) {
    console.error(
      `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
}
