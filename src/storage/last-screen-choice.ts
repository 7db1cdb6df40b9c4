/** Whether the app opens with the screen as it last looked: asked before anything else is loaded. */
import { browserText, keepBrowserText } from './browser-text'

const KEY = 'countinghouse.last-screens'

const kept = () => browserText('localStorage', KEY)

export const keepsLastScreens = (): boolean => kept() !== 'off'
/** Whether any was kept: else there is nothing to wait for. */
export const hasLastScreens = (): boolean => kept() === 'some'

export function noteLastScreen(): void {
  if (kept() === undefined) keepBrowserText('localStorage', KEY, 'some')
}

export const setKeepsLastScreens = (isKept: boolean): boolean =>
  keepBrowserText('localStorage', KEY, isKept ? undefined : 'off')
