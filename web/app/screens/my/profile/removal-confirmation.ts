import { MustBeChecked } from '@boxzone/contract/person'
import { z } from 'zod/mini'

export const RemovalConfirmation = z.object({ confirmed: MustBeChecked })
