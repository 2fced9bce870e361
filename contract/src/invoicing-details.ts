import { z } from 'zod/mini'
import type { CodeProblem } from './countries/code-rules.ts'
import { companyIds, rulesOfCountry } from './country-rules.ts'
import { missingOrWrong, optionalText, PersonName, PhoneNumber, RequiredEmail, requiredText } from './person.ts'

export const personTypes = ['FyzickaOsoba', 'PravnickaOsoba'] as const
export const PersonType = z.enum(personTypes, { error: missingOrWrong })
export type PersonType = z.infer<typeof PersonType>

export const InvoicingAddress = z.object({
  street: requiredText(120),
  number: requiredText(20),
  city: requiredText(100),
  zip: requiredText(12),
  countryCode: z.string({ error: missingOrWrong }).check(z.regex(/^[A-Z]{3}$/, 'regex')),
})
export type InvoicingAddress = z.infer<typeof InvoicingAddress>

/** The country of the postal address determines which ids are required, and their format. */
export const Company = z.object({
  name: requiredText(160),
  ico: optionalText(40),
  dic: optionalText(40),
  icoDph: optionalText(40),
})
export type Company = z.infer<typeof Company>

const CountryKnown = z.object({ type: PersonType, address: z.pick(InvoicingAddress, { countryCode: true }) })

/** Applies the country's rules even if other fields are invalid, so that the form shows all errors together. */
const whenCountryKnown = {
  when: ({ value }: { readonly value: unknown }) => CountryKnown.safeParse(value).success,
}

/** The recipient of an invoice. */
export const InvoicingDetails = z
  .object({
    version: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
    type: PersonType,
    firstName: PersonName,
    lastName: PersonName,
    email: RequiredEmail,
    telephoneNumber: PhoneNumber,
    personalId: optionalText(40),
    company: z._default(z.nullable(Company), null),
    address: InvoicingAddress,
  })
  .check(
    z.check<InvoicingDetails>(({ value, issues }) => {
      for (const { path, message } of countryProblems(value)) {
        issues.push({ code: 'custom', path: [...path], message, input: value })
      }
    }, whenCountryKnown),
    z.overwrite(asWritten),
  )
export type InvoicingDetails = z.infer<typeof InvoicingDetails>

/** Invoices to private persons in Italy need the codice fiscale. Imported contracts and old profiles may lack it. */
export const OrderInvoicingDetails = InvoicingDetails.check(
  z.check<InvoicingDetails>(({ value, issues }) => {
    const { requiresPersonalId } = rulesOfCountry(value.address.countryCode)
    if (!requiresPersonalId || value.type !== 'FyzickaOsoba' || value.personalId) return
    issues.push({ code: 'custom', path: ['personalId'], message: 'not-null', input: value })
  }, whenCountryKnown),
)

/** The schema of responses. It returns stored values even if a rule has become stricter. */
export const SavedInvoicingDetails = z.object({
  version: z.int(),
  type: PersonType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephoneNumber: z.string(),
  personalId: z.nullable(z.string()),
  company: z.nullable(
    z.object({
      name: z.string(),
      ico: z.nullable(z.string()),
      dic: z.nullable(z.string()),
      icoDph: z.nullable(z.string()),
    }),
  ),
  address: z.object({
    street: z.string(),
    number: z.string(),
    city: z.string(),
    zip: z.string(),
    countryCode: z.string(),
  }),
})

interface Problem {
  readonly path: readonly string[]
  readonly message: 'not-null' | CodeProblem
}

/** The rules skip values that are not text, because their fields report an error already. */
const isText = (value: unknown): boolean => typeof value === 'string'

function countryProblems({ type, company, address, personalId }: InvoicingDetails): Problem[] {
  const rules = rulesOfCountry(address.countryCode)
  const problems: Problem[] = []
  if (address.zip && isText(address.zip) && !rules.isZip(address.zip)) {
    problems.push({ path: ['address', 'zip'], message: 'regex' })
  }
  if (type === 'FyzickaOsoba') {
    const message = personalId && isText(personalId) ? rules.personalIdProblem(personalId) : undefined
    return message ? [...problems, { path: ['personalId'], message }] : problems
  }
  if (!company) return [...problems, { path: ['company', 'name'], message: 'not-null' }]
  for (const name of companyIds) {
    const { required, problemOf } = rules.company[name]
    if (!isText(company[name] ?? '')) continue
    const value = company[name]?.trim()
    if (!value && required) problems.push({ path: ['company', name], message: 'not-null' })
    const message = value ? problemOf(value) : undefined
    if (message) problems.push({ path: ['company', name], message })
  }
  return problems
}

/** Removes the company of a private person. Formats company ids and the postal code as the country writes them. */
function asWritten(details: InvoicingDetails): InvoicingDetails {
  const { company, address, type, personalId } = details
  const rules = rulesOfCountry(address.countryCode)
  const written = (name: (typeof companyIds)[number]) => {
    const value = company?.[name]
    return value ? rules.company[name].write(value) : null
  }
  return {
    ...details,
    personalId: personalId || null,
    company:
      type === 'PravnickaOsoba' && company
        ? { name: company.name, ico: written('ico'), dic: written('dic'), icoDph: written('icoDph') }
        : null,
    address: { ...address, zip: rules.writeZip(address.zip) },
  }
}
