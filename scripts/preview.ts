// npm run preview -- [--port 4173] [--host 127.0.0.1] [--service http://127.0.0.1:4010] [--dir dist]
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serviceUrl } from './preview/proxy'
import { createPreviewServer } from './preview/server'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4173' },
    service: { type: 'string' },
  },
})

try {
  const server = await createPreviewServer({
    directory: values.dir,
    service: values.service === undefined ? undefined : serviceUrl(values.service),
  })
  server.listen(Number(values.port), values.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : values.port
  console.log(JSON.stringify({ url: `http://${values.host}:${port}` }))
} catch (error) {
  console.error(
    `The preview could not start: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}
