/**
 * Enter, Escape and the arrows belong to the input method while a person composes Japanese, Chinese or Korean text:
 * whoever handles a key in a field asks here first.
 */
interface KeyOf {
  readonly key: string
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number }
}

/** Safari ends the composition before it reports the Enter that ended it: only this code tells. */
const COMPOSED = 229

export const isComposing = ({ nativeEvent }: Pick<KeyOf, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSED

export const isEnter = (event: KeyOf): boolean => event.key === 'Enter' && !isComposing(event)
