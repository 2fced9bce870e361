/** Browsers whose steps to allow the location differ. Each has its own texts. */
export const browsers = ['app', 'safariIos', 'samsung', 'firefox', 'chromeAndroid', 'safariMac', 'desktop'] as const
export type Browser = (typeof browsers)[number]

/** Checks specific browsers first, because most user agents also name other browsers. */
export function browserOf(agent: string, isApp: boolean): Browser {
  if (isApp) return 'app'
  if (/iPhone|iPad|iPod/.test(agent)) return 'safariIos'
  if (/SamsungBrowser/.test(agent)) return 'samsung'
  if (/Firefox\//.test(agent)) return 'firefox'
  if (/Android/.test(agent)) return 'chromeAndroid'
  return /Safari\//.test(agent) && !/Chrome\//.test(agent) ? 'safariMac' : 'desktop'
}
