/**
 * Text files that the browser loads together, as one chunk per language and group.
 * Texts that only the server uses (e-mails, documents) are in no group.
 */
export const textGroups = {
  site: ['shell', 'kit'],
  errors: ['errors'],
  forms: ['form', 'enums'],
  warehouseSearch: ['warehouse-search'],
  landing: ['landing'],
  boxes: ['boxes'],
  location: ['location'],
  account: ['account'],
  profile: ['profile'],
  order: ['order'],
  orderStatus: ['order-status'],
  contracts: ['contracts'],
  rents: ['rents'],
  help: ['help'],
  legal: ['legal-page'],
  franchising: ['franchising'],
  doors: ['doors'],
  serviceAccess: ['service-access'],
  cookies: ['cookies'],
  noScript: ['no-script'],
  diagnostics: ['diagnostics'],
  assistant: ['assistant'],
  push: ['push'],
} as const

export type TextGroup = keyof typeof textGroups

export function isTextGroup(name: unknown): name is TextGroup {
  return typeof name === 'string' && Object.hasOwn(textGroups, name)
}

export const textGroupNames: readonly TextGroup[] = Object.keys(textGroups).filter(isTextGroup)
