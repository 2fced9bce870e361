import { convertApproximately } from '@boxzone/contract/countries/currencies'

const euros = [30, 50, 80, 120, 200]

const toOneDigit = (amount: number): number => {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return Math.round(amount / unit) * unit
}

/** Round amounts in a currency, and the chosen amount if it is another one. */
export function priceChoices(currency: string, chosen: number | undefined): number[] {
  const amounts = euros.map((amount) =>
    currency === 'EUR' ? amount : toOneDigit(convertApproximately(amount, 'EUR', currency)),
  )
  return [...new Set(chosen === undefined ? amounts : [...amounts, chosen])].sort((left, right) => left - right)
}
