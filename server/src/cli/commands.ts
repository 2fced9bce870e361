import type { CommandGroup } from './command-spec.ts'
import { announcementList } from './commands/announcement-list.ts'
import { announcementSend } from './commands/announcement-send.ts'
import { announcementStopCommand } from './commands/announcement-stop.ts'
import { backupCommand } from './commands/backup.ts'
import { bankBook } from './commands/bank-book.ts'
import { bankImport } from './commands/bank-import.ts'
import { boxInspected } from './commands/box-inspected.ts'
import { boxStateCommand } from './commands/box-state.ts'
import { checkConfig } from './commands/check-config.ts'
import { codesPending } from './commands/codes-pending.ts'
import { codesRotate } from './commands/codes-rotate.ts'
import { codesShow } from './commands/codes-show.ts'
import { contractCancelMove } from './commands/contract-cancel-move.ts'
import { contractCharge } from './commands/contract-charge.ts'
import { contractClear } from './commands/contract-clear.ts'
import { contractCredit } from './commands/contract-credit.ts'
import { contractEnd } from './commands/contract-end.ts'
import { contractMove } from './commands/contract-move.ts'
import { contractPending } from './commands/contract-pending.ts'
import { contractPrice } from './commands/contract-price.ts'
import { contractRemovePending } from './commands/contract-remove-pending.ts'
import { contractResume } from './commands/contract-resume.ts'
import { contractStart } from './commands/contract-start.ts'
import { contractSuspend } from './commands/contract-suspend.ts'
import { customerBlock } from './commands/customer-block.ts'
import { customerUnblock } from './commands/customer-unblock.ts'
import { depositReturn } from './commands/deposit-return.ts'
import { disputeList } from './commands/dispute-list.ts'
import { disputeLost } from './commands/dispute-lost.ts'
import { disputeOpen } from './commands/dispute-open.ts'
import { disputeWon } from './commands/dispute-won.ts'
import { doorFaultShow } from './commands/door-fault-show.ts'
import { doorsOpen } from './commands/doors-open.ts'
import { eraseUser } from './commands/erase-user.ts'
import { exportCommand } from './commands/export.ts'
import { handoverShow } from './commands/handover-show.ts'
import { identityVerify } from './commands/identity-verify.ts'
import { importCommand } from './commands/import.ts'
import { invoiceCredit } from './commands/invoice-credit.ts'
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
import { pricesChange } from './commands/prices-change.ts'
import { pricesStop } from './commands/prices-stop.ts'
import { pushKeysCommand } from './commands/push-keys.ts'
import { refundCommand } from './commands/refund.ts'
import { refundsRefused } from './commands/refunds-refused.ts'
import { refundsReturned } from './commands/refunds-returned.ts'
import { releaseBoxCommand } from './commands/release-box.ts'
import { rentPaid } from './commands/rent-paid.ts'
import { rentWriteOff } from './commands/rent-write-off.ts'
import { reportCommand } from './commands/report.ts'
import { restoreCommand } from './commands/restore.ts'
import { rotateKeysCommand } from './commands/rotate-keys.ts'
import { sendTestMail } from './commands/send-test-mail.ts'
import { settingsTableCommand } from './commands/settings-table.ts'
import { staffAdd } from './commands/staff-add.ts'
import { staffList } from './commands/staff-list.ts'
import { staffReset } from './commands/staff-reset.ts'
import { staffUnlock } from './commands/staff-unlock.ts'
import { streetPricesSet } from './commands/street-prices-set.ts'
import { streetPricesShow } from './commands/street-prices-show.ts'
import { taskAdd } from './commands/task-add.ts'
import { taskDone } from './commands/task-done.ts'
import { taskList } from './commands/task-list.ts'
import { tokenCreate } from './commands/token-create.ts'
import { tokenRevoke } from './commands/token-revoke.ts'
import { userCreateAdmin } from './commands/user-create-admin.ts'
import { voucherAdd } from './commands/voucher-add.ts'
import { voucherEndCommand } from './commands/voucher-end.ts'
import { voucherList } from './commands/voucher-list.ts'
import { waitingList } from './commands/waiting-list.ts'
import { withdrawalConfirm } from './commands/withdrawal-confirm.ts'
import { withdrawalList } from './commands/withdrawal-list.ts'

/** In the order of `npx boxzone --help`. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Contracts',
    commands: [
      orderCreate,
      contractSuspend,
      contractResume,
      contractEnd,
      contractClear,
      contractMove,
      contractCancelMove,
      contractStart,
      contractPrice,
      contractCharge,
      contractPending,
      contractRemovePending,
      pricesChange,
      pricesStop,
      withdrawalList,
      withdrawalConfirm,
    ],
  },
  {
    title: 'Money',
    commands: [
      rentPaid,
      rentWriteOff,
      invoiceCredit,
      contractCredit,
      depositReturn,
      refundCommand,
      refundsRefused,
      refundsReturned,
      disputeList,
      disputeOpen,
      disputeWon,
      disputeLost,
      paymentsParked,
      paymentsClose,
      bankImport,
      bankBook,
      streetPricesShow,
      streetPricesSet,
      voucherAdd,
      voucherList,
      voucherEndCommand,
      reportCommand,
    ],
  },
  {
    title: 'Customers',
    commands: [
      customerBlock,
      customerUnblock,
      messageSend,
      announcementSend,
      announcementList,
      announcementStopCommand,
      waitingList,
      identityVerify,
      eraseUser,
      handoverShow,
    ],
  },
  {
    title: 'Boxes and doors',
    commands: [
      boxStateCommand,
      boxInspected,
      releaseBoxCommand,
      codesPending,
      codesShow,
      codesRotate,
      doorsOpen,
      doorFaultShow,
      tokenCreate,
      tokenRevoke,
      lockKeyCommand,
      lockKeysCommand,
      importCommand,
      exportCommand,
    ],
  },
  {
    title: 'Staff',
    commands: [staffAdd, staffList, staffReset, staffUnlock, userCreateAdmin, taskList, taskAdd, taskDone],
  },
  {
    title: 'System',
    commands: [
      checkConfig,
      sendTestMail,
      migrateCommand,
      pushKeysCommand,
      jobsList,
      jobsRun,
      outboxList,
      outboxRetry,
      backupCommand,
      restoreCommand,
      rotateKeysCommand,
      settingsTableCommand,
    ],
  },
]
