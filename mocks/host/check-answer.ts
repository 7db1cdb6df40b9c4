import type { Schema } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import { read } from '~/contract/read'

import { isRecord, type Reply } from './reply'

/** A flood repeats its records, so the first ones stand for all. */
const MOST_CHECKED = 100

export function answerFaults(reply: Reply, operation: Operation): string[] {
  const { body } = reply
  if (reply.status !== 200 || !isRecord(body) || body['isSuccess'] === false) return []
  if (operation.answer === 'record') return faultsOf(operation.response, body)
  if (operation.answer === 'envelope') return faultsOf(operation.response, body['responseData'])
  const records = Array.isArray(body['Records']) ? body['Records'].slice(0, MOST_CHECKED) : []
  const summary = operation.query ? faultsOf(operation.query.summary, body['Summary']) : []
  return [...summary, ...records.flatMap((each) => faultsOf(operation.response, each))]
}

function faultsOf(schema: Schema, raw: unknown): string[] {
  // Through JSON, as a client sees it.
  const reading = read(schema, JSON.parse(JSON.stringify(raw)))
  return [
    ...reading.problems.map(({ path, expected }) => `${path} is not ${expected}`),
    ...reading.unmapped.map((path) => `${path} is not in the contract`),
  ]
}
