import type { OpeningHours, Warehouse } from '@boxzone/contract'

const dayName = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

function openingHours({ nonstop, week }: OpeningHours) {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const spansOf = (day: (typeof days)[number]) => (nonstop ? [{ from: '00:00', to: '23:59' }] : (week?.[day] ?? []))
  return days.flatMap((day) =>
    spansOf(day).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayName(day)}`,
      opens: from,
      closes: to,
    })),
  )
}

function offers({ sizes, currency }: Warehouse, url: string) {
  return sizes
    .filter(({ priceFrom }) => priceFrom !== null)
    .map(({ sizeClass, free, priceFrom }) => ({
      '@type': 'Offer',
      name: sizeClass,
      price: priceFrom,
      priceCurrency: currency,
      availability: `https://schema.org/${free > 0 ? 'InStock' : 'OutOfStock'}`,
      url: `${url}?size=${sizeClass}`,
    }))
}

/** Structured data for search engines (schema.org `SelfStorage`). */
export function selfStorage(warehouse: Warehouse, url: string, alpha2: string | undefined) {
  const { name, address, location, phone, photos } = warehouse
  return {
    '@context': 'https://schema.org',
    '@type': 'SelfStorage',
    '@id': url,
    url,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street} ${address.number}`,
      addressLocality: address.city,
      postalCode: address.zip,
      addressCountry: alpha2 ?? address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    openingHoursSpecification: openingHours(warehouse.openingHours),
    makesOffer: offers(warehouse, url),
    ...(photos.length > 0 ? { image: photos.map((photo) => new URL(photo, url).href) } : {}),
  }
}
