/** Of the browser, not of a service: a person is greeted once. */
import { keepBrowserText, browserText } from './browser-text'

const KEY = 'countinghouse.greeted'

export const isGreeted = (): boolean => browserText('localStorage', KEY) !== undefined

export const rememberGreeted = (): boolean => keepBrowserText('localStorage', KEY, '1')
