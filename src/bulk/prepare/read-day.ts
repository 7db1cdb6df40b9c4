/** What is said of cells that are to be days. */
import { readDay, type DayOrder } from '~/lib/written-day'

import type { CellProblem } from './bulk-kind'

/** What is wrong or doubtful with a cell that is to be a day. */
export function dayProblems(field: string, text: string, order: DayOrder): readonly CellProblem[] {
  const { day, serial, problem } = readDay(text, order)
  if (problem !== undefined) return [{ field, level: 'error', message: problem }]
  if (!serial) return []
  const fixes = [{ label: `Use ${day}`, change: { cells: { [field]: day } } }]
  const message = `${text.trim()} is Excel’s number for ${day}. Confirm that it’s this date.`
  return [{ field, level: 'doubt', message, fixes }]
}

/** A bill is rarely due before it was written: the dates may have been read in the wrong order. */
export function dueBefore(
  fields: { readonly due: string; readonly written: string },
  texts: { readonly due: string; readonly written: string },
  order: DayOrder,
): readonly CellProblem[] {
  const [due, written] = [texts.due, texts.written].map((text) =>
    text.trim() === '' ? undefined : readDay(text, order).day,
  )
  if (due === undefined || written === undefined || due >= written) return []
  const message = `Due on ${due}, before its date ${written}.`
  return [{ field: fields.due, level: 'doubt', message }]
}
