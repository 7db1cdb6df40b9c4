import { afterEach, expect, test } from 'vitest'

import { maskPage } from './mask-page'

const mask = (text: string) => text.replaceAll('Ann Lee', 'A••• L•••')
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.replaceChildren()
})
const settled = () => Promise.resolve().then(() => undefined)

function element(html: { readonly tag: string; readonly text?: string }): HTMLElement {
  const made = document.createElement(html.tag)
  if (html.text !== undefined) made.textContent = html.text
  return made
}

test('what is there, what comes, and what changes is masked, in texts and attributes', async () => {
  const there = element({ tag: 'p', text: 'To Ann Lee' })
  document.body.append(there)
  stop = maskPage(document, mask)
  expect(there.textContent).toBe('To A••• L•••')

  const later = element({ tag: 'div' })
  const button = element({ tag: 'button', text: 'Pay Ann Lee' })
  button.title = 'Ann Lee'
  button.setAttribute('aria-label', 'Pay Ann Lee')
  later.append(button)
  document.body.append(later)
  await settled()
  expect(button.outerHTML).toBe(
    '<button title="A••• L•••" aria-label="Pay A••• L•••">Pay A••• L•••</button>',
  )

  const text = there.firstChild
  if (text instanceof Text) text.data = 'From Ann Lee'
  button.setAttribute('title', 'Ann Lee again')
  await settled()
  expect(there.textContent).toBe('From A••• L•••')
  expect(button.title).toBe('A••• L••• again')
})

test('a link that is nothing but the value leads nowhere; others stay', async () => {
  stop = maskPage(document, mask)
  for (const href of [
    'mailto:ann@lee.example',
    'tel:+15550107788',
    'https://www.example/Ann Lee',
    'https://www.example/',
    '/vendors/7',
  ]) {
    const link = element({ tag: 'a', text: 'x' })
    link.setAttribute('href', href)
    document.body.append(link)
  }
  await settled()
  expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    null,
    null,
    null,
    'https://www.example/',
    '/vendors/7',
  ])
})

test('what can’t be judged isn’t shown, and nothing is masked once it ends', async () => {
  stop = maskPage(document, (text) => {
    if (text.includes('odd')) throw new Error('odd')
    return text
  })
  const odd = element({ tag: 'p', text: 'something odd' })
  document.body.append(odd)
  await settled()
  expect(odd.textContent).toBe('•••')
  stop()
  const after = element({ tag: 'p', text: 'odd as well' })
  document.body.append(after)
  await settled()
  expect(after.textContent).toBe('odd as well')
})
