import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Tabs } from './tabs'

const ids = ['overview', 'bills', 'raw'] as const

function Example() {
  const [value, setValue] = useState<(typeof ids)[number]>('overview')
  const tabs = ids.map((id) => ({ id, label: id, content: () => <p>panel of {id}</p> }))
  return <Tabs label="Payout" tabs={tabs} value={value} onChange={setValue} />
}

const shown = () => screen.getByRole('tabpanel').textContent
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('Tabs', () => {
  test('only the chosen tab is in the tab order; its panel is named by it', async () => {
    render(<Example />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('overview')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'overview' }))
  })

  test('arrows go round, Home and End go to the ends', async () => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect([selected(), shown()]).toEqual(['raw', 'panel of raw'])
    await userEvent.keyboard('{ArrowRight}')
    expect(selected()).toBe('overview')
    await userEvent.keyboard('{End}')
    expect(selected()).toBe('raw')
    await userEvent.keyboard('{Home}')
    expect(selected()).toBe('overview')
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  })

  test('a click chooses', async () => {
    render(<Example />)
    await userEvent.click(screen.getByRole('tab', { name: 'bills' }))
    expect(shown()).toBe('panel of bills')
  })
})
