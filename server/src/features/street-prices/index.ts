export { changeStreetPrices, changeStreetPricesRoute, streetPriceChange } from './change-street-prices.ts'
export { officeStreetPricesRoute } from './office-street-prices.ts'
export { readStreetPrices } from './read-street-prices.ts'
