import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DeployConfig } from './config-file'

// Whom nginx's workers run as where no user is stated, and root starts it.
const UNNAMED_USER = 'nobody'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** A folder and those that it lies in, from the root down, as far as they exist. */
function standing(folder: string): readonly string[] {
  const above = dirname(folder)
  const rest = above === folder ? [] : standing(above)
  return existsSync(folder) ? [...rest, folder] : rest
}

function checkReadable(user: string, out: string): void {
  // `test` run as the user knows of groups and access lists.
  const group = spawnSync('id', ['-g', user], { encoding: 'utf8' }).stdout.trim()
  const as = ['--reuid', user, '--regid', group, '--init-groups']
  if (!succeeds('setpriv', [...as, 'true'])) return
  const closed = standing(out).find((each) => !succeeds('setpriv', [...as, 'test', '-x', each]))
  if (closed === undefined) return
  throw new Error(
    `nginx's workers run as ${user}, who may not enter ${closed}: every page would be missing. ` +
      'Choose an --out outside of it, such as /srv/countinghouse/site.',
  )
}

/** @throws where a file is in the way. */
export function checkFolder(out: string): void {
  const file = standing(out).find((each) => !statSync(each).isDirectory())
  if (file !== undefined) throw new Error(`--out: ${file} is a file. Name a folder.`)
}

const workTreeOf = (path: string): string | undefined =>
  standing(dirname(path)).findLast((folder) => existsSync(`${folder}/.git`))

function checkOutsideGit(name: string, path: string): void {
  const tree = workTreeOf(path)
  if (tree === undefined) return
  // Another user's work tree is refused by git otherwise.
  const git = ['-c', 'safe.directory=*', '-C', tree]
  if (succeeds('git', [...git, 'check-ignore', '-q', path])) return
  throw new Error(
    `${name}: ${path} lies in the git work tree ${tree}, which doesn't ignore it: ` +
      'a commit, or an image made from it, would take the token along. Choose a folder outside.',
  )
}

/** @throws where tokens would lie in a clone, which is copied and committed. */
export function checkSecrets({ tokens }: DeployConfig, out: string): void {
  if (tokens === undefined) return
  checkOutsideGit('--out', `${out}/secrets`)
  checkOutsideGit('tokens.organization', tokens.organization)
  if (tokens.application !== undefined) {
    checkOutsideGit('tokens.application', tokens.application)
  }
}

function checkFile(member: string, file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return
  throw new Error(
    `${member}: there is no file ${file} on this machine. ` +
      'Put it there, or name its place; --folder is for another machine.',
  )
}

/** @throws where nginx, started on this machine from `out`, would not start, or find no page. */
export function checkMachine(config: DeployConfig, out: string): void {
  const { user, tls, serviceUrl, serviceCertificates } = config
  if (typeof tls === 'object') {
    checkFile('tls.certificate', tls.certificate)
    checkFile('tls.key', tls.key)
  }
  if (serviceUrl?.protocol === 'https:') checkFile('serviceCertificates', serviceCertificates)
  if (user !== undefined && !succeeds('id', [user])) {
    throw new Error(`user: there is no user ${user} on this machine. Debian's nginx has www-data.`)
  }
  // Started by anybody else, the workers are who wrote the folder.
  if (process.getuid?.() === 0) checkReadable(user ?? UNNAMED_USER, out)
}
