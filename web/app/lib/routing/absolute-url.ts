/** Social networks resolve an image URL without the URL of the page. */
export const absoluteUrl = (url: string, origin: string): string => (/^\/(?!\/)/.test(url) ? origin + url : url)
