/** Countries with a franchise offer (specification, section 1). */
export const franchisingCountries: readonly string[] = ['SVK', 'CZE']
