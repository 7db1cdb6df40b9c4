import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { vendorCreate } from '~/contract/vendors'

import { startSandboxForTests } from '../../mocks/vitest'
import { useSubmitting } from './use-submitting'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))

test('what is sent again is what was sent, whatever was typed since', async () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name1: 'Reviewed Ltd' } })
    const sending = useSubmitting(form, ({ name1 }, besides) => ({
      draftId: 'again',
      operation: vendorCreate,
      args: { params: { entry: 'main-street' }, body: { name1 } },
      subject: { title: `New vendor ${name1}`, entry: 'main-street' },
      besides,
    }))
    return { form, sending }
  })
  sandbox.setScenario('refused@vendorCreate.1')
  const first = await act(() => result.current.sending.send({ name1: 'Reviewed Ltd' }))
  expect(first.kind).toBe('refused')
  act(() => result.current.form.setValue('name1', 'Typed since'))
  const again = await act(() => result.current.sending.sendAgain())
  expect(again).toMatchObject({
    kind: 'accepted',
    submission: { subject: { title: 'New vendor Reviewed Ltd' }, body: { name1: 'Reviewed Ltd' } },
  })
})

test('T16: a form is not busy for ever where sending breaks', async () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name1: 'Broken Ltd' } })
    return useSubmitting(form, ({ name1 }, besides) => ({
      draftId: 'broken',
      operation: vendorCreate,
      args: { params: { entry: 'main-street' }, body: { name1 } },
      subject: { title: name1, entry: 'main-street' },
      besides,
    }))
  })
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('broken'))
  await act(async () =>
    expect(result.current.send({ name1: 'Broken Ltd' })).rejects.toThrow('broken'),
  )
  expect(result.current.isSending).toBe(false)
  digest.mockRestore()
})

test('what was wiped is not sent again: the form asks for it anew', async () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name1: 'Wiped Ltd' } })
    return useSubmitting(form, ({ name1 }, besides) => ({
      draftId: 'wiped',
      operation: vendorCreate,
      args: { params: { entry: 'main-street' }, body: { name1 } },
      subject: { title: `New vendor ${name1}`, entry: 'main-street' },
      besides,
    }))
  })
  sandbox.setScenario('lost-before@vendorCreate.1')
  expect((await act(() => result.current.send({ name1: 'Wiped Ltd' }))).kind).toBe('unknown')
  act(() => result.current.wipe())
  const again = await act(() => result.current.sendAgain())
  expect(again).toMatchObject({
    kind: 'not-made',
    error: {
      outcome: 'not-sent',
      responseText: expect.stringContaining('Enter them again') as string,
    },
  })
  expect(result.current.answer).toBe(again)
})
