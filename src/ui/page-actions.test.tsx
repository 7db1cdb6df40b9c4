import { render, screen } from '@testing-library/react'
import { memo, Profiler } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { usePageActions, useShownActions } from './page-actions'

function Header({ labels }: { readonly labels: readonly string[] }) {
  useShownActions(labels.map((label) => ({ label })))
  return null
}

// Renders only if it was told.
const Reader = memo(({ name }: { readonly name: string }) => (
  <output aria-label={name}>
    {usePageActions()
      .map(({ label }) => label)
      .join()}
  </output>
))

interface Shown {
  readonly page?: string
  readonly labels?: readonly string[]
  readonly readers: readonly string[]
}

const tree = ({ page, labels = [], readers }: Shown) => (
  <>
    {page !== undefined && <Header key={page} labels={labels} />}
    {readers.map((name) => (
      <Reader key={name} name={name} />
    ))}
  </>
)

const read = (name: string) => screen.getByRole('status', { name }).textContent

describe('what can be done on the page', () => {
  test('reaches all who ask, also once one of them has gone', () => {
    const { rerender } = render(tree({ page: 'a', labels: ['Pin'], readers: ['x', 'y'] }))
    expect([read('x'), read('y')]).toEqual(['Pin', 'Pin'])
    rerender(tree({ page: 'a', labels: ['Unpin'], readers: ['x', 'y'] }))
    expect([read('x'), read('y')]).toEqual(['Unpin', 'Unpin'])
    rerender(tree({ page: 'a', labels: ['Unpin'], readers: ['x'] }))
    rerender(tree({ page: 'a', labels: ['Pin', 'Void'], readers: ['x'] }))
    expect(read('x')).toBe('Pin,Void')
  })

  test('is nothing once the page has gone, and the next page’s once it is there', () => {
    const { rerender } = render(tree({ page: 'a', labels: ['Pin'], readers: ['x'] }))
    rerender(tree({ page: 'b', labels: ['Void'], readers: ['x'] }))
    expect(read('x')).toBe('Void')
    rerender(tree({ readers: ['x'] }))
    expect(read('x')).toBe('')
  })

  test('renders no page again', () => {
    const onRender = vi.fn()
    render(
      <>
        <Profiler id="page" onRender={onRender}>
          <Header labels={['Pin']} />
        </Profiler>
        <Reader name="x" />
      </>,
    )
    expect([read('x'), onRender.mock.calls.length]).toEqual(['Pin', 1])
  })
})
