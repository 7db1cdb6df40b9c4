/** interface.md, "Shared objects": the credentials of a paypoint and of a page. */
import { decimal, idNumber, money, record, text, whole } from './fields'

export const Credentials = record({
  service: text(),
  mode: whole(),
  minticket: money(),
  maxticket: money(),
  cfeeFix: money(),
  cfeeFloat: decimal(),
  cfeeMin: money(),
  cfeeMax: money(),
  accountId: text(),
  referenceId: idNumber(),
})
