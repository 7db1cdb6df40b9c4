import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

import { scenarios } from './scenarios'
import { readyServer, startServer, type ServerProcess } from './testing/server-process'

let started: ServerProcess | undefined

afterEach(() => {
  started?.kill('SIGKILL')
})

const start = (...options: string[]) => (started = startServer(...options))

test('prints one line when it is ready, with ids that exist, and stops on SIGTERM', async () => {
  const child = start('--port', '0', '--payouts', '100')
  const { url, organizationToken, applicationToken, orgId, entries, samples } =
    await readyServer(child)
  expect({ orgId, entry: entries[0] }).toEqual({ orgId: 123, entry: 'main-street' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/)
  const members =
    'vendorId billId customerId chargebackId boardingLinkId domainId entry subdomain transId notificationId'
  expect(Object.keys(samples).toSorted()).toEqual(members.split(' ').toSorted())

  const get = async (path: string, requestToken: string) => {
    const answer = await fetch(url + path, { headers: { requestToken } })
    return (await answer.json()) as Record<string, unknown>
  }
  const vendor = await get(`/Vendor/${String(samples['vendorId'])}`, organizationToken)
  expect(vendor).toMatchObject({ vendorId: samples['vendorId'] })
  const path = `/Paypoint/load/${String(samples['entry'])}/${String(samples['subdomain'])}`
  expect(await get(path, applicationToken)).toMatchObject({ subdomain: samples['subdomain'] })

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 30_000)

test('--scenario holds for every request', async () => {
  const { url, organizationToken } = await readyServer(
    start('--port', '0', '--payouts', '10', '--scenario', 'refused'),
  )
  const headers = { requestToken: organizationToken }
  const answer = await fetch(`${url}/Query/payouts/main-street`, { headers })
  expect(await answer.json()).toMatchObject({ isSuccess: false })
}, 30_000)

test('--scenarios lists them all and stops', async () => {
  const child = start('--scenarios')
  const printed = await text(child.stdout)
  expect(printed.trim().split('\n')).toHaveLength(Object.keys(scenarios).length)
}, 30_000)

test.each([
  ['--port', '70000'],
  ['--payouts', '1000001'],
  ['--payouts', 'many'],
  ['--seed', '-1'],
  ['--day', '2026-02-30'],
  ['--scenario', 'no-such'],
])(
  '%s %s: says what is wrong and stops',
  async (option, value) => {
    const child = start(`${option}=${value}`)
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(2)
    expect(said).toContain(value)
    expect(said).toMatch(/^.+\.\n--help shows all options\.\n$/)
  },
  30_000,
)
