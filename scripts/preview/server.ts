import { createServer, type Server } from 'node:http'
import { loadAssets, makeAsset } from './assets'
import { sendProblem } from './problem'
import { proxyToService } from './proxy'
import { requestPath } from './request-path'
import { securityHeaders } from './security-headers'
import { isOwnRequest, tokenFor, type ServiceTokens } from './service-token'
import { answerStatic } from './static-answer'

export interface PreviewOptions {
  /** A folder that `npm run build` or `npm run build:sandbox` made. */
  readonly directory: string
  /** Where /api/* is passed on to; without it, /api/* is 404. */
  readonly service?: URL | undefined
  /** Put into the requests that are passed on, as a sign-in proxy does; without them the app sends its own. */
  readonly tokens?: ServiceTokens | undefined
  /** Served as /config.json in place of the build's. */
  readonly config?: Buffer | undefined
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** The local server of a build. It is not listening yet. */
export async function createPreviewServer(options: PreviewOptions): Promise<Server> {
  const { directory, service, tokens = {}, config } = options
  const assets = new Map(await loadAssets(directory))
  if (!assets.has('/index.html')) throw new Error(`There is no build in ${directory}.`)
  if (config !== undefined) assets.set('/config.json', await makeAsset('/config.json', config))
  const hasTokens = Object.values(tokens).some((token) => token !== undefined)
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
    } else if (hasTokens && !isOwnRequest(request.headers)) {
      sendProblem(response, 403, 'This preview holds a token, and answers its own pages only.')
    } else {
      proxyToService(service, request, response, tokenFor(path, tokens))
    }
  })
}
