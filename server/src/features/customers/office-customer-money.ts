import { api, type Currency, type CustomerMoney } from '@boxzone/contract'
import { officeDepositStatus } from '#src/features/contract-actions/index.ts'
import { type ContractRefund, findRefundsOfContracts, isDepositRefused } from '#src/features/payments/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findContractMoney, findCreditBalances } from './customer-money.repo.ts'
import { findCustomer } from './customers.repo.ts'

export const officeCustomerMoneyRoute = route(api.officeCustomerMoney, async (ctx, { id }) => {
  if (!(await findCustomer(ctx.db, ctx.staff, id))) throw new CallError('not-found')
  const contracts = await findContractMoney(ctx.db, ctx.staff, id)
  const ids = contracts.map((contract) => contract.id)
  const refunds = await findRefundsOfContracts(ctx.db, ids)
  const refused = refunds.filter(({ isOpenRefusal }) => isOpenRefusal)
  return {
    totals: totalsOf(contracts, await findCreditBalances(ctx.db, id), refused),
    contracts: contracts.map(({ currency, squareMetres, width, length, height, ...contract }) => ({
      ...{ id: contract.id, periodInMonths: contract.periodInMonths },
      box: { squareMetres, width, length, height },
      deposit: {
        amount: toMajor(contract.deposit, currency),
        status: officeDepositStatus(contract.depositStatus, isDepositRefused(refunds, contract.id)),
      },
      owed: toMajor(contract.owed, currency),
    })),
  }
})

function totalsOf(
  contracts: Awaited<ReturnType<typeof findContractMoney>>,
  credits: readonly { currency: Currency; credit: number }[],
  refused: readonly Pick<ContractRefund, 'contractId' | 'amount'>[],
): CustomerMoney['totals'] {
  const currencies = new Set([...contracts, ...credits].map(({ currency }) => currency))
  return [...currencies].map((currency) => {
    const own = contracts.filter((contract) => contract.currency === currency)
    const ownRefused = refused.filter(({ contractId }) => own.some(({ id }) => id === contractId))
    const sum = (amounts: readonly number[]) =>
      toMajor(
        amounts.reduce((total, amount) => total + amount, 0),
        currency,
      )
    return {
      currency,
      owed: sum(own.map(({ owed }) => owed)),
      credit: sum(credits.filter((one) => one.currency === currency).map(({ credit }) => credit)),
      deposits: sum(own.filter(({ depositStatus }) => depositStatus === 'HELD').map(({ deposit }) => deposit)),
      refusedRefunds: sum(ownRefused.map(({ amount }) => amount)),
    }
  })
}
