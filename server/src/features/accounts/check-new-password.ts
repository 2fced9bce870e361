import { invalidField } from '#src/kernel/errors.ts'
import type { AccountType } from './accounts.repo.ts'
import { isStaffPassword } from './staff-password.rules.ts'

/** The password of an `AdminUser` must meet the staff rules. The API schema checks only the rules of all accounts. */
export function checkNewPassword({ type }: { readonly type: AccountType }, newPassword: string): void {
  if (type === 'AdminUser' && !isStaffPassword(newPassword)) throw invalidField('newPassword', 'passwordTooWeak')
}
