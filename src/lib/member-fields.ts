/** Names of a record's members as columns beyond a list's own: `member.Bills.*.AccountingField1`. */
import { isAlsoSentField } from './also-sent-fields'

const PREFIX = 'member.'

/** @param pattern as `problemsAt` takes it */
export const memberField = (pattern: string): string => PREFIX + pattern

export const isMemberField = (name: string): boolean => /^member\.[\w*.-]{1,200}$/.test(name)

/** What a person adds to a list: it isn't there unless it was chosen. */
export const isAddedColumn = (id: string): boolean => isMemberField(id) || isAlsoSentField(id)
