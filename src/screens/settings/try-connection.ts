import { call } from '~/api/call'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { serviceHost } from '~/storage/scope'
import { display } from '~/ui/locale'

export interface Tried {
  readonly ok: boolean
  readonly title: string
  readonly text?: string
  /** It answered, and has nothing there: the organization may be another. */
  readonly isEmpty?: boolean
  /** A paypoint to begin with. */
  readonly entry?: string | undefined
  readonly tokenProblem?: string | undefined
}

const one = { search: '', from: 0, limit: 1 }

/** Never throws: a failure is in the answer. */
export async function tryConnection(connection: Connection): Promise<Tried> {
  try {
    return await found(connection)
  } catch (error) {
    return { ok: false, ...wordsOf(error, connection), tokenProblem: tokenProblem(error) }
  }
}

function tokenProblem(error: unknown): string | undefined {
  const reason = error instanceof ApiError ? error.reason : undefined
  if (reason === 'no-token') return 'Enter the organization token'
  return reason === 'token' ? 'The service didn’t accept this token' : undefined
}

function wordsOf(error: unknown, connection: Connection): Pick<Tried, 'title' | 'text'> {
  const host = serviceHost(connection)
  const { reason, status } = error instanceof ApiError ? error : {}
  if (reason === 'network' && navigator.onLine) {
    const isOther = connection.baseUrl !== ''
    return {
      title: `We couldn’t reach ${host}`,
      text: isOther
        ? `Check the address. The service must also allow requests from ${window.location.origin} (CORS).`
        : 'Check your connection and retry.',
    }
  }
  if (reason === 'network')
    return { title: 'You’re offline', text: 'Retry when you’re back online.' }
  if (reason === 'unreadable' || reason === 'misshapen' || status === 404) {
    return {
      title: `${host} doesn’t answer like the service`,
      text: 'It may be a web page. Check the address.',
    }
  }
  if (reason === 'refusal') {
    const { text } = explain(error)
    return { title: 'The service refused', text: `${text} Check the organization ID.` }
  }
  return explain(error)
}

async function found(connection: Connection): Promise<Tried> {
  const { orgId, defaultEntry: entry } = connection
  if (orgId === '' && entry !== '') {
    const { summary } = await call(
      payoutQuery,
      { params: { entry }, page: one },
      undefined,
      connection,
    )
    const payouts = counted(summary.value.totalRecords, 'payout', 'payouts')
    return { ok: true, title: `Connected · ${payouts} of ${entry}` }
  }
  const { summary, records } = await call(
    paypointQuery,
    { params: { orgId }, page: one },
    undefined,
    connection,
  )
  if (records.length === 0) {
    return {
      ok: true,
      isEmpty: true,
      title: `No paypoints found for organization ${orgId}`,
      text: 'Check the organization ID.',
    }
  }
  const [first] = records[0]?.value.EntryPoints ?? []
  return {
    ok: true,
    entry: first?.EntryName,
    title: `Connected · ${counted(summary.value.totalRecords, 'paypoint', 'paypoints')}`,
  }
}

function counted(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return plural
  return `${count.toLocaleString(display.locale)} ${count === 1 ? singular : plural}`
}
