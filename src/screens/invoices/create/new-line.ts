import { emptyRow } from '~/form/definition/values'

import { lineFields, type LineValues } from './line-fields'

export const newLine = (): LineValues => ({ ...emptyRow(lineFields), itemQty: '1' })
