/** The addresses of forms that send something: a create, a run, an import, an update. routes.test.ts holds it against the routes. */
const FORM = /^\/[\w-]+\/(?:new|run|import)\/?$|^\/notifications\/[^/]+\/update\/?$/

/** @param address a path of this app, with or without its query */
export const isWriteAddress = (address: string): boolean =>
  FORM.test(address.split(/[?#]/, 1)[0] ?? '')
