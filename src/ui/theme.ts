import { createStore } from '~/lib/store'

export const themeChoices = ['system', 'light', 'dark'] as const
type ThemeChoice = (typeof themeChoices)[number]

const THEME_KEY = 'countinghouse.theme'

/** A script of the page's head, before anything is painted: the modules come later. */
export const firstTheme = `try {
  const choice = localStorage.getItem('${THEME_KEY}')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {}
`

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return themeChoices.find((choice) => choice === stored) ?? 'system'
  } catch {
    // Storage may be forbidden; the choice then lasts until a reload.
    return 'system'
  }
}

const current = createStore<ThemeChoice>('system')

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
  current.set(choice)
}

/** Called before the app is drawn. Without a choice the stylesheet follows the system. */
export function applyStoredTheme(): void {
  show(read())
}

export const { get: getTheme, subscribe: subscribeTheme } = current

export function setTheme(choice: ThemeChoice): void {
  show(choice)
  try {
    localStorage.setItem(THEME_KEY, choice)
  } catch {
    // See read().
  }
}

/**
 * What another tab chose is shown here too.
 *
 * @returns the undo
 */
export function followTheme(): () => void {
  const hear = ({ key }: StorageEvent) => {
    // Storage that was cleared as a whole names no key.
    if (key === THEME_KEY || key === null) show(read())
  }
  window.addEventListener('storage', hear)
  return () => {
    window.removeEventListener('storage', hear)
  }
}
