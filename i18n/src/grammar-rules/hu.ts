import { withoutDoubleFullStop } from './full-stop.ts'

const vowelSound = String.raw`[aáeéiíoóöőuúüű]|5|1(?:\d{3})*(?!\d)|[flmnrsxy](?:[b-df-hj-np-tv-z]*(?!\p{L})|\p{L}+\d)`
const article = new RegExp(String.raw`(?<!\p{L})(a)\(z\)(?=(\s+["„”»(]*(?:${vowelSound}))?)`, 'giu')

/**
 * "a(z)" becomes "az" before a vowel sound: also before 1, 1000, numbers that start with 5, and "SMS".
 * A date such as "november 15." ends a sentence without a second full stop.
 */
export const correctHu = (text: string): string =>
  withoutDoubleFullStop(
    text.replace(article, (_, letter: string, vowel?: string) => (vowel === undefined ? letter : `${letter}z`)),
  )
