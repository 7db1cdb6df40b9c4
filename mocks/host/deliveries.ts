/** `GET` and `POST /sandbox/deliveries/ID`: what was delivered to a subscription, and a test event to it. */
import type { Sandbox } from '../handle'
import { problem, type Reply } from './reply'

export const DELIVERIES_PATH = '/sandbox/deliveries/'

const MOST = 200

type Deliveries = Pick<Sandbox, 'deliveriesTo' | 'sendTest'>

export const deliveriesAsked = async (sandbox: Deliveries, id: string): Promise<Reply> => {
  const all = await sandbox.deliveriesTo(id)
  return { status: 200, body: { total: all.length, newest: all.slice(-MOST).toReversed() } }
}

export const testAsked = async (sandbox: Deliveries, id: string): Promise<Reply> =>
  (await sandbox.sendTest(id))
    ? { status: 200, body: { isSuccess: true, responseText: 'Test event delivered.' } }
    : problem(404, `There is no notification "${id}".`)
