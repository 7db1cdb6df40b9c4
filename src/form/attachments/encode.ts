/** A multiple of three, so that the pieces' base64 joins without padding between them. */
const STEP = 3 * 256 * 1024
const SPREAD = 8190

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += SPREAD) {
    binary += String.fromCharCode(...bytes.subarray(at, at + SPREAD))
  }
  return btoa(binary)
}

export async function encodeFile(file: Blob, onProgress: (read: number) => void): Promise<string> {
  let text = ''
  for (let at = 0; at < file.size; at += STEP) {
    text += base64Of(new Uint8Array(await file.slice(at, at + STEP).arrayBuffer()))
    onProgress(Math.min(at + STEP, file.size))
  }
  return text
}
