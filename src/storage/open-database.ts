import { openDB } from 'idb'

/** `idb` as a module of our own: fetched whole by `import()`, it would need the bundler's helpers for namespaces. */
export const openDatabase: typeof openDB = openDB
