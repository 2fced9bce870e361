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
 * `companyId`, `taxId` and `vatId` are what the seller's country calls IČO, DIČ and IČ DPH (REGON, NIP and NIP UE in POL).
 * `registryId` is the second number some registers give: KRS in POL, REA in ITA.
 */
export const Seller = z.object({
  /** What stands beside the logo. */
  brand: Text,
  name: Text,
  address: PartyAddress,
  vatPayer: z.boolean(),
  companyId: Text,
  taxId: OptionalText,
  vatId: OptionalText,
  registryId: OptionalText,
  shareCapital: OptionalText,
  /** Court, section and insert, or whatever the country's law wants named. */
  registerNote: OptionalText,
  email: Text,
  phone: OptionalText,
})
export type Seller = z.infer<typeof Seller>

export const Buyer = z.object({
  type: z.enum(['FyzickaOsoba', 'PravnickaOsoba']),
  /** In the order in which the person's country writes names. */
  name: Text,
  address: PartyAddress,
  companyId: OptionalText,
  taxId: OptionalText,
  vatId: OptionalText,
  /** Only where the law wants it printed: the codice fiscale of a person in ITA. */
  personalId: OptionalText,
  /** ITA: codice destinatario or PEC. */
  recipientCode: OptionalText,
  email: OptionalText,
  phone: OptionalText,
})
export type Buyer = z.infer<typeof Buyer>
