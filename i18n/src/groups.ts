/**
 * Text files that the browser loads together, as one chunk per language and group.
 * Texts that only the server uses (e-mails, documents) are in no group.
 */
export const textGroups = {
  site: ['shell', 'kit'],
  errors: ['errors'],
  forms: ['form', 'enums'],
  enums: ['enums'],
  warehouseSearch: ['warehouse-search'],
  landing: ['landing'],
  boxes: ['boxes', 'offer-actions'],
  location: ['location'],
  sendOffer: ['send-offer'],
  sizeGuide: ['size-guide'],
  account: ['account'],
  profile: ['profile'],
  hold: ['hold'],
  order: ['order'],
  orderStatus: ['order-status'],
  contracts: ['contracts'],
  move: ['move'],
  contractStart: ['contract-start'],
  rents: ['rents'],
  help: ['help'],
  legal: ['legal-page'],
  franchising: ['franchising'],
  devices: ['devices'],
  passkeys: ['passkeys'],
  doors: ['doors'],
  doorFault: ['door-fault'],
  boxItems: ['box-items'],
  messages: ['messages'],
  serviceAccess: ['service-access'],
  cookies: ['cookies'],
  noScript: ['no-script'],
  diagnostics: ['diagnostics'],
  assistant: ['assistant'],
  handover: ['handover'],
  push: ['push'],
  yourBoxes: ['your-boxes'],
  installPrompt: ['install-prompt'],
  office: [
    'office',
    'office-account',
    'office-today',
    'office-locations',
    'office-customers',
    'office-contracts',
    'office-money',
    'office-prices',
    'office-reports',
    'office-work',
    'office-system',
    'contract-start',
  ],
} as const

export type TextGroup = keyof typeof textGroups

export function isTextGroup(name: unknown): name is TextGroup {
  return typeof name === 'string' && Object.hasOwn(textGroups, name)
}

export const textGroupNames: readonly TextGroup[] = Object.keys(textGroups).filter(isTextGroup)
