import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { jsonOf } from '../definition/tree'
import { LogoInput, logoProblem } from './members'
import type { PageForm } from './page-form'

const LOGO = {
  filename: 'logo.png',
  ftype: 'png',
  fContent: 'iVBORw0KGgo=',
  furl: 'https://a.example/l',
}

test('removing a logo’s file removes its name and type with it; its address is another (FA-7)', async () => {
  const { result } = renderHook(() =>
    useForm<PageForm>({
      defaultValues: { entry: 'a', page: { subdomain: 'a', pageSettings: { pageLogo: LOGO } } },
    }),
  )
  const form = result.current
  render(<LogoInput form={form} name="page.pageSettings.pageLogo.fContent" label="Logo" />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(jsonOf(form.getValues().page, 'en-US')).toEqual({
    subdomain: 'a',
    pageSettings: { pageLogo: { furl: LOGO.furl } },
  })
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})

const limits = { mostBytes: 1000, locale: 'en-US' }
const bytes = (...values: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : Array.from(value, (sign) => sign.charCodeAt(0)),
    ),
  )

const png = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)

test.each([
  ['logo.png', png],
  ['logo.jpg', png],
  ['logo', png],
  ['logo.jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['logo.gif', bytes('GIF89a')],
  ['logo.gif', bytes('GIF87a')],
  ['logo.webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
])('%s is a logo by its first bytes (FA-6)', (name, head) => {
  expect(logoProblem({ name, size: 10, head }, limits)).toBeUndefined()
})

test.each([
  ['logo.pdf', bytes('%PDF-1.7'), /PDF isn’t an image/],
  ['photo.heic', bytes(0, 0, 0, 0x18, 'ftypheic'), /HEIC/],
  ['logo.svg', bytes('<svg xmlns='), /SVG can hold code/],
  ['logo.png', bytes('hello'), /isn’t an image/],
  ['logo.png', bytes('RIFF', 0, 0, 0, 0, 'WAVE'), /isn’t an image/],
  ['logo.bmp', bytes('BM'), /PNG or a JPEG/],
])('%s is refused with what to do (FA-6)', (name, head, words) => {
  expect(logoProblem({ name, size: 10, head }, limits)).toMatch(words)
})

test('a logo that is too large, or empty, says so (FA-6)', () => {
  expect(logoProblem({ name: 'a.png', size: 2000, head: png }, limits)).toMatch(/1 kB at most/)
  expect(logoProblem({ name: 'a.png', size: 0, head: bytes() }, limits)).toMatch(/empty/)
})
