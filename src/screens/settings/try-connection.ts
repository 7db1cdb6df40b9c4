import { call } from '~/api/call'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { display } from '~/ui/locale'

export interface Tried {
  readonly ok: boolean
  readonly title: string
  readonly text?: string
  readonly tokenProblem?: string | undefined
}

const one = { search: '', from: 0, limit: 1 }

/** Never throws: a failure is in the answer. */
export async function tryConnection(connection: Connection): Promise<Tried> {
  try {
    return { ok: true, title: `Connected · ${await foundAt(connection)}` }
  } catch (error) {
    const { title, text } = explain(error)
    return {
      ok: false,
      title: `Not connected: ${title}`,
      text,
      tokenProblem: tokenProblem(error),
    }
  }
}

function tokenProblem(error: unknown): string | undefined {
  const reason = error instanceof ApiError ? error.reason : undefined
  if (reason === 'no-token') return 'Enter the organization token.'
  return reason === 'token' ? 'The service did not accept this organization token.' : undefined
}

async function foundAt(connection: Connection): Promise<string> {
  const { orgId, defaultEntry: entry } = connection
  if (orgId === '' && entry !== '') {
    const { summary } = await call(
      payoutQuery,
      { params: { entry }, page: one },
      undefined,
      connection,
    )
    return counted(summary.value.totalRecords, 'payout', `payouts of ${entry}`)
  }
  const { summary } = await call(
    paypointQuery,
    { params: { orgId }, page: one },
    undefined,
    connection,
  )
  return counted(summary.value.totalRecords, 'paypoint', 'paypoints')
}

function counted(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return plural
  return `${count.toLocaleString(display.locale)} ${count === 1 ? singular : plural}`
}
