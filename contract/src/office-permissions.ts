/** The permissions of each staff role. A call names one permission; the kernel checks it. */

export const staffRoles = ['OWNER', 'MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT', 'AUDITOR'] as const
export type StaffRole = (typeof staffRoles)[number]

interface PermissionRule {
  /** Roles besides OWNER, who may do everything. */
  readonly roles: readonly Exclude<StaffRole, 'OWNER'>[]
  /** The call refuses a change without a reason. */
  readonly needsReason?: true
}

const everyone = ['MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT', 'AUDITOR'] as const
const money = ['MANAGER', 'DESK', 'ACCOUNTANT', 'AUDITOR'] as const
const buildings = ['MANAGER', 'DESK', 'TECHNICIAN', 'AUDITOR'] as const

export const permissionRules = {
  'me.read': { roles: everyone },
  'me.change': { roles: everyone },
  'today.read': { roles: everyone },
  'search.read': { roles: everyone },
  /** Contact data and contracts of customers. Amounts and notes need `money.read` too. */
  'customers.read': { roles: everyone },
  'customers.note': { roles: ['MANAGER', 'DESK'] },
  'customers.block': { roles: ['MANAGER', 'DESK'], needsReason: true },
  /** Only owners, because an export contains the data of all locations. The audit records each export. */
  'customers.export': { roles: [] },
  'customers.erase': { roles: [], needsReason: true },
  'customers.message': { roles: ['MANAGER', 'DESK'] },
  /** No call requires only this permission. Responses to roles without it omit amounts. */
  'money.read': { roles: money },
  'contracts.read': { roles: money },
  'contracts.suspend': { roles: ['MANAGER'], needsReason: true },
  'contracts.end': { roles: ['MANAGER'], needsReason: true },
  'contracts.price': { roles: ['MANAGER'], needsReason: true },
  'contracts.charge': { roles: ['MANAGER'], needsReason: true },
  'contracts.credit': { roles: ['MANAGER', 'DESK'], needsReason: true },
  'contracts.deposit': { roles: ['MANAGER'], needsReason: true },
  'contracts.codes': { roles: ['MANAGER', 'DESK', 'TECHNICIAN'], needsReason: true },
  'contracts.move': { roles: ['MANAGER', 'DESK'], needsReason: true },
  'orders.read': { roles: ['MANAGER', 'DESK', 'AUDITOR'] },
  'orders.place': { roles: ['MANAGER', 'DESK'] },
  'invoices.read': { roles: money },
  'invoices.credit-note': { roles: ['MANAGER', 'ACCOUNTANT'], needsReason: true },
  'rents.pay': { roles: ['MANAGER', 'ACCOUNTANT'], needsReason: true },
  'rents.write-off': { roles: ['MANAGER'], needsReason: true },
  'rents.payment-link': { roles: ['MANAGER', 'DESK'] },
  'payments.read': { roles: money },
  'payments.refund': { roles: ['MANAGER', 'DESK'], needsReason: true },
  /** Records a bank transfer for a refused refund, or sends the refund to the card again. */
  'refunds.return': { roles: ['MANAGER', 'DESK', 'ACCOUNTANT'], needsReason: true },
  'disputes.read': { roles: money },
  'disputes.answer': { roles: ['MANAGER'], needsReason: true },
  'warehouses.read': { roles: everyone },
  'boxes.read': { roles: buildings },
  'boxes.state': { roles: ['MANAGER', 'TECHNICIAN'], needsReason: true },
  'boxes.inspect': { roles: ['MANAGER', 'TECHNICIAN'] },
  'doors.read': { roles: buildings },
  'doors.open': { roles: ['MANAGER', 'TECHNICIAN'], needsReason: true },
  /** The audit records one read for each member of staff, subject and hour. */
  'access-log.read': { roles: ['MANAGER', 'TECHNICIAN'] },
  'prices.read': { roles: money },
  'prices.change': { roles: ['MANAGER'], needsReason: true },
  'vouchers.read': { roles: money },
  'vouchers.change': { roles: ['MANAGER'] },
  'waiting.read': { roles: ['MANAGER', 'DESK', 'AUDITOR'] },
  'announcements.read': { roles: ['MANAGER', 'DESK', 'AUDITOR'] },
  'announcements.send': { roles: ['MANAGER', 'DESK'] },
  'announcements.stop': { roles: ['MANAGER', 'DESK'], needsReason: true },
  'tasks.read': { roles: everyone },
  'tasks.change': { roles: ['MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT'] },
  /** Prepares an action for a manager, such as an action above the limit of the role. */
  'tasks.ask': { roles: ['MANAGER', 'DESK', 'ACCOUNTANT'], needsReason: true },
  /** Runs a prepared action. The role needs the permission of the action too. */
  'tasks.confirm': { roles: ['MANAGER'] },
  'bank.read': { roles: ['MANAGER', 'ACCOUNTANT', 'AUDITOR'] },
  'bank.book': { roles: ['MANAGER', 'ACCOUNTANT'] },
  'reports.read': { roles: ['MANAGER', 'ACCOUNTANT', 'AUDITOR'] },
  'exports.read': { roles: ['MANAGER', 'ACCOUNTANT', 'AUDITOR'] },
  'staff.read': { roles: ['AUDITOR'] },
  'staff.change': { roles: [] },
  /** The setup link sets a new password and new second factors. */
  'staff.reset': { roles: [], needsReason: true },
  'settings.read': { roles: ['AUDITOR'] },
  'settings.change': { roles: [], needsReason: true },
  'audit.read': { roles: ['MANAGER', 'AUDITOR'] },
} as const satisfies Readonly<Record<string, PermissionRule>>

export type Permission = keyof typeof permissionRules

const rules: ReadonlyMap<string, PermissionRule> = new Map(Object.entries(permissionRules))

export const isPermission = (name: string): name is Permission => rules.has(name)

export const roleHasPermission = (role: StaffRole, permission: Permission): boolean =>
  role === 'OWNER' || rules.get(permission)?.roles.includes(role) === true

export const permissionsOf = (role: StaffRole): Permission[] =>
  [...rules.keys()].filter(isPermission).filter((permission) => roleHasPermission(role, permission))

export const needsReason = (permission: Permission): boolean => rules.get(permission)?.needsReason === true
