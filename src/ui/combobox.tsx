/**
 * A field and the options that it offers (ARIA's combobox): focus stays in the field, which names the active option.
 * Base UI's would cost each list 47 kB (docs/adr/0001-tooling.md).
 */

import { type MouseEvent, type ReactNode, useEffect, useId } from 'react'

import { cx } from './cx'

/**
 * @param at the active option; below 0: none
 * @param key changes with the option that is meant, where another may come to stand at the same place
 */
export function useCombobox(isOpen: boolean, at: number, key?: string) {
  const id = useId()
  const optionId = (place: number) => `${id}-${String(place)}`
  const active = isOpen && at >= 0 ? optionId(at) : undefined
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, key])
  return {
    at,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active,
    },
    listId: id,
    optionId,
  } as const
}

export type Combobox = ReturnType<typeof useCombobox>

/**
 * Where an arrow leads, round and round; undefined for another key.
 * @param isFieldBetween past the last option comes the field itself, as -1
 */
export function arrowTo(
  key: string,
  at: number,
  count: number,
  isFieldBetween = false,
): number | undefined {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0 || count === 0) return undefined
  if (isFieldBetween) return ((at + 2 + by + count) % (count + 1)) - 1
  return at < 0 && by < 0 ? count - 1 : (at + by + count) % count
}

interface ComboboxOptionProps {
  readonly box: Combobox
  readonly at: number
  /** In a list of several to choose, whether it is; else that it is the active one. */
  readonly isChosen?: boolean | undefined
  readonly onChoose: (event: MouseEvent) => void
  readonly className: string
  readonly children: ReactNode
}

export const ComboboxOption = ({
  box,
  at,
  isChosen = at === box.at,
  onChoose,
  className,
  children,
}: ComboboxOptionProps) => (
  // The keyboard works from the field, by aria-activedescendant.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={box.optionId(at)}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    data-active={at === box.at || undefined}
    // Taking focus would close a phone's keyboard and a list that goes with the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={cx(
      'cursor-default rounded-md px-2 hover:bg-hover',
      at === box.at && 'bg-hover',
      className,
    )}
  >
    {children}
  </div>
)
