/** The gallery in the app's own frame, in a build of its own (e2e/gallery/serve-gallery.ts). */
import '~/styles.css'
import '@fontsource-variable/inter/wght.css'
import { setConnection } from '~/api/connection'
import { firstConnection, loadConfig } from '~/app/config'
import { startApp } from '~/app/start'
import { applyStoredTheme } from '~/ui/theme'

applyStoredTheme()
setConnection(firstConnection(await loadConfig()))
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
startApp(root, [
  {
    path: '/',
    handle: { title: () => 'Gallery' },
    lazy: () => import('./gallery'),
  },
])
