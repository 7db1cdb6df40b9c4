import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { answered } from '~/api/testing/answered'
import { PaymentPage } from '~/contract/payment-pages'
import { read } from '~/contract/read'
import { leavesOf } from '~/contract/testing/leaves'
import { sample } from '~/contract/testing/samples'
import { safeWebAddress } from '~/lib/received-file'
import { FactGroups } from '~/lists/record/facts'

import { sides } from './definition/blocks'
import { PageLists, pageRecord } from './record'
import { pageFacts, pageSettings } from './page-settings'
import { PageSheet } from './preview/page-preview'
import { payloads } from './testing/payloads'

afterEach(cleanup)

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )

const png = 'iVBORw0KGgoAAAANSUhEUg=='

/** A definition with every member; the one at `changed` has another value than else. */
function fullPage(changed?: number): unknown {
  let leaf = -1
  let inMap = false
  return sample(PaymentPage, {
    list: (item) => [item()],
    entries: (member, value) => [[member.key, value()]],
    member: (kind) => {
      leaf += 1
      const isChanged = leaf === changed
      inMap = kind === 'map'
      if (inMap) return { campaign: isChanged ? 'changed' : 'same' }
      if (kind === 'flag') return !isChanged
      if (kind === 'timestamp') return isChanged ? '2026-03-05T05:06:07Z' : '2026-03-04T05:06:07Z'
      const isNumber = kind === 'whole' || kind === 'decimal' || kind === 'money'
      if (isNumber) return isChanged ? 77 : 4
      // Also base64, of another length.
      return isChanged ? `${png}${png}` : png
    },
  })
}

function settingsText(raw: unknown): string {
  const { value, problems } = read(PaymentPage, raw)
  const { container } = show(
    <>
      <FactGroups
        groups={[{ title: 'At a glance', facts: pageFacts(value) }, ...pageSettings(value)]}
        problems={problems}
      />
      <PageLists page={value} />
    </>,
  )
  for (const each of screen.queryAllByRole('button', { name: /^Show (?:captcha|\d+ empty)/ })) {
    fireEvent.click(each)
  }
  const text = container.textContent
  cleanup()
  return text
}

describe('every member of a definition is on screen', () => {
  const leaves = leavesOf(PaymentPage)
  const same = settingsText(fullPage())

  test.each(leaves.map((path, at) => [path, at] as const))('%s', (_, at) => {
    expect(settingsText(fullPage(at))).not.toBe(same)
  })

  test('there are as many as the contract has', () => {
    expect(leaves.length).toBeGreaterThan(120)
  })
})

const dangerous =
  'script,style,link,iframe,object,embed,base,meta,form,img,image,video,audio,source,track,svg script,use,portal,template,math'

/** Nothing that a definition can say does anything here. */
function expectInert(container: HTMLElement, payload: string) {
  expect(container.querySelector(dangerous)).toBeNull()
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(?:on|src|srcset|action|formaction|ping|poster|background|xlink)/i)
      if (name === 'style') {
        expect(value).toMatch(
          /^(?:(?:(?:background-)?color: rgb\([\d ,]+\)|width: \d+px|zoom: [\d.]+);? ?)*$/,
        )
      }
      if (name === 'href') expect(value).toBe(safeWebAddress(payload))
    }
  }
}

describe('what a page says is text', () => {
  test('there are at least 120 payloads', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(120)
  })

  test.each(payloads)('%j in every text, URL and color', (payload) => {
    const raw = sample(PaymentPage, {
      member: (kind) => {
        if (kind === 'flag') return true
        if (kind === 'map') return { [payload]: payload }
        return kind === 'whole' || kind === 'decimal' || kind === 'money' ? 1 : payload
      },
    })
    const answer = answered(PaymentPage, raw)
    const { container } = show(
      <>
        {pageRecord.detail(answer, 'main/pay')}
        {Object.keys(sides).map((side) => (
          <PageSheet key={side} page={answer.reading.value} side={side as keyof typeof sides} />
        ))}
      </>,
    )
    expectInert(container, payload)
    expect(Reflect.get(globalThis, '__ran')).toBeUndefined()
  })
})
