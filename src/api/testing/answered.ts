import type { Schema } from '~/contract/fields'
import { read } from '~/contract/read'

const sent = { method: 'GET', url: '/api/record', headers: {}, body: undefined } as const

/** An answer to a question for one record. */
export const answered = <S extends Schema>(schema: S, raw: unknown) => ({
  reading: read(schema, raw),
  sent,
  receivedAt: 0,
})
