import { did } from '~/lib/deeds'

import { browserChoice } from './browser-choice'

/** Whether this browser only looks. */
const choice = browserChoice('countinghouse.view-only')

export const isViewOnly = (): boolean => choice.get() === 'on'
export const subscribeViewOnly = choice.subscribe

export function setViewOnly(next: boolean): void {
  if (next !== isViewOnly()) did(next ? 'view-only-started' : 'view-only-ended')
  choice.set(next ? 'on' : undefined)
}
