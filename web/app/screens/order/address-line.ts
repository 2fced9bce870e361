import type { Address } from '@boxzone/contract'

type Place = Omit<Address, 'countryCode'>

/** Street and town in one line; a postal code is never torn apart. */
export const addressLine = ({ street, number, zip, city }: Place): string =>
  `${street} ${number}, ${zip.replaceAll(' ', '\u00a0')} ${city}`
