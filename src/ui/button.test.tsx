import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button, IconButton } from './button'

describe('Button', () => {
  test('with a reason it stays focusable, says why, and does nothing', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason="Choose a vendor first" onClick={onClick}>
          Review
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Review' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('Choose a vendor first')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Choose a vendor first')

    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('the second half of a double click submits nothing: it was meant for what stood there before', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    )
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Charge</Button>
      </form>,
    )
    await userEvent.dblClick(screen.getByRole('button', { name: 'Charge' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('while pending it takes no click and says it is busy', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button isPending onClick={onClick}>
        Saving
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('without one it clicks, and never submits by accident', async () => {
    const onClick = vi.fn<() => void>()
    render(<Button onClick={onClick}>Export</Button>)
    const button = screen.getByRole('button', { name: 'Export' })
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.getAttribute('type')).toBe('button')
    expect(button.hasAttribute('aria-disabled')).toBe(false)
  })
})

test('IconButton is named by its label and blocked by a reason', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <IconButton label="Next" disabledReason="This is the last one" onClick={onClick}>
      →
    </IconButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onClick).not.toHaveBeenCalled()
})
