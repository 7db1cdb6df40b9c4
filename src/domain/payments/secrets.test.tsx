import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'

import { maskedEnd } from '~/lib/masks'
import type { SubmitAnswer } from '~/submit/intent'

import { digitsOf, groupedNumber } from './card'
import { MaskedInput, useSecrets } from './masked-input'

const NUMBER = '4111111111111111'
const values: { current: () => string } = { current: () => '' }
const forgetSent = vi.fn<() => void>()

function Form({ answer }: { answer?: SubmitAnswer }) {
  const form = useForm({ defaultValues: { cardnumber: '' } })
  const isWiped = useSecrets(form, ['cardnumber'], { answer, wipe: forgetSent })
  useEffect(() => {
    values.current = () => form.getValues('cardnumber')
  }, [form])
  return (
    <>
      <MaskedInput
        form={form}
        name="cardnumber"
        label="Card number"
        read={digitsOf}
        write={groupedNumber}
        mask={(value) => (value === '' ? '' : maskedEnd(value))}
      />
      <button type="button">Elsewhere</button>
      {isWiped && <p>Wiped</p>}
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Card number')

function hide(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function typed() {
  const user = userEvent.setup()
  const page = render(<Form />)
  await user.type(input(), NUMBER)
  return { user, ...page }
}

afterEach(() => {
  vi.useRealTimers()
  forgetSent.mockClear()
})

test('the page holds the number only while it is typed', async () => {
  const { user, container } = await typed()
  expect(input().value).toBe('4111 1111 1111 1111')
  await user.click(screen.getByText('Elsewhere'))
  expect(input().value).toBe('•••• 1111')
  expect(container.innerHTML).not.toMatch(/4111/)
  expect(values.current()).toBe(NUMBER)
  expect(input().autocomplete).toBe('off')
  expect(input().name).toBe('')
})

test('a digit in the middle is corrected in its place', async () => {
  await typed()
  act(() => input().focus())
  input().setSelectionRange(7, 7)
  fireEvent.change(input(), { target: { value: '4111 11211 1111 1111', selectionStart: 8 } })
  expect(values.current()).toBe('41111121111111111')
})

test('back in the field, what is typed takes the number’s place', async () => {
  const { user } = await typed()
  await user.click(screen.getByText('Elsewhere'))
  await user.tab({ shift: true })
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 19])
  await user.click(screen.getByText('Elsewhere'))
  fireEvent.mouseDown(input())
  act(() => input().focus())
  input().setSelectionRange(3, 3)
  fireEvent.mouseUp(input())
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 19])
  fireEvent.mouseDown(input())
  input().setSelectionRange(3, 3)
  fireEvent.mouseUp(input())
  expect(input().selectionStart).toBe(3)
})

test('figures of any script are read, letters are said to be none', async () => {
  const { user } = await typed()
  await user.clear(input())
  await user.paste('４１１１ ١١١١')
  expect(values.current()).toBe('41111111')
  fireEvent.change(input(), { target: { value: '4111 oops' } })
  expect(screen.getByText('Only figures go here.')).toBeTruthy()
  fireEvent.change(input(), { target: { value: '4111 1' } })
  expect(screen.queryByText('Only figures go here.')).toBeNull()
})

test('five minutes hidden wipe it, four do not, also where the timer was asleep', async () => {
  const { user } = await typed()
  await user.click(screen.getByText('Elsewhere'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  hide('hidden')
  act(() => void vi.advanceTimersByTime(4 * 60_000))
  hide('visible')
  expect(values.current()).toBe(NUMBER)
  hide('hidden')
  vi.setSystemTime(Date.now() + 6 * 60_000)
  hide('visible')
  expect(values.current()).toBe('')
  expect(input().value).toBe('')
  expect(screen.getByText('Wiped')).toBeTruthy()
  expect(forgetSent).toHaveBeenCalled()
})

test('while hidden, the timer wipes it', async () => {
  await typed()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  hide('hidden')
  act(() => void vi.advanceTimersByTime(5 * 60_000))
  expect(values.current()).toBe('')
})

test('leaving wipes it, into the browser’s cache of pages too', async () => {
  const { unmount } = await typed()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(values.current()).toBe('')
  unmount()
  const again = await typed()
  again.unmount()
  expect(values.current()).toBe('')
})

test('a decline wipes the card and leaves whose it was, until it is left (PI-D29)', () => {
  const card = {
    cardnumber: NUMBER,
    cardcvv: '999',
    cardexp: '0931',
    cardHolder: 'Ann Lee',
    cardzip: '37201',
    achHolder: 'Ann Lee',
  }
  let left: () => object = () => ({})
  const Whole = ({ answer }: { readonly answer?: SubmitAnswer }) => {
    const form = useForm({ defaultValues: card })
    useSecrets(form, Object.keys(card), { answer, wipe: forgetSent })
    useEffect(() => {
      left = () => form.getValues()
    }, [form])
    return null
  }
  const { rerender } = render(<Whole />)
  const submission = { state: 'refused', receipt: [{ label: 'Result', text: 'Lost card' }] }
  rerender(<Whole answer={{ kind: 'refused', submission } as unknown as SubmitAnswer} />)
  const own = { cardHolder: 'Ann Lee', cardzip: '37201', achHolder: 'Ann Lee' }
  expect(left()).toEqual({ cardnumber: '', cardcvv: '', cardexp: '', ...own })
  expect(forgetSent).toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Object.values(left()).join('')).toBe('')
})

test.each([
  ['accepted', undefined, ''],
  ['refused', [{ label: 'Result', text: 'Lost card' }], ''],
  ['refused', undefined, NUMBER],
  ['unknown', undefined, NUMBER],
  ['not-sent', undefined, NUMBER],
] as const)('an answer that says %s (%j) leaves “%s”', async (kind, receipt, left) => {
  const { rerender } = await typed()
  const submission = { state: kind, receipt }
  rerender(<Form answer={{ kind, submission } as unknown as SubmitAnswer} />)
  expect(values.current()).toBe(left)
})
