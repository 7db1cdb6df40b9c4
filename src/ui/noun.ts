/** What the records of a list are called. */
export interface Noun {
  readonly one: string
  readonly many: string
}
