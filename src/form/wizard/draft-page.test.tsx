import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { StoredDraftNotice } from './draft-page'

const shown = (left: readonly string[]) =>
  render(
    <StoredDraftNotice
      stored={{
        kind: 'found',
        draft: { id: 'd', kind: 'notification', title: '', values: {}, left, savedAt: 0 },
        sent: undefined,
      }}
    />,
  ).container.textContent

test('what a draft left out is said in words that fit every form, and only if something was', () => {
  expect(shown(['content.webHeaderParameters.0.value'])).toBe(
    'Some of what you entered isn’t saved in draftsEnter it again where needed.',
  )
  expect(shown([])).toBe('')
})

test('a draft of another connection is not called gone: whose it is, is said', () => {
  const scope = { kind: 'live', baseUrl: '', orgId: '456' } as const
  const { container } = render(<StoredDraftNotice stored={{ kind: 'elsewhere', scope }} />)
  expect(container.textContent).toContain('It’s still saved for Live service, organization 456.')
})
