export const themeChoices = ['system', 'light', 'dark'] as const
type ThemeChoice = (typeof themeChoices)[number]

const KEY = 'countinghouse.theme'
const listeners = new Set<() => void>()

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return themeChoices.find((choice) => choice === stored) ?? 'system'
  } catch {
    // Storage may be forbidden; the choice then lasts until a reload.
    return 'system'
  }
}

let current: ThemeChoice = 'system'

function show(choice: ThemeChoice): void {
  current = choice
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

/** Called before anything is drawn. Without a choice the stylesheet follows the system. */
export function applyStoredTheme(): void {
  show(read())
}

export const getTheme = (): ThemeChoice => current

export function setTheme(choice: ThemeChoice): void {
  show(choice)
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // See read().
  }
  for (const listener of listeners) listener()
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
