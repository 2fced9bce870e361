import type { MetadataJson } from 'libphonenumber-js/core'

/** Loads the numbering plans on the first validation. Only the server validates numbers of countries without a plan. */
async function loadPlans() {
  const [{ parsePhoneNumberFromString }, { default: metadata }] = await Promise.all([
    import('libphonenumber-js/core'),
    import('./phone-metadata.json?raw'),
  ])
  const plans: MetadataJson = JSON.parse(metadata)
  return { parse: parsePhoneNumberFromString, plans }
}

/** True if the number fits the numbering plan of its country, or if the plan is unknown. */
export async function isPhoneNumber(number: string): Promise<boolean> {
  try {
    const { parse, plans } = await loadPlans()
    const isKnown = Object.keys(plans.country_calling_codes).some((code) => number.startsWith(`+${code}`))
    return !isKnown || (parse(number, plans)?.isValid() ?? false)
  } catch {
    // Offline, the plans cannot load. The server validates the number again.
    return true
  }
}
