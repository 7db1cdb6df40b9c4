import type { Schema } from '../fields'
import { operations } from '../index'
import type { Operation } from '../operation'

const all = Object.values<Operation>(operations)

export const responseSchemas: readonly [string, Schema][] = all.map(({ name, response }) => [
  name,
  response,
])

export const recordSchemas = responseSchemas.filter(([name]) => !hasBareAnswer(name))

/** Their `responseData` is the id itself. */
function hasBareAnswer(name: string): boolean {
  return /^(?:invoice|vendor|page|notification)(?:Create|Update)$/.test(name)
}

export const everySchema: readonly [string, Schema][] = all.flatMap(
  ({ name, response, body, query }): [string, Schema][] => [
    [`${name} response`, response],
    ...(body ? [[`${name} body`, body] as [string, Schema]] : []),
    ...(query ? [[`${name} Summary`, query.summary] as [string, Schema]] : []),
  ],
)
