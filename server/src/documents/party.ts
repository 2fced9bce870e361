import { CountryCode } from '@boxzone/contract'
import { z } from 'zod'

const Text = z.string().trim().min(1).max(200)
const OptionalText = Text.nullable()

export const PartyAddress = z.object({
  street: Text,
  number: z.string().max(20),
  city: Text,
  zip: Text,
  countryCode: CountryCode,
})
export type PartyAddress = z.infer<typeof PartyAddress>

/**
 * `companyId`, `taxId` and `vatId` are IČO, DIČ and IČ DPH in SVK (REGON, NIP and NIP UE in POL).
 * `registryId` is KRS in POL and REA in ITA.
 */
export const Seller = z.object({
  /** The brand name beside the logo. */
  brand: Text,
  name: Text,
  address: PartyAddress,
  vatPayer: z.boolean(),
  companyId: Text,
  taxId: OptionalText,
  vatId: OptionalText,
  registryId: OptionalText,
  shareCapital: OptionalText,
  /** Court, section and insert, or the equivalent in the country. */
  registerNote: OptionalText,
  email: Text,
  phone: OptionalText,
})
export type Seller = z.infer<typeof Seller>

export const Buyer = z.object({
  type: z.enum(['FyzickaOsoba', 'PravnickaOsoba']),
  /** Full name in the name order of the person's country. */
  name: Text,
  address: PartyAddress,
  companyId: OptionalText,
  taxId: OptionalText,
  vatId: OptionalText,
  /** The codice fiscale of a person in ITA, which the law requires. Other personal numbers are omitted. */
  personalId: OptionalText,
  /** ITA: codice destinatario or PEC. */
  recipientCode: OptionalText,
  email: OptionalText,
  phone: OptionalText,
})
export type Buyer = z.infer<typeof Buyer>
