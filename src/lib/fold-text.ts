/** Text without case and diacritics, for comparing: "Zoë" and "ZOE" fold to the same. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}
