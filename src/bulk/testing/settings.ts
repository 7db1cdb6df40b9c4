import type { BulkSettings } from '~/storage/bulk-record'

/** What is said once for all rows, in tests. The seed's first paypoint pays. */
export const settings: BulkSettings = {
  entry: 'main-street',
  method: 'check',
  currency: 'USD',
  locale: 'en-US',
  dayOrder: 'ymd',
  flags: {},
}
