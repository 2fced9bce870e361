import type { Address } from '@boxzone/contract'

type AddressParts = Omit<Address, 'countryCode'>

/** Street and city in one line. The postal code does not wrap. */
export const addressLine = ({ street, number, zip, city }: AddressParts): string =>
  `${street} ${number}, ${zip.replaceAll(' ', '\u00a0')} ${city}`
