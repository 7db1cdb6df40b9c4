import { beforeEach, describe, expect, test } from 'vitest'

import { ask, payment } from '../host/testing'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

describe('notificationCreate and notificationUpdate', () => {
  const subscription = (members: Record<string, unknown> = {}) => ({
    ownerId: '123',
    ownerType: 0,
    method: 'web',
    frequency: 'untilcancelled',
    target: 'https://hooks.example.com/a',
    status: 1,
    content: {
      eventType: 'ApprovedPayment',
      fileFormat: 'json',
      timeZone: -5,
      webHeaderParameters: { Authorization: 'Bearer planted-secret' },
    },
    ...members,
  })
  const create = (body: unknown) => ask(sandbox, 'notificationCreate', { body })
  const update = (nId: string, body: unknown) =>
    ask(sandbox, 'notificationUpdate', { params: { nId }, body })

  test('create answers an id, update replaces what it names', async () => {
    const { json } = await create(subscription())
    const nId = String(json['responseData'])
    expect(json).toMatchObject({ isSuccess: true, responseCode: 1, responseData: Number(nId) })
    const target = 'https://hooks.example.com/b'
    const updated = await update(nId, subscription({ target, source: 'api' }))
    expect(updated.json).toMatchObject({ isSuccess: true, responseData: Number(nId) })
    const before = sandbox.deliveries().length
    await ask(sandbox, 'paymentGetpaid', { body: payment(1) })
    const targets = sandbox
      .deliveries()
      .slice(before)
      .map((delivery) => delivery.target)
    expect(targets).toContain(target)
    expect(targets).not.toContain(subscription().target)
  })

  test('does not keep the values of web headers', async () => {
    await create(subscription())
    const kept = JSON.stringify([...sandbox.store().all('notifications')])
    expect(kept).toContain('Authorization')
    expect(kept).not.toContain('planted-secret')
  })

  test.each([
    ['no target', subscription({ target: null }), 'target is missing'],
    ['a web target that is none', subscription({ target: 'javascript:alert(1)' }), 'web address'],
    ['an e-mail target that is none', subscription({ method: 'email' }), 'e-mail address'],
    ['no event', subscription({ content: {} }), 'content.eventType is missing'],
  ])('refuse %s', async (_, body, reason) => {
    expect((await create(body)).text).toContain(reason)
    expect((await update(sandbox.store().samples().notificationId, body)).text).toContain(reason)
  })

  test('several addresses of a mail are one target, each checked', async () => {
    const mail = (target: string) => subscription({ method: 'email', target })
    expect((await create(mail('ann@example.com;bo@example.com'))).json).toMatchObject({
      isSuccess: true,
    })
    expect((await create(mail('ann@example.com;bo'))).text).toContain('e-mail address')
  })

  test('a test event goes to one subscription, and names a chargeback that can be read', async () => {
    const ofDisputes = subscription({ content: { eventType: 'ChargebackReceived' } })
    const { json } = await create(ofDisputes)
    const id = String(json['responseData'])
    expect(await sandbox.sendTest(id)).toBe(true)
    expect(await sandbox.sendTest('987654321')).toBe(false)
    const [only, ...others] = await sandbox.deliveriesTo(id)
    expect(others).toEqual([])
    expect(only).toMatchObject({ eventType: 'ChargebackReceived', payload: { isTest: true } })
    const { chargebackId } = (only?.payload ?? {}) as { chargebackId?: number }
    const read = await ask(sandbox, 'chargebackRead', { params: { Id: String(chargebackId) } })
    expect(read.json).toMatchObject({ id: chargebackId })
  })

  test('update refuses an unknown id', async () => {
    expect((await update('987654321', subscription())).text).toContain('987654321')
  })
})
