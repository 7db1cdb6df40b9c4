import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { getConnection, setConnection } from '~/api/connection'
import { clearSessionLog, log } from '~/api/session-log'

import { About } from './about'

const before = getConnection()

afterEach(() => {
  document.head.replaceChildren()
  setConnection(before)
  clearSessionLog()
})

function stamp(content: string): void {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'build', content }))
}

test('About names the page’s own build and links to the licenses', () => {
  stamp('0.1.0 0123456789ab')
  render(<About />)
  expect(screen.getByText('0.1.0')).toBeTruthy()
  expect(screen.getByText('0123456789ab')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Licenses/ }).getAttribute('href')).toBe('/licenses.txt')
})

test.each([undefined, '', '0.1.0', '0.1.0 <b>', 'x 0123456789ab'])(
  'a page without a build is one of development: %s',
  (content) => {
    if (content !== undefined) stamp(content)
    render(<About />)
    expect(screen.getByText('Development')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('what is copied for support names no address, organization, token or entry', async () => {
  const user = userEvent.setup()
  stamp('0.1.0 0123456789ab')
  setConnection({
    kind: 'live',
    baseUrl: 'https://pay.acme.example',
    orgId: '99887',
    defaultEntry: 'acme-street',
    organizationToken: 'org-token-1',
    applicationToken: 'app-token-1',
    hasProxyToken: false,
  })
  log('error', 'TypeError: x')
  render(<About />)
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n').map((line) => line.split(/[:,]/, 1)[0])).toStrictEqual([
    'Countinghouse 0.1.0',
    'Service',
    'Browser',
    'Window',
    'Language and time zone',
    'Errors in this tab',
  ])
  expect(text).toContain('Countinghouse 0.1.0, build 0123456789ab\nService: Live, direct\n')
  expect(text).toMatch(/Errors in this tab: 1$/)
  expect(text).not.toMatch(/acme|99887|token-1|TypeError/)
})
