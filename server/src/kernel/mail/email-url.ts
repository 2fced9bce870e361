/** A button can also link to an e-mail address. */
export const isAddress = (url: string): boolean => url.startsWith('mailto:')
export const displayUrl = (url: string): string => url.replace(/^mailto:/, '')
