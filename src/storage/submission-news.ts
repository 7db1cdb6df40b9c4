/** Word from tab to tab that the journal has changed. */
import { hearTabs, tellTabs } from './channel'

const CHANNEL = 'countinghouse-submissions'

/** Tells every tab, this one too. */
export const tellSubmissions = (): void => tellTabs(CHANNEL, 'changed')

/** Calls `listener` after each change in any tab; returns the way to stop. */
export const subscribeSubmissions = (listener: () => void): (() => void) =>
  hearTabs(CHANNEL, listener)
