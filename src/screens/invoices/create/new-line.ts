import { emptyRow } from '~/form/definition/values'

import { lineFields, type LineValues } from './line-fields'

export const newLine = (): LineValues => ({ ...emptyRow(lineFields), itemQty: '1' })

/** Whether pasted text is several cells: one is typed text. */
export const isSheet = (text: string): boolean => /\t/.test(text) || /\S\r?\n\s*\S/.test(text)
