import type { MetadataJson } from 'libphonenumber-js/core'

/** Loaded with the first number to check. The other countries' numbers are checked by the server alone. */
async function loadPlans() {
  const [{ parsePhoneNumberFromString }, { default: metadata }] = await Promise.all([
    import('libphonenumber-js/core'),
    import('./phone-metadata.json?raw'),
  ])
  const plans: MetadataJson = JSON.parse(metadata)
  return { parse: parsePhoneNumberFromString, plans }
}

/** Whether a number in international form fits the numbering plan of its country, as far as we know it. */
export async function isPhoneNumber(number: string): Promise<boolean> {
  try {
    const { parse, plans } = await loadPlans()
    const isKnown = Object.keys(plans.country_calling_codes).some((code) => number.startsWith(`+${code}`))
    return !isKnown || (parse(number, plans)?.isValid() ?? false)
  } catch {
    // Without a connection the plans do not come; the server has the last word anyway.
    return true
  }
}
