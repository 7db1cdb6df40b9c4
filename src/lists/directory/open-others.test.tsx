import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { OpenById } from './open-others'
import { RestOfIds } from './opened-by-id'

function show() {
  const onOpen = vi.fn<(ids: readonly string[]) => void>()
  render(
    <OpenById
      label="Open by bill id"
      idProblem={(id) => (/^\d+$/.test(id) ? undefined : `“${id}” is not a bill id.`)}
      onOpen={onOpen}
    />,
  )
  return onOpen
}

const field = () => screen.getByRole('textbox', { name: 'Open by bill id' })

describe('opening by id', () => {
  test('one, or a pasted column of them, each once', async () => {
    const onOpen = show()
    await userEvent.type(field(), ' 1001{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(['1001'])
    await userEvent.click(field())
    await userEvent.paste('1002\r\n1003\n1002\n')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(onOpen).toHaveBeenLastCalledWith(['1001', '1002', '1003'])
  })

  test('nothing, and what is no id, is said at the field', async () => {
    const onOpen = show()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter an ID, or paste several')).toBeTruthy()
    await userEvent.type(field(), '12 INV-7{Enter}')
    expect(screen.getByText('“INV-7” is not a bill id.')).toBeTruthy()
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('a card number goes nowhere, and is not repeated; commas tell several ids from one', async () => {
    const onOpen = show()
    for (const card of ['378282246310005', '3782 822463 10005', '4111 1111 1111 1111']) {
      await userEvent.clear(field())
      await userEvent.type(field(), `${card}{Enter}`)
      expect(screen.getByText(/^This looks like a card number/).textContent).not.toContain('1')
    }
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.clear(field())
    await userEvent.type(field(), '4111, 1111, 1112{Enter}')
    expect(onOpen).toHaveBeenCalledWith(['4111', '1111', '1112'])
  })
})

test('IDs beyond those that are asked at once are counted, and opened next (MA-6)', async () => {
  const opened = vi.fn()
  render(<RestOfIds rest={7} wanted={57} onOpen={opened} />)
  expect(screen.getByText('7 of 57 weren’t asked: at most 50 are at once')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Open the other 7' }))
  expect(opened).toHaveBeenCalledOnce()
})
