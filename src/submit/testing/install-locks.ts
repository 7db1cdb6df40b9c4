/** Web Locks for a test's browser, which has none. Import it before `submit`. */
import { FakeLocks } from './fake-locks'

Object.defineProperty(navigator, 'locks', { value: new FakeLocks().of('page'), configurable: true })
