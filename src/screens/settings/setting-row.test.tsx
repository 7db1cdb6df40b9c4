import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { SwitchRow } from './setting-row'

test('a switch has its title and its effect, and is pressed by its title, Space and Enter', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  render(<SwitchRow title="View only" text="Hides what sends." isOn={false} onChange={onChange} />)
  const control = screen.getByRole('switch', { name: 'View only' })
  expect(control.getAttribute('aria-checked')).toBe('false')
  const effect = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  expect(effect?.textContent).toBe('Hides what sends.')
  await userEvent.click(screen.getByText('View only'))
  control.focus()
  await userEvent.keyboard(' {Enter}')
  expect(onChange.mock.calls).toEqual([[true], [true], [true]])
})
