/** Browsers whose way to the permission differs; a number of steps is written for each. */
export const browsers = ['app', 'safariIos', 'samsung', 'firefox', 'chromeAndroid', 'safariMac', 'desktop'] as const
export type Browser = (typeof browsers)[number]

/** By what the browser says of itself; the more particular first, since most of them also claim to be others. */
export function browserOf(agent: string, isApp: boolean): Browser {
  if (isApp) return 'app'
  if (/iPhone|iPad|iPod/.test(agent)) return 'safariIos'
  if (/SamsungBrowser/.test(agent)) return 'samsung'
  if (/Firefox\//.test(agent)) return 'firefox'
  if (/Android/.test(agent)) return 'chromeAndroid'
  return /Safari\//.test(agent) && !/Chrome\//.test(agent) ? 'safariMac' : 'desktop'
}
