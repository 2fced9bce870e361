/** Makes a path absolute, because social networks do not resolve relative image URLs. */
export const absoluteUrl = (url: string, origin: string): string => (/^\/(?!\/)/.test(url) ? origin + url : url)
