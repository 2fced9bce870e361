import type { CommandSpec } from './command-spec.ts'
import { announcementSend } from './commands/announcement-send.ts'
import { backupCommand } from './commands/backup.ts'
import { boxInspected } from './commands/box-inspected.ts'
import { checkConfig } from './commands/check-config.ts'
import { codesPending } from './commands/codes-pending.ts'
import { codesRotate } from './commands/codes-rotate.ts'
import { codesShow } from './commands/codes-show.ts'
import { contractClear } from './commands/contract-clear.ts'
import { contractEnd } from './commands/contract-end.ts'
import { contractPrice } from './commands/contract-price.ts'
import { contractResume } from './commands/contract-resume.ts'
import { contractSuspend } from './commands/contract-suspend.ts'
import { depositReturn } from './commands/deposit-return.ts'
import { disputeList } from './commands/dispute-list.ts'
import { disputeLost } from './commands/dispute-lost.ts'
import { disputeOpen } from './commands/dispute-open.ts'
import { disputeWon } from './commands/dispute-won.ts'
import { doorFaultShow } from './commands/door-fault-show.ts'
import { eraseUser } from './commands/erase-user.ts'
import { exportCommand } from './commands/export.ts'
import { handoverShow } from './commands/handover-show.ts'
import { identityVerify } from './commands/identity-verify.ts'
import { importCommand } from './commands/import.ts'
import { jobsList } from './commands/jobs-list.ts'
import { jobsRun } from './commands/jobs-run.ts'
import { lockKeyCommand } from './commands/lock-key.ts'
import { lockKeysCommand } from './commands/lock-keys.ts'
import { messageSend } from './commands/message-send.ts'
import { migrateCommand } from './commands/migrate.ts'
import { orderCreate } from './commands/order-create.ts'
import { outboxList } from './commands/outbox-list.ts'
import { outboxRetry } from './commands/outbox-retry.ts'
import { paymentsClose } from './commands/payments-close.ts'
import { paymentsParked } from './commands/payments-parked.ts'
import { pushKeysCommand } from './commands/push-keys.ts'
import { refundCommand } from './commands/refund.ts'
import { refundsRefused } from './commands/refunds-refused.ts'
import { refundsReturned } from './commands/refunds-returned.ts'
import { releaseBoxCommand } from './commands/release-box.ts'
import { rentPaid } from './commands/rent-paid.ts'
import { reportCommand } from './commands/report.ts'
import { restoreCommand } from './commands/restore.ts'
import { rotateKeysCommand } from './commands/rotate-keys.ts'
import { sendTestMail } from './commands/send-test-mail.ts'
import { settingsTableCommand } from './commands/settings-table.ts'
import { staffAdd } from './commands/staff-add.ts'
import { staffList } from './commands/staff-list.ts'
import { staffReset } from './commands/staff-reset.ts'
import { staffUnlock } from './commands/staff-unlock.ts'
import { taskAdd } from './commands/task-add.ts'
import { taskDone } from './commands/task-done.ts'
import { taskList } from './commands/task-list.ts'
import { tokenCreate } from './commands/token-create.ts'
import { userCreateAdmin } from './commands/user-create-admin.ts'
import { voucherAdd } from './commands/voucher-add.ts'
import { voucherEndCommand } from './commands/voucher-end.ts'
import { voucherList } from './commands/voucher-list.ts'
import { withdrawalConfirm } from './commands/withdrawal-confirm.ts'
import { withdrawalList } from './commands/withdrawal-list.ts'

/** In the order of `npx boxzone --help`. */
export const commands: readonly CommandSpec[] = [
  checkConfig,
  sendTestMail,
  migrateCommand,
  importCommand,
  exportCommand,
  staffAdd,
  staffList,
  staffReset,
  staffUnlock,
  userCreateAdmin,
  eraseUser,
  identityVerify,
  tokenCreate,
  pushKeysCommand,
  lockKeyCommand,
  lockKeysCommand,
  voucherAdd,
  voucherList,
  voucherEndCommand,
  codesPending,
  codesShow,
  codesRotate,
  messageSend,
  announcementSend,
  orderCreate,
  contractSuspend,
  contractResume,
  contractEnd,
  contractClear,
  contractPrice,
  rentPaid,
  refundCommand,
  refundsRefused,
  refundsReturned,
  disputeList,
  disputeOpen,
  disputeWon,
  disputeLost,
  paymentsParked,
  paymentsClose,
  depositReturn,
  boxInspected,
  withdrawalList,
  withdrawalConfirm,
  releaseBoxCommand,
  taskList,
  taskAdd,
  taskDone,
  doorFaultShow,
  handoverShow,
  reportCommand,
  jobsList,
  jobsRun,
  outboxList,
  outboxRetry,
  backupCommand,
  restoreCommand,
  rotateKeysCommand,
  settingsTableCommand,
]
