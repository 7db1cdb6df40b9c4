import { afterEach, describe, expect, test, vi } from 'vitest'

import { type DraftRole, type DraftTab, joinDraft } from './use-form-draft'

const joined: DraftTab[] = []

/** A tab on the draft; Node has locks and channels of its own, shared within the process. */
function tab(id: string, beforeGiving = async () => undefined) {
  const roles: DraftRole[] = []
  const one = joinDraft(id, {
    locks: navigator.locks,
    onRole: (role) => roles.push(role),
    beforeGiving: async () => beforeGiving(),
  })
  joined.push(one)
  return { ...one, role: () => roles.at(-1), roles }
}

const until = (check: () => void) => vi.waitFor(check)

afterEach(() => {
  for (const one of joined.splice(0)) one.leave()
})

test('X3: where site data is blocked, locks reject, and the one tab writes', async () => {
  const roles: DraftRole[] = []
  const request = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
  joined.push(
    joinDraft('blocked', {
      locks: { request },
      onRole: (role) => roles.push(role),
      beforeGiving: async () => undefined,
    }),
  )
  await until(() => expect(roles).toEqual(['writer']))
})

describe('two tabs of one draft', () => {
  test('the first writes, the second follows, and writes once the first is closed', async () => {
    const a = tab('closing')
    await until(() => expect(a.role()).toBe('writer'))
    const b = tab('closing')
    await until(() => expect(b.role()).toBe('follower'))
    a.leave()
    await until(() => expect(b.role()).toBe('writer'))
  })

  test('the second can take it over, after the first has saved', async () => {
    const saved = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)
    const a = tab('asking', saved)
    await until(() => expect(a.role()).toBe('writer'))
    const b = tab('asking')
    await until(() => expect(b.role()).toBe('follower'))
    b.takeOver()
    await until(() => expect(b.role()).toBe('writer'))
    expect(saved).toHaveBeenCalledOnce()
    expect(a.role()).toBe('follower')
    b.leave()
    await until(() => expect(a.role()).toBe('writer'))
  })

  test('a tab that does not answer loses it all the same', async () => {
    const a = tab('frozen', () => new Promise<undefined>(() => undefined))
    await until(() => expect(a.role()).toBe('writer'))
    const b = tab('frozen')
    await until(() => expect(b.role()).toBe('follower'))
    b.takeOver()
    await until(() => expect(b.role()).toBe('writer'))
    await until(() => expect(a.role()).toBe('follower'))
  })

  test('different drafts do not meet', async () => {
    const a = tab('one')
    const b = tab('another')
    await until(() => expect([a.role(), b.role()]).toEqual(['writer', 'writer']))
  })
})
