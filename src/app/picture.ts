/** How a part of the page looks, as data: what may be kept, and drawn again before the app is there. */

/** A text, or an element: its tag, its place among the looks, what it holds. */
type Drawn = string | DrawnElement
type DrawnElement = readonly [tag: string, look: number, held: readonly Drawn[]]

export interface Picture {
  /** Attributes of elements that look alike. */
  readonly looks: readonly Readonly<Record<string, string>>[]
  readonly held: readonly Drawn[]
}

const SVG = 'http://www.w3.org/2000/svg'
const SHAPES = 'svg g path rect circle ellipse line polyline polygon'.split(' ')
const PLAIN =
  'div span p a b strong em small abbr time h1 h2 h3 h4 ul ol li dl dt dd nav header main section article aside ' +
  'figure figcaption button label input table thead tbody tr th td kbd code hr progress'
const TAGS = new Set([...SHAPES, ...PLAIN.split(' ')])

/** What decides how an element looks. No address, no name, nothing that runs or loads. */
const LOOKS =
  /^(?:class|style|dir|lang|disabled|placeholder|data-[\w-]+|aria-(?:current|selected|expanded|pressed|checked|disabled|sort|busy)|viewBox|d|points|transform|fill|stroke|stroke-[a-z]+|width|height|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2)$/
/** A style that loads something. */
const LOADS = /url\(|image-set\(|@import/i

const MOST_ELEMENTS = 4000
const DEEPEST = 60

/** @returns undefined for what is too large to be drawn at once */
export function pictureOf(root: Element): Picture | undefined {
  const looks: Readonly<Record<string, string>>[] = []
  const places = new Map<string, number>()
  let count = 0
  const placeOf = (element: Element): number => {
    const kept = element.getAttributeNames().filter((name) => LOOKS.test(name))
    const look = Object.fromEntries(kept.map((name) => [name, element.getAttribute(name) ?? '']))
    const text = JSON.stringify(look)
    const place = places.get(text) ?? looks.push(look) - 1
    places.set(text, place)
    return place
  }
  const drawn = (node: Node): readonly Drawn[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data]
    if (!(node instanceof Element) || !TAGS.has(node.localName) || !isSeen(node)) return []
    count += 1
    return [[node.localName, placeOf(node), [...node.childNodes].flatMap(drawn)]]
  }
  const held = [...root.childNodes].flatMap(drawn)
  return count > MOST_ELEMENTS ? undefined : { looks, held }
}

const isSeen = (element: Element): boolean =>
  SHAPES.includes(element.localName) || element.checkVisibility()

/** @returns undefined for what no version of this app made */
export function drawnFrom(picture: unknown): DocumentFragment | undefined {
  if (!isRecord(picture) || !isList(picture['looks']) || !isList(picture['held'])) return undefined
  const { looks, held } = picture
  const fragment = document.createDocumentFragment()
  let left = MOST_ELEMENTS
  const draw = (into: Node, drawn: unknown, depth: number): boolean => {
    if (typeof drawn === 'string') {
      into.appendChild(document.createTextNode(drawn))
      return true
    }
    left -= 1
    if (!isList(drawn) || left < 0 || depth > DEEPEST) return false
    const [tag, place, inside] = drawn
    const look = typeof place === 'number' ? looks[place] : undefined
    if (typeof tag !== 'string' || !TAGS.has(tag) || !isRecord(look) || !isList(inside))
      return false
    const element = SHAPES.includes(tag)
      ? document.createElementNS(SVG, tag)
      : document.createElement(tag)
    for (const [name, value] of Object.entries(look)) {
      if (!LOOKS.test(name) || typeof value !== 'string' || LOADS.test(value)) return false
      // The policy forbids the attribute, not what a script sets.
      if (name === 'style') element.style.cssText = value
      else element.setAttribute(name, value)
    }
    into.appendChild(element)
    return inside.every((each) => draw(element, each, depth + 1))
  }
  return held.every((each) => draw(fragment, each, 0)) ? fragment : undefined
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value)
