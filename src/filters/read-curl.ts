function shellWords(command: string): string[] {
  const words: string[] = []
  const piece = /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)|([^\s'"\\]+)|(\s+)/gs
  let word: string | undefined
  for (const [, single, double, escaped, plain, blank] of command.matchAll(piece)) {
    if (blank === undefined) {
      const text = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
      word = (word ?? '') + text
    } else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  return word === undefined ? words : [...words, word]
}

const DATA = ['-d', '--data', '--data-raw', '--data-urlencode']

/** With `--data-urlencode`, what follows the first `=` is plain. */
function dataPart(option: string, text: string): string {
  const split = text.indexOf('=')
  if (option !== '--data-urlencode' || split === -1) return text
  return `${text.slice(0, split)}=${encodeURIComponent(text.slice(split + 1))}`
}

interface CurlRequest {
  readonly address: string
  readonly query: string
}

/** Skips headers, so a token in the command goes nowhere. */
export function readCurl(command: string): CurlRequest {
  const words = shellWords(command)
  const address = words.find((word) => /^https?:\/\//i.test(word) || /^\/\S*\?/.test(word)) ?? ''
  const parts = [/\?([^#]*)/.exec(address)?.[1] ?? '']
  if (words.includes('-G') || words.includes('--get')) {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      if (DATA.includes(word) && next !== undefined) parts.push(dataPart(word, next))
    }
  }
  return { address, query: parts.filter((part) => part !== '').join('&') }
}
