import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

import { startListening, type Sandbox, type Site } from './servers'

/** The least a page can do: one file, its script inline, that fetches the same answer and writes 25 rows of 11 columns. */
const PAGE = (
  query: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<h1>Floor</h1><table><tbody id="rows"></tbody></table><script type="module">
const text = (value) => String(typeof value === 'object' ? JSON.stringify(value).slice(0, 20) : value ?? '').replace(/[&<"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[c])
const answer = await (await fetch(${JSON.stringify(query)})).json()
const cells = (record) => [record.Vendor?.name1 ?? '', ...Object.values(record).slice(0, 10)]
document.getElementById('rows').innerHTML = answer.Records.slice(0, 25).map((record) => '<tr>' + cells(record).map((cell) => '<td>' + text(cell) + '</td>').join('') + '</tr>').join('')
</script></html>`

/** Serves the page, and passes its one question on to the service; both answers compressed, as nginx does. */
export async function serveFloor({ url, organizationToken }: Sandbox): Promise<Site> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://floor')
    const query = asked.searchParams.get('query')
    const send = (type: string, text: string) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      response.end(gzipSync(text))
    }
    if (asked.pathname === '/' && query !== null) {
      send('text/html', PAGE(query))
      return
    }
    fetch(new URL(asked.pathname + asked.search, url), {
      headers: { requestToken: organizationToken },
    })
      .then(async (answer) => send('application/json', await answer.text()))
      .catch(() => response.writeHead(502).end())
  })
  return startListening(server)
}
