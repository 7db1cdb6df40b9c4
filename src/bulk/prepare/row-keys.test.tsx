import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { moveByKey } from './row-keys'
import { RowTable } from './row-table'

function show() {
  render(
    <RowTable label="Rows" columns={[]} onKeyDown={moveByKey}>
      {['first', 'second', 'third'].map((row) => (
        <tbody key={row}>
          <tr>
            {['name', 'amount'].map((cell) => (
              <td key={cell}>
                <input data-cell={cell} aria-label={`${row} ${cell}`} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </RowTable>,
  )
  const start = screen.getByRole('textbox', { name: 'second name' })
  start.focus()
  return (key: string, isComposing = false) => {
    start.focus()
    fireEvent.keyDown(start, { key, isComposing })
    return document.activeElement?.getAttribute('aria-label')
  }
}

describe('the keyboard of a table of inputs', () => {
  test('Enter and arrows go to the next cell', () => {
    const press = show()
    expect(press('Enter')).toBe('third name')
    expect(press('ArrowDown')).toBe('third name')
    expect(press('ArrowUp')).toBe('first name')
    expect(press('ArrowRight')).toBe('second amount')
  })

  test('while an input method composes, they stay in the cell', () => {
    const press = show()
    for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowRight']) {
      expect(press(key, true)).toBe('second name')
    }
  })
})
