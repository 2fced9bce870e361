/** Where franchises are offered (specification, section 1). */
export const franchisingCountries: readonly string[] = ['SVK', 'CZE']
