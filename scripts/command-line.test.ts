import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

function call(file: string, ...args: string[]) {
  const script = ['--import', './scripts/register-alias.mjs', file, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const COMMANDS = ['server/serve.ts', 'server/preview.ts', 'mocks/server.ts']

describe.each(COMMANDS)('%s', (file) => {
  test('--help shows its options, with or without others', () => {
    for (const others of [[], ['--port', 'x']]) {
      const { status, stdout, stderr } = call(file, ...others, '--help')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(stdout).toMatch(/^npm run [\w:]+ -- /)
    }
  })

  test.each([
    ['--nonsense', "Unknown option '--nonsense'."],
    ['what', "Unexpected argument 'what'."],
  ])('%s is a wrong call: a line, no trace, 2', (argument, said) => {
    const { status, stderr } = call(file, argument)
    expect(status).toBe(2)
    expect(stderr).toContain(said)
    expect(stderr).toMatch(/^[^\n]+\n--help shows all options\.\n$/)
  })
})

test.each([
  ['server/serve.ts', ['--confg', 'x'], 'Did you mean --config?'],
  ['server/serve.ts', ['--publish', 'x'], '--to is missing. Name the folder to write.'],
  ['server/serve.ts', [], 'Give --config FILE, or --publish BUILD --to FOLDER.'],
  ['server/serve.ts', ['--config'], "Option '--config <value>' argument missing."],
  ['server/preview.ts', ['--prot', '1'], "Unknown option '--prot'. Did you mean --port?"],
  [
    'server/preview.ts',
    ['--port', '99999'],
    '--port is "99999". Write a whole number from 0 to 65535.',
  ],
  [
    'server/preview.ts',
    ['--service', 'foo'],
    '--service is "foo". Write an http or https address, such as http://127.0.0.1:4010.',
  ],
  ['server/preview.ts', ['--service', 'ftp://x'], '--service is "ftp://x". Write'],
  ['server/preview.ts', ['--role', 'boss'], '--role is "boss". Write viewer or payer.'],
  [
    'server/preview.ts',
    ['--token-from-env', 'NO_SUCH'],
    'The environment variable NO_SUCH is not set.',
  ],
  ['mocks/server.ts', ['--scenario', 'x'], 'There is no scenario "x". --scenarios lists them.'],
  ['mocks/server.ts', ['--payout', '1'], 'Did you mean --payouts?'],
])('%s %j', (file, args, said) => {
  const { status, stderr } = call(file, ...args)
  expect(status).toBe(2)
  expect(stderr).toContain(said)
  expect(stderr).not.toMatch(/^ {4}at /m)
})

test('what fails for another reason is no wrong call', () => {
  const { status, stderr } = call('server/serve.ts', '--config', 'nowhere.json')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Nothing is served: --config: there is no file .*nowhere\.json\.\n$/)
})
