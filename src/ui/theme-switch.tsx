import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segmented } from './segmented'
import { getTheme, setTheme, subscribeTheme, themeChoices } from './theme'

const looks = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

export function ThemeSwitch({ isLabelled = false }: { isLabelled?: boolean }) {
  const chosen = useSyncExternalStore(subscribeTheme, getTheme)
  return (
    <Segmented
      label="Theme"
      value={chosen}
      onChange={setTheme}
      choices={themeChoices.map((value) => {
        const { label, Icon } = looks[value]
        return {
          value,
          title: `${label} theme`,
          label: (
            <>
              <Icon aria-hidden="true" className="size-3.5" />
              <span className={isLabelled ? undefined : 'sr-only'}>{label}</span>
            </>
          ),
        }
      })}
    />
  )
}
