import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { OfferedList, useOfferedList } from './offered-list'
import { SuggestInput } from './suggest-field'

afterEach(cleanup)

function Offering({
  offers,
  onTake,
}: {
  offers: readonly string[]
  onTake: (offer: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const list = useOfferedList({
    opensByArrow: true,
    keyOf: (offer: string) => offer,
    offersOf: () => offers,
    take: onTake,
  })
  return (
    <>
      <input
        {...list.box.field}
        aria-label="Payee"
        ref={input}
        onChange={() => list.show(0)}
        onKeyDown={list.steer}
      />
      {list.isOpen && (
        <OfferedList list={list} label="Payees" field={input} mostHeight={200} className="">
          {(offer) => offer}
        </OfferedList>
      )}
    </>
  )
}

const activeOption = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

test('the option that was moved to stays the active one as others come before it', async () => {
  const onTake = vi.fn<(offer: string) => void>()
  const { rerender } = render(<Offering offers={['Acme', 'Acme West']} onTake={onTake} />)
  await userEvent.type(screen.getByRole('combobox'), 'a{ArrowDown}')
  expect(activeOption()).toBe('Acme West')
  rerender(<Offering offers={['Acme East', 'Acme', 'Acme West']} onTake={onTake} />)
  expect(activeOption()).toBe('Acme West')
  await userEvent.keyboard('{Enter}')
  expect(onTake.mock.calls).toEqual([['Acme West']])
})

test('the first one that was offered stays the active one too, and one that is gone is not taken', async () => {
  const onTake = vi.fn<(offer: string) => void>()
  const { rerender } = render(<Offering offers={['Acme']} onTake={onTake} />)
  await userEvent.type(screen.getByRole('combobox'), 'a')
  rerender(<Offering offers={['Acme East', 'Acme']} onTake={onTake} />)
  expect(activeOption()).toBe('Acme')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('Acme East')
  rerender(<Offering offers={['Acme', 'Acme West']} onTake={onTake} />)
  expect(activeOption()).toBeUndefined()
  await userEvent.keyboard('{Enter}')
  expect(onTake).not.toHaveBeenCalled()
})

function Paypoint({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SuggestInput
      label="Paypoint"
      value={value}
      showsLabel
      suggestions={[{ value: 'main', label: 'Main Street' }]}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test('Enter in a field that was emptied takes nothing', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Paypoint onChange={onChange} />)
  await userEvent.type(screen.getByRole('combobox'), 'm{Backspace}{Enter}')
  expect(onChange.mock.calls).toEqual([['m'], ['']])
})

test('where typing makes the first one active, arrows go round the options, and Enter takes one', async () => {
  const onTake = vi.fn<(offer: string) => void>()
  const { rerender } = render(<Offering offers={['Acme']} onTake={onTake} />)
  await userEvent.type(screen.getByRole('combobox'), 'a{ArrowDown}')
  expect(activeOption()).toBe('Acme')
  rerender(<Offering offers={['Acme', 'Acme West']} onTake={onTake} />)
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('Acme West')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onTake.mock.calls).toEqual([['Acme']])
})
