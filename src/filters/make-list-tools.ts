import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import type { HttpRequest } from '~/api/transport'
import type { Operation } from '~/contract/operation'

import { elsewhere, type Whereabouts } from './elsewhere'
import type { CountSource, ListTools } from './list-tools'
import type { RecordFinder } from './record-finder'
import type { Questions } from './suggestion'

export interface ListToolsOptions extends Pick<Whereabouts, 'parameter' | 'nameOf' | 'canSwitch'> {
  readonly counts: CountSource
  readonly questions: Questions
  readonly records?: RecordFinder
  readonly reserved: readonly string[]
  readonly operation: Operation
  readonly owners: readonly string[]
  readonly asked?: readonly string[]
  readonly path: string
  readonly apiQuery: string
}

export function listTools(options: ListToolsOptions): ListTools {
  const { counts, questions, reserved, operation, owners, path, apiQuery } = options
  return {
    ...counts,
    questions,
    records: options.records,
    reserved,
    copies: () => ({
      link: absolute(path),
      apiQuery,
      requests: (options.asked ?? owners).flatMap(
        (owner) => requestOf(operation, owner, apiQuery) ?? [],
      ),
    }),
    elsewhere: (address) => elsewhere(address, { ...options, path: operation.path }),
  }
}

const absolute = (url: string): string => new URL(url, window.location.origin).href

const copiedPageSize = 50

function requestOf(operation: Operation, owner: string, search: string): HttpRequest | undefined {
  const params = Object.fromEntries(operation.params.map((name) => [name, owner]))
  const page = { search, from: 0, limit: copiedPageSize }
  try {
    const request = buildRequest(operation, { params, page }, getConnection())
    return { ...request, url: absolute(request.url) }
  } catch (error) {
    // Without a token there is no request yet.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
