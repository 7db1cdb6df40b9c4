import type { Match, Wanted } from './wanted'

/** One element as it stands in the page. */
export interface Seen {
  readonly text: string
  readonly value: string
  readonly isFocused: boolean
  readonly isDisabled: boolean
  /** Its middle, in the viewport. */
  readonly x: number
  readonly y: number
  /** A click there reaches it. */
  readonly isHit: boolean
  readonly width: number
  readonly href: string
}

export interface Look {
  readonly wanted: Wanted
  /** Brings the first one into view, as a person scrolls to what is to be clicked. */
  readonly scroll: boolean
}

/**
 * Everything visible that is wanted. It runs in the page, in each browser alike: it may use nothing from
 * outside. Names follow the accessible name computation as far as this app needs it.
 */
export function lookInPage({ wanted, scroll }: Look): Seen[] {
  const SELECTORS: Record<string, string> = {
    button: 'button, summary, input[type=submit], [role=button]',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    table: 'table, [role=table]',
    row: 'tr, [role=row]',
    region: 'section, [role=region]',
    complementary: 'aside, [role=complementary]',
    option: 'option, [role=option]',
    listitem: 'li, [role=listitem]',
    field:
      'input, select, textarea, [role=combobox], [role=textbox], [role=radio], [role=checkbox]',
  }
  const squeezed = (value: string | null | undefined) => (value ?? '').replace(/\s+/g, ' ').trim()
  const fits = (value: string, match: Match) =>
    typeof match === 'string' ? value === match : new RegExp(match.pattern).test(value)

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.getClientRects().length > 0

  function spoken(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element)) return ''
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
    const label = node.getAttribute('aria-label')
    if (label !== null) return label
    if (node instanceof HTMLImageElement) return node.alt
    const isBlock = !getComputedStyle(node).display.startsWith('inline')
    const inner = [...node.childNodes].map(spoken).join('')
    return isBlock ? ` ${inner} ` : inner
  }

  function nameOf(element: Element): string {
    const root = element.ownerDocument
    const referred = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    if (referred.length > 0) {
      // A name may refer to what is hidden.
      return squeezed(
        referred
          .map((id) => root.getElementById(id))
          .map((other) => (other && (spoken(other).trim() || other.textContent)) ?? '')
          .join(' '),
      )
    }
    const label = element.getAttribute('aria-label')
    if (label !== null) return squeezed(label)
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    ) {
      // While a list of choices is open, Base UI hides what is outside it, labels too.
      const labels = [...(element.labels ?? [])]
        .map((label) => [...label.childNodes].map(spoken).join(''))
        .join(' ')
      return squeezed(labels || element.getAttribute('placeholder') || element.title)
    }
    if (element.matches('section, aside, dialog, table, [role=region], [role=dialog]')) return ''
    return squeezed(spoken(element)) || squeezed(element.getAttribute('title'))
  }

  function find(what: Wanted): Element[] {
    const roots: (Element | Document)[] = what.within === undefined ? [document] : find(what.within)
    let found: Element[]
    if (what.text !== undefined) {
      const { text } = what
      const all = roots.flatMap((root) => [...root.querySelectorAll('*')])
      const those = all.filter((each) => fits(squeezed(each.textContent), text) && isVisible(each))
      found = those.filter((each) => !those.some((other) => other !== each && each.contains(other)))
    } else {
      const role = what.role ?? ''
      const isIts = (element: Element) => {
        const own = element.getAttribute('role')
        return own === null || role === 'field' || own === role || own === 'alertdialog'
      }
      found = roots
        .flatMap((root) => [...root.querySelectorAll(SELECTORS[role] ?? `[role=${role}]`)])
        .filter((each) => isIts(each) && isVisible(each))
    }
    const { name, has, at } = what
    if (name !== undefined) found = found.filter((each) => fits(nameOf(each), name))
    if (has !== undefined) found = found.filter((each) => fits(squeezed(each.textContent), has))
    return at === undefined ? found : found.slice(at, at === -1 ? undefined : at + 1)
  }

  const found = find(wanted)
  if (scroll) {
    const rect = found[0]?.getBoundingClientRect()
    const isInView = rect && rect.top >= 60 && rect.bottom <= innerHeight - 60
    if (!isInView) {
      found[0]?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    }
  }
  return found.slice(0, 200).map((element) => {
    // What is drawn for a radio or a check box may be its label's.
    const control = element instanceof HTMLInputElement ? element : undefined
    const labelled =
      control && /radio|checkbox/.test(control.type) ? control.labels?.[0] : undefined
    const isHitAt = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return (
        top !== null &&
        (element.contains(top) || top.contains(element) || labelled?.contains(top) === true)
      )
    }
    const middle = (of: Element) => {
      const { left, top, width, height } = of.getClientRects()[0] ?? of.getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    }
    const own = middle(element)
    const { x, y } = isHitAt(own.x, own.y) || !labelled ? own : middle(labelled)
    const holder =
      control ??
      (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
        ? element
        : undefined)
    return {
      text: squeezed(element.textContent),
      value: holder?.value ?? '',
      isFocused: element.ownerDocument.activeElement === element,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      x,
      y,
      isHit: isHitAt(x, y),
      width: element.getBoundingClientRect().width,
      href: element instanceof HTMLAnchorElement ? element.href : '',
    }
  })
}
