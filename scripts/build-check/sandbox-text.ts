const TOKEN = 'sandbox-organization-token'
const MARKERS = [
  TOKEN,
  'sandbox-application-token',
  'x-sandbox-scenario',
  'countinghouse-sandbox',
  'mockServiceWorker',
  '[MSW]',
  '/sandbox/clock',
]
const SANDBOX_FILES = ['mockServiceWorker.js', 'sandbox.json']
const LITERAL = /'([^'\\\n]*)'|"([^"\\\n]*)"/g
// Shorter texts (field names, media types) also stand in the contract and in libraries.
const LONG = 24

type Build = ReadonlyMap<string, Buffer>

/** Texts that only mocks/ has: what its sources quote and the app's sources do not. */
export function textsOnlyInMocks(mocks: readonly string[], app: readonly string[]): string[] {
  const appText = app.join('\n')
  const literals = mocks.flatMap((source) =>
    [...source.matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? ''),
  )
  return [...new Set(literals)].filter((text) => text.length >= LONG && !appText.includes(text))
}

/** Where the production build holds something of the sandbox. */
export function findSandboxText(production: Build, mocksTexts: readonly string[]): string[] {
  const files = SANDBOX_FILES.filter((name) => production.has(name))
  const texts = [...production].flatMap(([name, content]) =>
    [...MARKERS, ...mocksTexts]
      .filter((text) => content.includes(text))
      .map((text) => `${name} holds "${text}", which belongs to the sandbox`),
  )
  return [...files.map((name) => `${name} belongs to the sandbox`), ...texts]
}

/** The same search must find the sandbox where it is; otherwise finding nothing in production says nothing. */
export function checkSearch(sandbox: Build): string[] {
  const isSeen =
    SANDBOX_FILES.every((name) => sandbox.has(name)) &&
    [...sandbox.values()].some((content) => content.includes(TOKEN))
  return isSeen ? [] : ['The sandbox build shows none of the texts that are searched for']
}
