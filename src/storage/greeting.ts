/** Of the browser, not of a service: a person is greeted once. */
import { keepText, keptText } from './kept-text'

const KEY = 'countinghouse.greeted'

export const isGreeted = (): boolean => keptText('localStorage', KEY) !== undefined

export const rememberGreeted = (): boolean => keepText('localStorage', KEY, '1')
