import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Written beside and renamed: nobody is served half a file, and a secret is never readable for a moment. */
export async function put(file: string, content: string | Buffer, mode: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.new`
  await writeFile(beside, content, { mode })
  await chmod(beside, mode)
  await rename(beside, file)
}
