import { createServer, type Server } from 'node:http'
import { loadAssets } from './assets'
import { sendProblem } from './problem'
import { proxyToService } from './proxy'
import { requestPath } from './request-path'
import { securityHeaders } from './security-headers'
import { answerStatic } from './static-answer'

export interface PreviewOptions {
  /** A folder that `npm run build` or `npm run build:sandbox` made. */
  readonly directory: string
  /** Where /api/* is passed on to; without it, /api/* is 404. */
  readonly service?: URL | undefined
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** The local server of a build. It is not listening yet. */
export async function createPreviewServer({ directory, service }: PreviewOptions): Promise<Server> {
  const assets = await loadAssets(directory)
  if (!assets.has('/index.html')) throw new Error(`There is no build in ${directory}.`)
  const headers = Object.entries(securityHeaders(assets.has('/sandbox.json')))

  return createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const path = requestPath(request.url)
    if (path === undefined) {
      sendProblem(response, 400, 'This address is malformed.')
    } else if (!isApi(path)) {
      answerStatic(assets, path, request, response)
    } else if (service === undefined) {
      sendProblem(response, 404, 'No service is connected. Start the preview with --service URL.')
    } else {
      proxyToService(service, request, response)
    }
  })
}
