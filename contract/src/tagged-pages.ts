/**
 * Pages without personal data, in addition to the location pages. All other pages have no third-party tags: My Zone,
 * orders, payments, sign-in, links in e-mails.
 */
const taggedPages = new Set(['/', '/boxes', '/help', '/franchising', '/gdpr', '/store-policy', '/trading-terms'])
const locationPage = /^\/location\/[\w-]+$/

/** Whether the page at this path may load third-party tags (docs/decisions/0022). */
export function allowsTags(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return taggedPages.has(plain) || locationPage.test(plain)
}
