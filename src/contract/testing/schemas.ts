import type { Schema } from '../fields'
import { operations } from '../index'
import type { Operation } from '../operation'

const all = Object.values<Operation>(operations)

/** What each of the 19 operations answers. */
export const responseSchemas: readonly [string, Schema][] = all.map(({ name, response }) => [
  name,
  response,
])

/** The responses that are records, not bare ids. */
export const recordSchemas = responseSchemas.filter(([name]) => !hasBareAnswer(name))

/** Those whose `responseData` is itself the name of what was made. */
function hasBareAnswer(name: string): boolean {
  return /^(?:invoice|vendor|page|notification)(?:Create|Update)$/.test(name)
}

/** Every schema that an answer or a body begins with. */
export const everySchema: readonly [string, Schema][] = all.flatMap(
  ({ name, response, body, query }): [string, Schema][] => [
    [`${name} response`, response],
    ...(body ? [[`${name} body`, body] as [string, Schema]] : []),
    ...(query ? [[`${name} Summary`, query.summary] as [string, Schema]] : []),
  ],
)
