import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { cx } from './cx'
import { getTheme, setTheme, subscribeTheme, themeChoices } from './theme'

const looks = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

export function ThemeSwitch({ isLabelled = false }: { isLabelled?: boolean }) {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeTheme, getTheme)
  return (
    <fieldset className="inline-flex h-8 rounded-md border border-line bg-sunken p-0.5 pointer-coarse:h-10">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = looks[choice]
        return (
          <label
            key={choice}
            title={`${label} theme`}
            className={cx(
              'flex h-6.5 items-center gap-1.5 rounded-sm px-2 text-sm font-medium pointer-coarse:h-8.5 pointer-coarse:px-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus',
              choice === chosen ? 'bg-raised text-ink shadow-control' : 'text-ink-3 hover:text-ink',
              'forced-colors:has-checked:outline-1',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => setTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-3.5" />
            <span className={isLabelled ? undefined : 'sr-only'}>{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
