import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { clearSessionLog, sessionLog } from '~/api/session-log'

import { App } from './start'
import { watchErrors } from './watch-errors'

beforeAll(watchErrors)
afterEach(clearSessionLog)

const texts = () => sessionLog().map(({ kind, text }) => `${kind}: ${text.split('\n')[0] ?? ''}`)

test('X12: uncaught errors and rejections are logged', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('out of range') }))
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new TypeError('odd') })
  window.dispatchEvent(rejection)
  expect(texts()).toEqual(['error: RangeError: out of range', 'error: TypeError: odd'])
})

test('X12: a policy violation is logged', () => {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://elsewhere.example/collect?name=ACME',
      sourceFile: '',
      lineNumber: 0,
    }),
  )
  expect(texts()).toEqual(['policy: connect-src blocked https://elsewhere.example'])
})

test('X12: an error that a screen’s boundary catches is logged too', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('a member was missing')
  }
  render(
    <App
      router={createMemoryRouter([
        { path: '/', Component: Broken, ErrorBoundary: () => <p>Something went wrong</p> },
      ])}
    />,
  )
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(texts()).toEqual(['error: Error: a member was missing'])
})
