import type { Sandbox } from '../handle'
import { CLOCK_PATH, passDaysAsked } from './clock'
import { deliveriesAsked, DELIVERIES_PATH, testAsked } from './deliveries'
import { problem, type Reply } from './reply'
import { toResponse } from './wire'

type View = (sandbox: Sandbox, request: Request) => Reply | Promise<Reply>

const seen = (body: unknown): Reply => ({ status: 200, body })

const views: Readonly<Record<string, View>> = {
  'GET /sandbox/requests': (sandbox) => seen(sandbox.requests()),
  'GET /sandbox/deliveries': (sandbox) => seen(sandbox.deliveries()),
  'POST /sandbox/reset': (sandbox) => {
    sandbox.reset()
    return seen({ isSuccess: true, responseText: 'The sandbox is back at its seed.' })
  },
  [`POST ${CLOCK_PATH}`]: passDaysAsked,
}

/** Of one subscription. */
const viewOfOne = (method: string, pathname: string): View | undefined => {
  const id = pathname.startsWith(DELIVERIES_PATH) ? pathname.slice(DELIVERIES_PATH.length) : ''
  if (!/^\d{1,15}$/.test(id)) return undefined
  if (method === 'GET') return (sandbox) => deliveriesAsked(sandbox, id)
  return method === 'POST' ? (sandbox) => testAsked(sandbox, id) : undefined
}

export async function inspect(sandbox: Sandbox, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/sandbox/')) return undefined
  const view = views[`${request.method} ${pathname}`] ?? viewOfOne(request.method, pathname)
  if (!view) return toResponse(problem(404, 'There is no such view of the sandbox.'))
  // Pages of other sites must not reset it; a browser sends their origin.
  if (request.headers.has('origin')) {
    return toResponse(problem(403, 'This is not for pages of other sites.'))
  }
  return toResponse(await view(sandbox, request))
}
