/** An import file with one warehouse of four Boxes. `change` can replace parts of the text. */
export const sampleWarehouseYaml = (change: (text: string) => string = (text) => text): string =>
  change(`countries:
  - code: SVK
    currency: EUR
    vat:
      - { from: 2025-01-01, percent: 23 }
    insurances:
      - { tier: TINY, coverage: 500, monthly: 1.5 }
vouchers:
  - { code: OPENING, kind: AMOUNT, value: 15, currency: EUR, from: 2026-01-01T00:00:00Z }
locations:
  - code: TT1
    name: Trnava
    address: { street: Hlavná, number: 1, city: Trnava, zip: 917 01, country: SVK }
    position: { lat: 48.377, lng: 17.588 }
    timeZone: Europe/Bratislava
    currency: EUR
    phone: "+421 33 123 4567"
    carAccess: true
    barrierFree: false
    features: [HEATING, SMART]
    openingHours:
      week: { monday: [06:00-22:00], tuesday: [06:00-22:00], saturday: [08:00-12:00, 13:00-24:00] }
    promotion: { type: Gift, benefit: PERCENT, percent: 20 }
    prices:
      - { squareMetres: 4, price: 60 }
    floors:
      - level: 0
        drawing: { width: 4, height: 5.6, doors: [{ x: 0, y: 2.8, width: 1.4, kind: entrance }] }
        boxes:
          - { number: 001, squareMetres: 4, height: 2.5, shape: [[0, 0], [2, 0], [2, 2], [0, 2]], door: [1, 2] }
          - { number: 2, squareMetres: 4, height: 2.5, shape: [[2, 0], [4, 0], [4, 2], [2, 2]], door: [3, 2] }
          - { number: 3, squareMetres: 4, height: 2.5, shape: [[0, 3.6], [2, 3.6], [2, 5.6], [0, 5.6]], door: [1, 3.6] }
          - { number: 4, squareMetres: 4, height: 2.5, price: 64.5, shape: [[2, 3.6], [4, 3.6], [4, 5.6], [2, 5.6]], door: [3, 3.6] }
`)
