/** A button may also write to somebody; that is no address for a browser. */
export const isAddress = (url: string): boolean => url.startsWith('mailto:')
export const displayUrl = (url: string): string => url.replace(/^mailto:/, '')
