import { translator } from '@boxzone/i18n/server-texts'
import type { InvoiceLine } from '#src/documents/index.ts'
import type { ContractPeriodPrice } from '#src/features/contracts/index.ts'
import { taxAt } from '#src/features/invoices/index.ts'
import type { ContractContext } from './contract-context.ts'

interface LineFacts extends Pick<ContractContext, 'boxName' | 'language'> {
  readonly vatPermille: number
  readonly period: { readonly from: string; readonly to: string }
}

export function rentLines(
  price: ContractPeriodPrice,
  { boxName, vatPermille, period, language }: LineFacts,
): InvoiceLine[] {
  const t = translator(language, 'order-items')
  return price.items.map(({ kind, count, unit, unitNet, net, vat, gross }) => ({
    description: kind === 'RENT' ? t('rent', { box: boxName }) : t('insurance'),
    period,
    quantity: count,
    unit,
    unitNet,
    net,
    ...taxAt(vatPermille),
    vat,
    gross,
  }))
}
