import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { FindField } from './find-field'

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })

describe('a text that stands in the address', () => {
  test('which follows later never takes back what is typed', async () => {
    const onText = vi.fn<(text: string) => void>()
    const show = (text: string) => <FindField label="Find" text={text} onText={onText} />
    const { rerender } = render(show(''))
    await userEvent.type(field(), 'acme')
    expect(onText.mock.calls.map(([text]) => text)).toEqual(['a', 'ac', 'acm', 'acme'])
    rerender(show('ac'))
    expect(field().value).toBe('acme')
    rerender(show('acme'))
    expect(field().value).toBe('acme')
  })

  test('another one in the address replaces it', async () => {
    const show = (text: string) => <FindField label="Find" text={text} onText={() => undefined} />
    const { rerender } = render(show('old'))
    expect(field().value).toBe('old')
    await userEvent.type(field(), 'er')
    rerender(show('older'))
    rerender(show(''))
    expect(field().value).toBe('')
  })
})
