import { listen } from '../../server/listening'
import { createAppServer } from '../../server/server'

/** The sandbox's build, served with a config.json of its own as long as it is used. */
export async function withSandbox(
  config: { readonly sandboxDay: string; readonly sandboxSamples?: boolean },
  use: (baseUrl: string) => Promise<void>,
): Promise<void> {
  const service = { baseUrl: '', orgId: '', defaultEntry: '' }
  const server = await createAppServer({
    directory: 'dist-sandbox',
    config: Buffer.from(JSON.stringify({ service, ...config })),
  })
  await use(await listen(server))
  server.close()
  server.closeAllConnections()
}
