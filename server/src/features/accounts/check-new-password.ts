import { invalidField } from '#src/kernel/errors.ts'
import type { AccountType } from './accounts.repo.ts'
import { isStaffPassword } from './staff-password.rules.ts'

/** Staff passwords have stricter rules than the API schema, which applies to all accounts. */
export function checkNewPassword({ type }: { readonly type: AccountType }, newPassword: string): void {
  if (type === 'AdminUser' && !isStaffPassword(newPassword)) throw invalidField('newPassword', 'passwordTooWeak')
}
