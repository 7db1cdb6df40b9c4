const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')
const each = (text: string, spell: (letter: string) => string) => [...text].map(spell).join('')
const special = (text: string, spell: (letter: string) => string) =>
  each(text, (letter) => (/[\w.~-]/.test(letter) ? letter : spell(letter)))

/**
 * The ways in which JSON, addresses and HTML write a text, as their usual encoders do; nginx compares without regard
 * to capitals. Longest first, so that none is cut short by another.
 */
export function spellingsOf(token: string): readonly string[] {
  const base64 = Buffer.from(token).toString('base64').replace(/=+$/, '')
  const written = (text: string) => {
    const json = JSON.stringify(text).slice(1, -1)
    return [
      text,
      json,
      json.replaceAll('/', '\\/'),
      // .NET and PHP escape some of these, browsers' encoders others.
      special(text, (letter) => (/["\\]/.test(letter) ? `\\${letter}` : `\\u00${hex(letter)}`)),
      ...['+', '/', '=', "'", '&', '<>'].map((some) =>
        each(json, (letter) => (some.includes(letter) ? `\\u00${hex(letter)}` : letter)),
      ),
      each(json, (letter) => (/[+&'<>"]/.test(letter) ? `\\u00${hex(letter)}` : letter)),
      special(text, (letter) => `\\u00${hex(letter)}`),
      each(text, (letter) => `\\u00${hex(letter)}`),
      each(text, (letter) => `\\x${hex(letter)}`),
      encodeURIComponent(text),
      encodeURI(text),
      special(text, (letter) => `%${hex(letter)}`),
      each(text, (letter) => `%${hex(letter)}`),
      special(text, (letter) => `&#${String(letter.charCodeAt(0))};`),
      special(text, (letter) => `&#x${hex(letter)};`),
      special(text, (letter) => `&#0${String(letter.charCodeAt(0))};`),
      each(text, (letter) => `&#${String(letter.charCodeAt(0))};`),
      each(text, (letter) => `&#x${hex(letter)};`),
      text.replace(/[+=/]/g, (letter) =>
        letter === '/' ? letter : `&#${letter === '+' ? '43' : 'x3d'};`,
      ),
    ]
  }
  const all = new Set([...written(token), ...written(base64), Buffer.from(token).toString('hex')])
  const lower = new Map([...all].map((text) => [text.toLowerCase(), text]))
  return [...lower.values()].sort((a, b) => b.length - a.length)
}
