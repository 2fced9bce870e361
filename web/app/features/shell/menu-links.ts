import { pageCountries } from '@boxzone/contract/countries/page-countries'
import type { Messages } from '@boxzone/i18n'

type MenuText = keyof Messages['shell']['header']

export interface MenuLink {
  to: string
  text: MenuText
  /** The link is shown only in countries with a franchise offer. */
  isFranchising?: true
}

export const mainLinks: readonly MenuLink[] = [
  { to: '/', text: 'home' },
  { to: '/boxes', text: 'boxes' },
  { to: '/franchising', text: 'franchising', isFranchising: true },
  { to: '/help', text: 'help' },
]

export const legalLinks: readonly MenuLink[] = [
  { to: '/trading-terms', text: 'terms' },
  { to: '/store-policy', text: 'storePolicy' },
  { to: '/gdpr', text: 'privacy' },
]

/** Links of My Zone, in the menu of phones and in My Zone itself. The tab bar has room for four. */
export const zoneLinks = [
  { to: '/my/boxes', text: 'boxes', isTab: true },
  { to: '/my/boxes#shared', text: 'sharedBoxes', isTab: false },
  { to: '/my/contracts', text: 'contracts', isTab: true },
  { to: '/my/rents', text: 'invoices', isTab: true },
  { to: '/my/messages', text: 'messages', isTab: false },
  { to: '/my/profile', text: 'profile', isTab: true },
  { to: '/my/profile#referral', text: 'referral', isTab: false },
] as const

export const footerLinks: readonly MenuLink[] = [
  ...mainLinks.filter(({ text }) => text !== 'franchising'),
  ...legalLinks,
]

export const linksIn = (links: readonly MenuLink[], country: string): readonly MenuLink[] =>
  links.filter(({ isFranchising }) => !isFranchising || pageCountries.get(country)?.franchising)
