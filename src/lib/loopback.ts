const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i

/** Whether this name, without a port, is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
