/** Whether the app opens with the screen as it last looked: asked before anything else is loaded. */
const KEY = 'countinghouse.last-screens'

type Choice = 'none' | 'some' | 'off'

function kept(): Choice {
  try {
    const text = localStorage.getItem(KEY)
    return text === 'some' || text === 'off' ? text : 'none'
  } catch {
    return 'off'
  }
}

function keep(choice: Choice): void {
  try {
    if (choice === 'none') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Where storage is forbidden no screen is kept either.
  }
}

export const keepsLastScreens = (): boolean => kept() !== 'off'
/** Whether any was kept: else there is nothing to wait for. */
export const hasLastScreens = (): boolean => kept() === 'some'
export const noteLastScreen = (): void => keep('some')
export const setKeepsLastScreens = (isKept: boolean): void => keep(isKept ? 'none' : 'off')
