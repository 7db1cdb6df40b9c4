/** Of the browser, not of a service: a person is greeted once. */
import { createStore } from '~/lib/store'

import { keepBrowserText, browserText } from './browser-text'

const KEY = 'countinghouse.greeted'

export const isGreeted = (): boolean => browserText('localStorage', KEY) !== undefined

export const rememberGreeted = (): boolean => keepBrowserText('localStorage', KEY, '1')

const SAMPLES_KEY = 'countinghouse.samples'

/** The sandbox's sample records were laid out in this browser, or it had records of its own before. */
export const areSamplesLaid = (): boolean => browserText('localStorage', SAMPLES_KEY) !== undefined

export const rememberSamples = (): boolean => keepBrowserText('localStorage', SAMPLES_KEY, '1')

/** While they are laid out, a list of what this browser knows waits, so that it is drawn once. */
export const samplesComing = /* @__PURE__ */ createStore(false)
