import { browserChoice } from './browser-choice'

/** Whether single keys, as "/" and "?", do something: who dictates or presses keys by accident turns them off. */
const choice = browserChoice('countinghouse.shortcuts')

export const hasKeyShortcuts = (): boolean => choice.get() !== 'off'
export const subscribeKeyShortcuts = choice.subscribe
export const setKeyShortcuts = (isOn: boolean): void => choice.set(isOn ? undefined : 'off')
