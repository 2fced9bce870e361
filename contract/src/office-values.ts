import { z } from 'zod/mini'
import { permissionRules, staffRoles } from './office-permissions.ts'
import { Id } from './values.ts'

/** Values that many office calls share. */

export const StaffRoleName = z.enum(staffRoles)
export const PermissionName = z.enum(Object.keys(permissionRules))

/** An entity with the name that the office shows for it. */
export const NamedEntity = z.object({ id: Id, name: z.string() })

/** Optional in the schema: the server refuses a missing reason with `office/reason-required`. */
export const Reason = z.optional(z.string().check(z.trim(), z.maxLength(1_000)))

/** `REFUND_REFUSED`: the bank refused the refund, and the operator still owes the deposit to the tenant. */
export const OfficeDepositStatus = z.enum(['HELD', 'REFUNDED', 'REFUND_REFUSED', 'KEPT'])
export type OfficeDepositStatus = z.infer<typeof OfficeDepositStatus>

/** Version of the row that the caller has seen. A change of an older version is refused. */
export const RowVersion = z.int().check(z.minimum(1))
