import { displayZone } from '~/lib/dates'
import { todayIn } from '~/lib/days'
import { writeKeptFile } from '~/storage/kept-file'
import { display } from '~/ui/locale'

import { keptName } from './kept-rows'

/** The file of everything, with what a person is told of it. */
export async function writeEverything() {
  const now = Date.now()
  const { blob, records, left } = await writeKeptFile(now)
  return {
    blob,
    records,
    name: `countinghouse everything ${todayIn(displayZone(), now)}.json`,
    notes: left.map(
      ({ what, count, why }) =>
        `${keptName(what)}, ${count.toLocaleString(display.locale)}: ${why}`,
    ),
  }
}
