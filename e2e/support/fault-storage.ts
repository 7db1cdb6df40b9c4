import type { Page } from '@playwright/test'

import { atTheDesk, first, type Stage } from './fault-stages'
import { expect } from './test'
import { outcome } from './vendor-form'

declare global {
  interface Window {
    isStorageForbidden?: boolean
    /** `sending`: for what is written down before it is sent, and not for how it ended. */
    roomFor?: 'all' | 'sending' | 'nothing'
  }
}

/** Storage and locks refuse the app, as with site data blocked; the sandbox, which is the service, has its own. */
export const siteDataBlocked: Stage = async ({ page, form, name }) => {
  await page.addInitScript(() => {
    window.isStorageForbidden = true
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (database, version) => {
      if (window.isStorageForbidden === true && !database.includes('sandbox')) {
        throw new DOMException('Forbidden', 'SecurityError')
      }
      return open(database, version)
    }
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => unknown
    navigator.locks.request = ((lock: string, ...rest: unknown[]) =>
      window.isStorageForbidden === true &&
      lock.startsWith('countinghouse-') &&
      !lock.includes('sandbox')
        ? Promise.reject(new DOMException('Forbidden', 'SecurityError'))
        : request(lock, ...rest)) as LockManager['request']
  })
  await form.review(page, name)
  await form.act(page).click()
  const allow = () =>
    page.evaluate(() => {
      window.isStorageForbidden = false
    })
  return { page, breaksAnew: true, remedy: { step: 'allow storage', act: allow } }
}

/** Makes the journal refuse what there is no room for, for as long as the page says so. */
async function breakJournal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the store as its `this`
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (
      this: IDBObjectStore,
      value: { readonly state?: unknown },
      key,
    ) {
      const isFull =
        window.roomFor === 'nothing' || (window.roomFor === 'sending' && value.state !== 'sending')
      if (this.name === 'submissions' && isFull) {
        throw new DOMException('No room left.', 'QuotaExceededError')
      }
      return put.call(this, value, key)
    }
  })
}

const setRoom = (page: Page, roomFor: NonNullable<Window['roomFor']>) =>
  page.evaluate((room) => {
    window.roomFor = room
  }, roomFor)

/** What is to be sent cannot be written down. */
export const storageFull: Stage = async ({ page, form, name }) => {
  await breakJournal(page)
  await form.review(page, name)
  await setRoom(page, 'nothing')
  await form.act(page).click()
  return { page, remedy: { step: 'free some space', act: () => setRoom(page, 'all') } }
}

/** It went through, and that cannot be written down: the desk has to find out. */
export const fullAfterwards: Stage = async ({ page, form, name }) => {
  await breakJournal(page)
  await form.prepare?.(page)
  await form.review(page, name)
  await setRoom(page, 'sending')
  await form.act(page).click()
  await expect(outcome(page)).toContainText('We couldn’t save this outcome')
  await expect(outcome(page)).toContainText(form.word)
  await setRoom(page, 'all')
  const { page: desk } = await atTheDesk(page, name)
  return { page: desk, says: `We couldn’t save this outcome; ${form.word}` }
}

/** Neither the answer nor the note of its loss. */
export const lostAndFull: Stage = async ({ page, form, name }) => {
  await breakJournal(page)
  await form.prepare?.(page)
  await form.review(page, name, first(form, 'lost-after'))
  await setRoom(page, 'sending')
  await form.act(page).click()
  await expect(outcome(page)).toContainText('We don’t know')
  await setRoom(page, 'all')
  return { page }
}
