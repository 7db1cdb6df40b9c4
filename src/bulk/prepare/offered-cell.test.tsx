import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'

import { isWanted } from '~/form/fields/suggest-field'
import type { Cells } from '~/storage/bulk-record'

import type { CellOffer } from './cell-offers'
import { OfferedCell } from './offered-cell'

const METHODS = [
  { value: 'ach', label: 'ACH' },
  { value: 'check', label: 'Check' },
  { value: 'pickup', label: 'Dépôt' },
].map((each): CellOffer => ({ ...each, cells: { method: each.value } }))

function Example({ filledIn = '' }: { readonly filledIn?: string }) {
  const [cells, setCells] = useState<Cells>({ method: filledIn })
  return (
    <>
      <OfferedCell
        field={{ id: 'method', label: 'Method', names: [], showsLabel: true }}
        row={2}
        text={cells['method'] ?? ''}
        instead={undefined}
        isWrong={false}
        describedBy={undefined}
        onText={(method) => setCells({ method })}
        offersOf={(typed) => METHODS.filter((each) => isWanted(each, typed ?? ''))}
        onChoose={setCells}
      />
      <output>{cells['method']}</output>
    </>
  )
}

function show(filledIn?: string) {
  render(<Example {...(filledIn !== undefined && { filledIn })} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Method, row 2' })
  return {
    field,
    kept: () => screen.getByRole('status').textContent,
    active: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('a cell that offers what is known', () => {
  test('has no list until it is typed in or asked by Alt+Down, and then the keyboard walks it', async () => {
    const { field, kept, active } = show('ach')
    expect(field.value).toBe('ACH')
    await userEvent.click(field)
    expect(options()).toEqual([])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(options()).toEqual(['ACHach', 'Checkcheck', 'Dépôtpickup'])
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Dépôtpickup')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect([field.value, kept(), options().length]).toEqual(['Check', 'check', 0])
    expect(document.activeElement).toBe(field)
  })

  test('Tab and Enter take nothing that nobody moved to; Tab not even then', async () => {
    const { field, kept } = show()
    await userEvent.type(field, 'chec')
    expect(options()).toEqual(['Checkcheck'])
    await userEvent.tab()
    expect([kept(), options().length]).toEqual(['chec', 0])
    await userEvent.clear(field)
    await userEvent.type(field, 'c{ArrowDown}')
    await userEvent.tab()
    expect(kept()).toBe('c')
    await userEvent.clear(field)
    await userEvent.type(field, 'a{Enter}')
    expect([kept(), options().length]).toEqual(['a', 0])
  })

  test('Escape closes the list and keeps what was typed; once more, and the cell is as it was', async () => {
    const { field, kept } = show('ach')
    await userEvent.clear(field)
    await userEvent.type(field, 'ch{Escape}')
    expect([field.value, options().length]).toEqual(['ch', 0])
    await userEvent.keyboard('{Escape}')
    expect([field.value, kept()]).toEqual(['ACH', 'ach'])
  })

  test('a label typed in full counts as its value, any other text as itself', async () => {
    const { field, kept } = show()
    await userEvent.type(field, 'check{Enter}')
    expect([kept(), field.value]).toEqual(['check', 'Check'])
    await userEvent.clear(field)
    await userEvent.type(field, 'rtp{Enter}')
    expect([kept(), field.value]).toEqual(['rtp', 'rtp'])
  })

  test('accents need not be typed', async () => {
    const { field, kept } = show()
    await userEvent.type(field, 'depo')
    expect(options()).toEqual(['Dépôtpickup'])
    await userEvent.type(field, 't{Enter}')
    expect([kept(), field.value]).toEqual(['pickup', 'Dépôt'])
  })

  test('while an input method composes, keys are its own', async () => {
    const { field, kept } = show()
    await userEvent.type(field, 'che')
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      fireEvent.keyDown(field, { key, isComposing: true })
    }
    expect([field.value, kept(), options()]).toEqual(['che', '', ['Checkcheck']])
  })

  test('one is chosen by a press, and the focus stays in the cell', async () => {
    const { field, kept } = show()
    await userEvent.type(field, 'a')
    await userEvent.click(screen.getByRole('option', { name: /ACH/ }))
    expect([kept(), options().length]).toEqual(['ach', 0])
    expect(document.activeElement).toBe(field)
  })
})
