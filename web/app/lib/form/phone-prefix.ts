const prefixes: Readonly<Record<string, string>> = {
  SVK: '+421',
  CZE: '+420',
  HUN: '+36',
  ROU: '+40',
  POL: '+48',
  ITA: '+39',
}

/** The international prefix of one of our countries: completes numbers typed the national way. */
export const phonePrefixOf = (country: string): string | undefined => prefixes[country]
