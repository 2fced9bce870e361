import type { InvoicingDetails, Offer, OrderSummary } from '@boxzone/contract'
import { testWarehouse } from './test-warehouse.ts'

const price = { price: 52.03, vat: 11.97, priceWithVat: 64, currency: 'EUR' } as const
const noSupplier = { name: '', street: '', zipCode: '', city: '', country: '', ico: '', dic: '', icDph: '' }

export const sampleOffer: Offer = {
  box: {
    id: '00000000-0000-4000-8000-000000000131',
    name: 'Box 131',
    number: '131',
    floor: '1',
    sizeClass: 'SMALL',
    lockVersion: 'V2',
    area: { width: 1, length: 2, height: 2.4, squareMetres: 2 },
    state: 'available',
    rentFrom: null,
    price,
    availableFrom: null,
  },
  warehouse: testWarehouse({ id: '00000000-0000-4000-8000-000000000001' }),
  supplier: { ...noSupplier, email: '', phone: '' },
  currency: 'EUR',
  vatRate: 23,
  price,
  periods: [],
  insurances: [],
  deposit: 64,
  promotion: null,
  startFrom: '2026-11-15',
  startUntil: '2027-01-14',
  heldUntil: null,
}

export const sampleConsents = {
  granted: { terms: true, privacy: true, recurringPayments: true, earlyStart: true, newsletter: false },
  setGranted: () => undefined,
}

export const sampleSummary = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  items: [],
  discount: null,
  deposit: 64,
  total: { price: 52.03, vat: 11.97, priceWithVat: 64 },
  firstPeriod: { from: '2026-11-15', to: '2026-12-14' },
  startsOn: '2026-11-15',
  earlyStart: { possible: true, startsOn: '2026-11-15', otherwiseOn: '2026-11-30' },
  next: { on: '2026-12-15', priceWithVat: 64 },
  currency: 'EUR',
  vatRate: 23,
  heldUntil: null,
  canProlong: true,
  isPrepared: false,
  orderedOn: '2026-11-15',
  priceGuaranteeMonths: 12,
  priceGuaranteedTo: '2027-11-14',
  firstYear: 768,
  ...changes,
})

const amountsOf = (monthly: number) => ({
  items: [],
  discount: null,
  deposit: monthly,
  total: { price: 0, vat: 0, priceWithVat: 2 * monthly },
  firstPeriod: { from: '2026-11-15', to: '2026-12-14' },
  startsOn: '2026-11-15',
  next: { on: '2026-12-15', priceWithVat: monthly },
})

export const sampleFurtherBox = {
  id: '00000000-0000-4000-8000-000000000133',
  name: 'Box 133',
  number: '133',
  sizeClass: 'SMALL',
} as const

/** The amounts of an order of two Boxes. */
export const sampleGroup = {
  boxes: [
    { boxId: sampleOffer.box.id, boxName: 'Box 131', ...amountsOf(64) },
    { boxId: sampleFurtherBox.id, boxName: 'Box 133', ...amountsOf(100) },
  ],
  total: { price: 0, vat: 0, priceWithVat: 328 },
  deposit: 164,
  nextPriceWithVat: 164,
  firstYear: 1968,
}

export const sampleDetails: InvoicingDetails = {
  version: 0,
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Horváthová',
  email: 'eva@demo.boxzone.test',
  telephoneNumber: '+421 900 000 131',
  personalId: null,
  company: null,
  address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
}
