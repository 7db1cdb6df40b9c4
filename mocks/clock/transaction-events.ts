import type { TransactionRecord } from '../model'
import { momentText } from '../seed/moments'
import { momentOf } from './business-days'
import type { Day } from './day'

const NOON = 0.5

export function withEvent(
  { date }: Pick<Day, 'date'>,
  transaction: TransactionRecord,
  TransEvent: string,
  EventData: object = {},
): TransactionRecord {
  const EventTime = momentText(momentOf(date, NOON), 'zulu')
  const events = transaction.TransactionEvents ?? []
  return { ...transaction, TransactionEvents: [...events, { TransEvent, EventData, EventTime }] }
}
