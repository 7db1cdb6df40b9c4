/**
 * Masks the page's texts and attributes as they come. An observer's callback runs before the browser paints
 * what it observes, so no text is ever drawn unmasked. React keeps its own idea of a text and only writes
 * what changed, so masking in place doesn't disturb it.
 */
const MASKED_ATTRIBUTES = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'aria-placeholder',
  'alt',
  'placeholder',
  'label',
  'download',
] as const

/** An address that holds nothing but the value. */
const PERSONAL_LINK = /^(?:mailto|tel|sms):/i
const WEB_LINK = /^https?:/i

const HIDDEN = '•••'

export function maskPage(root: Document, mask: (text: string) => string): () => void {
  const safely = (text: string) => {
    try {
      return mask(text)
    } catch {
      // Rather nothing than what could not be judged.
      return HIDDEN
    }
  }

  function maskText(node: CharacterData) {
    const masked = safely(node.data)
    if (masked !== node.data) node.data = masked
  }

  function maskElement(element: Element) {
    for (const name of MASKED_ATTRIBUTES) {
      const value = element.getAttribute(name)
      if (value === null || value === '') continue
      const masked = safely(value)
      if (masked !== value) element.setAttribute(name, masked)
    }
    const address = element.getAttribute('href')
    if (address === null) return
    // A browser shows where a link leads.
    const isTelling = WEB_LINK.test(address) && safely(address) !== address
    if (isTelling || PERSONAL_LINK.test(address)) element.removeAttribute('href')
  }

  function maskTree(node: Node) {
    if (node instanceof CharacterData) return maskText(node)
    if (!(node instanceof Element)) return undefined
    maskElement(node)
    const walker = root.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let each = walker.nextNode(); each !== null; each = walker.nextNode()) {
      if (each instanceof Element) maskElement(each)
      else if (each instanceof CharacterData) maskText(each)
    }
    return undefined
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const added of addedNodes) maskTree(added)
      else if (type === 'characterData' && target instanceof CharacterData) maskText(target)
      else if (target instanceof Element) maskElement(target)
    }
    // Its own changes.
    observer.takeRecords()
  })
  observer.observe(root.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...MASKED_ATTRIBUTES, 'href'],
  })
  maskTree(root.documentElement)
  observer.takeRecords()
  return () => observer.disconnect()
}
