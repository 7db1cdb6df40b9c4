import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asset } from './assets/assets'
import { isRead, sendJson } from './problem'

/** For load balancers and for people: this server works, and which build it serves. The service isn't asked. */
export const HEALTH = '/healthz'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function buildOf(file: Asset | undefined): { version: string; build: string } {
  let json: unknown
  try {
    json = JSON.parse(file?.content.toString() ?? '{}')
  } catch {
    json = {}
  }
  const { version, build } = { ...(json as Readonly<Record<string, unknown>> | null) } // Each is read as unknown.
  return { version: textOf(version), build: textOf(build) }
}

export function answerHealth(
  assets: ReadonlyMap<string, Asset>,
  request: IncomingMessage,
  response: ServerResponse,
  isStopping = false,
): void {
  if (!isRead(request, response)) return
  // A balancer that asks hears first that nothing more should be sent here.
  if (isStopping) return sendJson(response, 503, { ok: false, stopping: true })
  sendJson(response, 200, { ok: true, ...buildOf(assets.get('/build.json')) })
}
