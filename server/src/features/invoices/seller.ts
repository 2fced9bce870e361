import type { Config } from '#src/config/config.ts'
import type { Seller } from '#src/documents/index.ts'

const orNull = (text: string) => text || null

/** The operator in the form of invoices and contracts. */
export function sellerOf(config: Config): Seller {
  const [, street = config.ADDRESS_STREET, number = ''] = /^(.*?)\s+(\S*\d\S*)$/.exec(config.ADDRESS_STREET) ?? []
  return {
    brand: config.OPERATOR_NAME,
    name: config.ADDRESS_NAME,
    address: { street, number, city: config.ADDRESS_CITY, zip: config.ADDRESS_ZIP, countryCode: config.COUNTRY },
    vatPayer: config.VAT_PAYER,
    companyId: config.BILLING_ICO,
    taxId: orNull(config.BILLING_DIC),
    vatId: orNull(config.BILLING_IC_DPH),
    registryId: orNull(config.BILLING_REGISTRY_ID),
    shareCapital: orNull(config.BILLING_SHARE_CAPITAL),
    registerNote: orNull(config.BILLING_REGISTER_NOTE),
    email: config.CONTACT_EMAIL,
    phone: orNull(config.CONTACT_TEL),
  }
}
