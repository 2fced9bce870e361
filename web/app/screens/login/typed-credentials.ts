import { ExistingPassword, RequiredEmail } from '@boxzone/contract/person'
import { z } from 'zod/mini'

export const TypedCredentials = z.object({
  username: RequiredEmail,
  password: ExistingPassword,
  rememberMe: z.boolean(),
})
