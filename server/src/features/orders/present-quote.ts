import type { Language } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { boxNameIn, type Promotion, promotionText } from '#src/features/warehouses/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { Discount, Quote, QuoteItem } from './quote.rules.ts'

interface PresentationContext {
  readonly language: Language
  readonly promotion: Promotion | null
}

/** Presents amounts in major units and labels in the language of the customer. */
export function presentQuote(quote: Quote, boxName: string, { language, promotion }: PresentationContext) {
  const major = (amount: number) => toMajor(amount, quote.currency)
  const t = translator(language, 'order-items')
  const subject = (item: QuoteItem) =>
    item.kind === 'RENT' ? t('rent', { box: boxNameIn(language, boxName) }) : t('insurance')
  return {
    items: quote.items.map((item) => ({
      subject: subject(item),
      count: item.count,
      unitPrice: major(item.unitNet),
      totalPrice: major(item.net),
      vat: major(item.vat),
      totalPriceWithVat: major(item.gross),
    })),
    discount: quote.discount && {
      label: discountLabel(quote.discount, promotion, language),
      amountWithVat: major(quote.discount.gross),
      source: quote.discount.source.kind,
    },
    deposit: major(quote.deposit),
    total: { price: major(quote.total.net), vat: major(quote.total.vat), priceWithVat: major(quote.total.gross) },
    firstPeriod: quote.firstPeriod,
    next: { on: quote.next.on, priceWithVat: major(quote.next.gross) },
    currency: quote.currency,
    vatRate: quote.vatPermille / 10,
  }
}

/** Names the promotion of the order. Older quotes do not contain their promotion, so the current one is named. */
export function discountLabel({ source }: Discount, current: Promotion | null, language: Language): string {
  if (source.kind === 'VOUCHER') return translator(language, 'order-items')('voucher', { code: source.code })
  const promotion = source.promotion ?? current
  return promotion ? promotionText(promotion, language) : translator(language, 'order-items')('promotion')
}
