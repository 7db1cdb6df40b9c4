import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { NameField } from './new-view'

test('the Enter that ends a composition is the input method’s, in every browser (RF-F21)', () => {
  const onName = vi.fn<(name: string) => void>()
  render(<NameField label="New name" name="March" onName={onName} />)
  const field = screen.getByLabelText('New name')
  fireEvent.change(field, { target: { value: '三月' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // As Safari reports it.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(onName).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onName).toHaveBeenCalledExactlyOnceWith('三月')
})
