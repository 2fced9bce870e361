export { changeStreetPrices, changeStreetPricesRoute, describeStreetPriceChange } from './change-street-prices.ts'
export { officeStreetPricesRoute } from './office-street-prices.ts'
export { readStreetPrices } from './read-street-prices.ts'
