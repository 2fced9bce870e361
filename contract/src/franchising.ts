import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  businessExperiences,
  capitalInvestments,
  propertyStatuses,
  returnsOnInvestment,
} from './franchising-choices.ts'
import { missingOrWrong, optionalText, PersonName, PhoneNumber, RequiredEmail, requiredText } from './person.ts'
import { Id, Language } from './values.ts'

// @__NO_SIDE_EFFECTS__
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, { error: missingOrWrong })
const YesNo = z.boolean({ error: missingOrWrong })

export const FranchiseEnquiry = z.object({
  fullName: PersonName,
  email: RequiredEmail,
  phoneNumber: PhoneNumber,
  businessExperience: oneOf(businessExperiences),
  currentPositionAndArea: optionalText(300),
  propertyStatus: oneOf(propertyStatuses),
  propertyAreaInM2: z._default(
    z.nullable(z.number({ error: 'regex' }).check(z.minimum(1, 'regex'), z.maximum(1_000_000, 'regex'))),
    null,
  ),
  cityToOpen: requiredText(100),
  capitalInvestment: oneOf(capitalInvestments),
  returnOnInvestment: oneOf(returnsOnInvestment),
  isPrimaryIncome: YesNo,
  hasReadFranchiseBrochure: YesNo,
  motivation: optionalText(3_000),
})
export type FranchiseEnquiry = z.infer<typeof FranchiseEnquiry>

export const franchisingContact = endpoint({
  method: 'POST',
  path: '/api/client/franchising/contact',
  auth: 'public',
  summary:
    'Sends a franchise enquiry to the operator and a receipt to the enquirer. Available only in countries with franchising.',
  status: 201,
  idempotent: true,
  // The language of the receipt. The default is the language of the site.
  input: z.extend(FranchiseEnquiry, { language: z.optional(Language) }),
  output: z.object({ id: Id }),
  errors: ['not-found', 'rate-limited'],
})
