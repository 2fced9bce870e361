import { ProfileChange } from '@boxzone/contract/profile'
import { z } from 'zod/mini'

export const sectionSchemas = {
  contact: z.pick(ProfileChange, { email: true, phoneNumber: true }),
  personal: z.pick(ProfileChange, { firstName: true, lastName: true, dateOfBirth: true, gender: true }),
  invoicing: z.pick(ProfileChange, { invoicingDetails: true }),
}
