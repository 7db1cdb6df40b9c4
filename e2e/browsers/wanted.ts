/** What a flow looks for, as a person or a screen reader would: a role and a name, or a text. */
export interface Wanted {
  readonly role?: string
  readonly name?: Match
  /** Instead of a role: the smallest element with this text. */
  readonly text?: Match
  /** Which may hold other text too. */
  readonly has?: Match
  readonly within?: Wanted
  /** Of several, in the order of the document; -1 is the last. */
  readonly at?: number
}

/** A whole text, or a pattern; patterns travel to the page as their source. */
export type Match = string | { readonly pattern: string }

const match = (value: string | RegExp): Match =>
  typeof value === 'string' ? value : { pattern: value.source }

type More = Omit<Wanted, 'role' | 'name' | 'text' | 'has'> & { readonly has?: RegExp }

const byRole =
  (role: string) =>
  (name?: string | RegExp, { has, ...more }: More = {}): Wanted => ({
    role,
    ...(name === undefined ? {} : { name: match(name) }),
    ...(has === undefined ? {} : { has: match(has) }),
    ...more,
  })

export const button = byRole('button')
export const link = byRole('link')
export const heading = byRole('heading')
export const dialog = byRole('dialog')
export const table = byRole('table')
export const row = byRole('row')
export const region = byRole('region')
export const option = byRole('option')
export const listitem = byRole('listitem')
/** Whatever takes what is typed or chosen, by its label. */
export const field = byRole('field')

export const text = (value: string | RegExp, more: More = {}): Wanted => {
  const { has: _none, ...rest } = more
  return { text: match(value), ...rest }
}
