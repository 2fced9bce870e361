import type { Warehouse } from '@boxzone/contract'

/** An open warehouse in Bratislava with free Boxes. */
export function testWarehouse(change: Partial<Warehouse> = {}): Warehouse {
  return {
    id: 'a',
    name: 'Box A',
    slug: 'a',
    title: 'Box A',
    address: { street: 'A', number: '1', city: 'Bratislava', zip: '811 01', countryCode: 'SVK' },
    location: { lat: 48.15, lng: 17.11 },
    timeZone: 'Europe/Bratislava',
    deactivation: { deactivated: false, reason: null },
    hasFreeBoxes: true,
    freeBoxCount: 1,
    availableFrom: null,
    priceFrom: 26,
    currency: 'EUR',
    distance: null,
    accessibility: { car: true, barrierFree: true },
    delivery: false,
    features: [],
    openingHours: { nonstop: true },
    lockVersion: 'V2',
    photos: [],
    panoramas: [],
    promotion: null,
    phone: '',
    sizes: [],
    ...change,
  }
}
